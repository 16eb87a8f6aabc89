import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addToCartAtom, cartLinesAtom, setCountAtom } from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import { quoteAtom } from '#src/features/checkout/state/quote.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { closeModalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import { PageEffects } from './PageEffects.tsx';
import { useTitle } from './use-title.ts';

const pizza = aProduct({ id: 501, name: 'Пепперони', price: perUnit(450) });
const POINT = { type: 'pickup', pointId: 71 } as const;

/** A quote call: when it was sent, how many portions it asked about, and its answer to come. */
interface Call {
	readonly at: number;
	readonly count: number;
	answer(): Promise<void>;
	fail(): Promise<void>;
}
let calls: Call[] = [];
let shop: TestShop;

// What is loaded when first needed is there already: only time is told by the clock here.
beforeAll(() =>
	Promise.all([
		import('./CartEffects.tsx'),
		import('#src/features/checkout/quote-api.ts'),
		import('#src/features/coupons/coupons-api.ts'),
		import('#core/rules/cart/price-cart.ts'),
	]),
);
beforeEach(async () => {
	calls = [];
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
	vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(input, init);
		if (request.url.includes('seettings')) return Response.json({});
		if (!request.url.includes('checkout/v1/quote')) return Response.json([]);
		const { line_items } = await request.json();
		const count = line_items[0].quantity;
		return new Promise<Response>((resolve, reject) => {
			const ended = async (end: () => void) => {
				await act(async () => {
					end();
					await settled();
				});
			};
			calls.push({
				at: Date.now(),
				count,
				answer: () => ended(() => resolve(Response.json(aQuote(count)))),
				fail: () => ended(() => reject(new TypeError('offline'))),
			});
		});
	});
	shop = openShop();
	shop.store.set(choosePlaceAtom, POINT);
	await shop.show(<PageEffects />);
	// The visit begins in a task of its own.
	await wait(0);
});
afterEach(async () => {
	// A call left open would hold up the next test's.
	for (const call of calls) await call.answer();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A tenth off, so that the server's word is told from the plain sum. */
const aQuote = (count: number) => ({
	lines: [],
	items: `${count * 450}.00`,
	delivery: '0.00',
	discount: `${count * 45}.00`,
	bonus: '0.00',
	total: `${count * 405}.00`,
	now: Date.now(),
});

/** What is not a matter of time (modules, bodies) has come. */
async function settled(): Promise<void> {
	for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done));
}
/** What only follows a tap comes behind the frame that answers it. */
const painted = () =>
	act(async () => {
		await new Promise(requestAnimationFrame);
		await vi.advanceTimersByTimeAsync(0);
		await settled();
	});
const wait = (ms: number) =>
	act(async () => {
		await vi.advanceTimersByTimeAsync(ms);
		await settled();
	});
const setCount = (count: number) =>
	act(() => {
		const [line] = shop.store.get(cartLinesAtom);
		if (line === undefined) shop.store.set(addToCartAtom, { product: pizza, count });
		else shop.store.set(setCountAtom, line.key, count);
	});
const sent = () => calls.map(({ at, count }) => [at, count]);

/** The first question of a visit has been answered; time begins anew. */
async function begin(): Promise<void> {
	setCount(1);
	await painted();
	await wait(0);
	expect(calls).toHaveLength(1);
	await calls[0]?.answer();
	calls = [];
	vi.setSystemTime(0);
}

test('the first cart of a visit is priced at once', async () => {
	setCount(1);
	// What looks after a cart comes with the first thing in it.
	await painted();
	await wait(0);
	expect(sent()).toEqual([[0, 1]]);
});

test('each change restarts the two seconds; while a call runs one more waits and runs after it', async () => {
	await begin();
	setCount(2);
	await wait(1500);
	setCount(3);
	await wait(1500);
	setCount(4);
	await wait(2000);
	expect(sent()).toEqual([[5000, 4]]);
	// The call takes four seconds; at six there is another change, at seven one more.
	await wait(1000);
	setCount(5);
	await wait(2000);
	expect(sent()).toHaveLength(1);
	await wait(1000);
	await calls[0]?.answer();
	expect(sent()).toEqual([
		[5000, 4],
		[9000, 5],
	]);
	await calls[1]?.answer();
	await wait(10_000);
	expect(sent()).toHaveLength(2);
});

test('an answer to an older cart is not shown for a newer one', async () => {
	await begin();
	setCount(2);
	await wait(2000);
	expect(calls).toHaveLength(1);
	setCount(3);
	await calls[0]?.answer();
	expect(shop.store.get(quoteAtom).quote).toBeUndefined();
	expect(shop.store.get(cartPriceAtom).items).toBe(135_000);
	await wait(2000);
	expect(calls).toHaveLength(2);
	await calls[1]?.answer();
	expect(shop.store.get(cartPriceAtom)).toMatchObject({ discount: 13_500, total: 121_500 });
});

test('a dead shop is not asked at every tap', async () => {
	expectConsole(/quote/);
	setCount(1);
	await painted();
	await wait(0);
	expect(calls).toHaveLength(1);
	await calls[0]?.fail();
	setCount(2);
	await wait(500);
	setCount(3);
	await wait(1900);
	expect(calls).toHaveLength(1);
	await wait(100);
	expect(calls).toHaveLength(2);
});

test('a coupon may leave with the hour: prices are asked for again when one begins', async () => {
	await begin();
	await wait(3_600_000 + 1000);
	expect(sent()).toEqual([[3_601_000, 1]]);
});

test('a product’s title goes with its sheet', async () => {
	vi.useRealTimers();
	const opened = openShop({ product: aProduct({ id: 501, name: 'Пепперони' }) });
	opened.store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	await opened.show(<Title />);
	await waitFor(() => expect(document.title).toContain('Пепперони'));
	act(() => opened.store.set(closeModalsAtom, 1));
	await waitFor(() => expect(document.title).not.toContain('Пепперони'));
});

function Title() {
	useTitle();
	return null;
}
