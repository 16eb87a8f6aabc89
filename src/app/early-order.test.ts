/** What an order's link asks for ahead of the page's scripts. */
import { afterEach, expect, test, vi } from 'vitest';

const LINK = '/order/5501?key=k%3D1';

/** Runs the script on a page of this address, of a site that answers nothing. */
async function open(address: string) {
	history.replaceState(undefined, '', address);
	const patience = new AbortController();
	const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
	const call = vi.fn(
		(_: string, { signal }: { readonly signal: AbortSignal }) =>
			new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
	);
	vi.stubGlobal('fetch', call);
	vi.resetModules();
	await import('./early-order.js');
	return { call, limit, patience, early: window.vitrinaOrder };
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	Reflect.deleteProperty(window, 'vitrinaOrder');
	history.replaceState(undefined, '', '/');
});

test('asks for the order of the link, and gives up as any other call does', async () => {
	const { call, limit, patience, early } = await open(LINK);
	expect(call).toHaveBeenCalledWith('/api/wp-json/wc/v2/orders/5501?key=k%3D1', expect.anything());
	expect(early?.asked).toBe(LINK);
	expect(limit).toHaveBeenCalledWith(15_000);
	patience.abort();
	expect(await early?.answer).toBeUndefined();
});

test.each(['/', '/order/5501', '/order?product_id=501', '/order/5501?key=k&lang=de'])(
	'asks for nothing on %s',
	async (address) => {
		const { call, early } = await open(address);
		expect(call).not.toHaveBeenCalled();
		expect(early).toBeUndefined();
	},
);
