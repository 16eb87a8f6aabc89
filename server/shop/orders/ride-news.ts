/**
 * The ride of an order in its customer's chat: the picture over the order's message is the map with the courier on it,
 * drawn anew as the courier moves, no oftener than Telegram bears, and only when another picture would be seen.
 */
import type { Kysely } from 'kysely';
import { courierOf, placeOf } from '#core/contract/order/order-feedback.ts';
import { STALE_MS, seenAt } from '#core/contract/order/ride.ts';
import { minutesLeft } from '#core/rules/order/minutes-left.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { isInCity } from '#core/rules/place/drawn-city/mercator.ts';
import { type CardAddress, cardAddress } from '#server/chats/card-address.ts';
import { rideSignature } from '#server/chats/ride-signature.ts';
import type { ShopContext } from '../context.ts';
import type { ShopTables } from '../tables.ts';
import { scheduleJob } from '../timers/jobs.ts';
import type { StoredOrder } from './stored-orders.ts';

/** Between two pictures of a ride, ms: Telegram wants a message edited no oftener than once in twenty to thirty seconds. */
const RIDE_EVERY_MS = 25_000;
/** How such an address begins. */
const RIDES = '/img/og/ride/';

/** What of a ride its picture shows; undefined = nothing of it is known, or no map of ours is to show it. */
export function rideOfOrder(
	{ folder, hasOwnMap = false, now }: ShopContext,
	{ status, content, laterMeta }: StoredOrder,
): { readonly seen: string; readonly minutes: number | undefined } | undefined {
	const isYandex = mapProviderOf(folder.frontSettings) === 'yandex';
	const { meta, deliveryType, expected } = content;
	const courier = courierOf((key) => laterMeta[key] ?? '', status === 'kurier');
	const at = seenAt(courier?.position, now());
	const door = placeOf(meta.long, meta.lat);
	if (hasOwnMap || isYandex || deliveryType !== 'delivery' || at === undefined) return undefined;
	if (door === undefined || !isInCity(door)) return undefined;
	const isSoonest = (meta.must_be_delivered ?? '') === '';
	return {
		seen: roughly(at),
		minutes: isSoonest && expected[1] !== undefined ? minutesLeft(expected[1], now()) : undefined,
	};
}

/**
 * Where the gateway draws it: signed, because the messenger that fetches it is to see no more of the order; a query stands
 * in no log. `drawn`: all that the picture shows.
 */
export function rideAddress(
	{ keys }: Pick<ShopContext, 'keys'>,
	{ id }: Pick<StoredOrder, 'id'>,
	drawn: object,
	language: string,
): CardAddress {
	const address = cardAddress(`ride/${id}`, drawn, language);
	return `${address}?signature=${rideSignature(keys.secret, id)}`;
}

/** About a hundred metres: less is not seen on a picture as wide as a phone. */
const roughly = (place: LngLat): string => place.map((degrees) => degrees.toFixed(3)).join();

function mapProviderOf(frontSettings: unknown): unknown {
	const isObject = typeof frontSettings === 'object' && frontSettings !== null;
	return isObject && 'map_provider' in frontSettings ? frontSettings.map_provider : undefined;
}

/**
 * A courier was seen: the picture of the order's message is looked at as soon as it may be edited. One job an order, however
 * often the courier is seen; an order without a message has none.
 */
export async function followRide(
	db: Kysely<ShopTables>,
	orderId: number,
	now: number,
): Promise<void> {
	const written = await db
		.selectFrom('shop_order_messages')
		.select(['at', 'content'])
		.where('order_id', '=', orderId)
		.where('message_id', 'is not', null)
		.executeTakeFirst();
	if (written === undefined) return;
	// The first picture of a ride comes at once: what was edited before it was another status.
	const isRide = written.content.includes(RIDES);
	await lookAt(db, orderId, isRide ? Math.max(now, Number(written.at) + RIDE_EVERY_MS) : now);
}

/** A courier who is not seen any more is not to stand on the picture for ever. */
export async function lookWhenStale(
	db: Kysely<ShopTables>,
	orderId: number,
	now: number,
): Promise<void> {
	await lookAt(db, orderId, now + STALE_MS + 1);
}

const lookAt = (db: Kysely<ShopTables>, orderId: number, dueAt: number): Promise<void> =>
	scheduleJob(
		db,
		`ride:${orderId}`,
		{ kind: 'tell_order', payload: { orderId, about: 'ride' } },
		dueAt,
	);
