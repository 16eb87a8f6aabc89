import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodePolyline } from '#core/contract/order/polyline.ts';
import { STALE_MS } from '#core/contract/order/ride.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { rideSignature } from '#server/chats/ride-signature.ts';
import { DATABASES } from '#tests/databases.ts';
import { type BotShop, ORIGIN, openBotShop } from '#tests/fixtures/bot-shop.ts';
import { CENTRE, KEYS, ORDERS, orderBody } from '#tests/shop.ts';

const KITCHEN: LngLat = [37.58, 55.7636];
/** Of `orderBody`. */
const DOOR: LngLat = CENTRE;
const SECOND = 1000;

describe.each(DATABASES)('the picture of an order on its way, on $name', (kind) => {
	let shop: BotShop;
	beforeEach(async () => {
		shop = await openBotShop(kind);
	});
	afterEach(() => shop.close());

	const put = async (id: number, body: object) => {
		const { status } = await shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, body);
		expect(status).toBe(200);
		await shop.shop.runDue();
	};
	/** A delivery that has just set out; what is in its chat. */
	const setOut = async () => {
		const { id: customer } = await shop.knowAnna();
		const meta = { platform: 'telegram' };
		const body = orderBody({ customer, payment: 'cod', meta });
		const { json } = await shop.post(ORDERS, body);
		await shop.shop.runDue();
		for (const status of ['making', 'done', 'kurier']) await put(json.id, { status });
		return json as { id: number; order_key: string };
	};
	/** The courier is seen on the way, 0 at the kitchen and 1 at the door. */
	const see = (id: number, part: number) => {
		const [lng, lat] = [0, 1].map(
			(axis) => (KITCHEN[axis] ?? 0) + ((DOOR[axis] ?? 0) - (KITCHEN[axis] ?? 0)) * part,
		);
		const ride = {
			courier_position: `${lng?.toFixed(5)},${lat?.toFixed(5)},${shop.clock.now}`,
			courier_route: encodePolyline([KITCHEN, DOOR]),
		};
		return put(id, {
			meta_data: Object.entries(ride).map(([key, value]) => ({ key, value })),
		});
	};
	const pictures = () => shop.telegram.messages[0]?.pictures ?? [];
	const rides = () => pictures().filter((url) => url.includes('/img/og/ride/'));
	const wait = async (seconds: number) => {
		shop.clock.now += seconds * SECOND;
		await shop.shop.runDue();
	};

	test('is the map from the first sighting on, and the state’s again when the order is brought', async () => {
		const { id, order_key: key } = await setOut();
		const signature = rideSignature(shop.deps.keys.secret, id);
		expect(pictures().at(-1)).toContain('/img/og/order/courier/');
		await see(id, 0);
		expect(
			pictures()
				.at(-1)
				?.replace(/-\w{12}\./, '.'),
		).toBe(`${ORIGIN}/img/og/ride/${id}/ru.jpg?signature=${signature}`);
		expect(pictures().join()).not.toContain(key);
		await put(id, { status: 'completed' });
		expect(pictures().at(-1)).toContain('/img/og/order/delivered/');
		const written = pictures().length;
		await wait(600);
		expect(pictures()).toHaveLength(written);
		// The courier's own message, and no other sound.
		expect(shop.telegram.messages).toHaveLength(2);
	});

	test('is drawn anew at most once in 25 seconds, however often the courier is seen', async () => {
		const { id } = await setOut();
		const at: number[] = [];
		for (let second = 0; second < 120; second += 5) {
			const before = rides().length;
			await see(id, second / 120);
			if (rides().length > before) at.push(second);
			await wait(5);
			if (rides().length > before + (at.at(-1) === second ? 1 : 0)) at.push(second + 5);
		}
		expect(at.length).toBeGreaterThan(3);
		for (const [index, second] of at.entries())
			if (index > 0) expect(second - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(25);
		expect(new Set(rides()).size).toBe(rides().length);
	});

	test('is left alone while the courier stands and the minutes are the same', async () => {
		const { id } = await setOut();
		await see(id, 0.5);
		const calls = () =>
			shop.telegram.calls.filter(({ method }) => method === 'editMessageText').length;
		const before = calls();
		for (let second = 0; second < 50; second += 5) {
			await wait(1);
			await see(id, 0.5);
		}
		expect(calls()).toBe(before);
	});

	test('forgets a courier who is not seen any more', async () => {
		const { id } = await setOut();
		await see(id, 0.5);
		expect(pictures().at(-1)).toContain('/img/og/ride/');
		await wait(STALE_MS / SECOND + 1);
		expect(pictures().at(-1)).toContain('/img/og/order/courier/');
	});

	test('is the state’s where maps are the owner’s own', async () => {
		await shop.close();
		shop = await openBotShop(kind, undefined, { hasOwnMap: true });
		const { id } = await setOut();
		await see(id, 0.5);
		expect(rides()).toEqual([]);
		expect(pictures().at(-1)).toContain('/img/og/order/courier/');
	});

	test('holds up no order while Telegram is away, and is of the hour when it is back', async () => {
		const { id } = await setOut();
		await see(id, 0.1);
		await shop.telegram.goAway();
		for (const part of [0.3, 0.5, 0.7]) {
			await wait(30);
			await see(id, part);
		}
		const { status } = await shop.post(ORDERS, orderBody({ payment: 'cod' }));
		expect(status).toBe(201);
		await put(id, { status: 'completed' });
		shop.telegram.comeBack();
		await wait(60);
		expect(pictures().at(-1)).toContain('/img/og/order/delivered/');
		expect(rides()).toHaveLength(1);
		expect(shop.errors).toEqual([]);
	});

	test('that the customer has thrown away is not written anew for a courier who moves', async () => {
		const { id } = await setOut();
		await see(id, 0.1);
		const [message] = shop.telegram.messages;
		shop.telegram.messages.splice(0, 1);
		await wait(30);
		await see(id, 0.6);
		expect(shop.telegram.messages).toHaveLength(1);
		expect(shop.telegram.messages).not.toContain(message);
	});
});
