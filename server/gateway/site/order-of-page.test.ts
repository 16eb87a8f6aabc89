/** The page of an order's link: what the browser gets that came by it, and what anything else gets. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Renderer } from '#core/contract/site/page-data.ts';
import { createTestGateway, type TestGateway } from '#tests/fixtures/test-gateway.ts';

const KEY = 'wc_order_a1B2';
const LINK = `/order/7?key=${KEY}`;
const ORDER = {
	...{ id: 7, order_key: KEY, customer_id: 12, status: 'making', total: '999.00' },
	billing: { first_name: 'Анна', phone: '+79990000000', email: 'anna@example.com' },
	meta_data: [{ key: 'allergies', value: 'арахис' }],
};

afterEach(() => vi.useRealTimers());

async function start(order: () => Response | Promise<Response> = () => Response.json(ORDER)) {
	const gateway = await createTestGateway();
	gateway.site.answers.set('/wp-json/wc/v3/orders/7', order);
	return gateway;
}

/** Goes there as a browser does: `mode` is its own word, which no page's script can say. */
async function visit({ ask, renderer }: TestGateway, address: string, mode = 'navigate') {
	const before = renderer.inputs.length;
	const response = await ask(address, { headers: { 'sec-fetch-mode': mode } });
	const html = await response.text();
	return { response, html, input: renderer.inputs[before] };
}

test('has the order as its link shows it, by the page’s own query, and is kept nowhere', async () => {
	const gateway = await start();
	const { response, html, input } = await visit(gateway, LINK);
	expect(input).toMatchObject({
		url: LINK,
		data: { order: { answer: { id: 7, total: '999.00' } } },
	});
	expect(html).toContain('wc_order_a1B2');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.get('etag')).toBeNull();
	// Nothing of the account the order belongs to.
	expect(html).not.toMatch(/anna@example|арахис|"customer_id":12/);
});

test('is nothing that the next one gets, by the same address or another', async () => {
	const gateway = await start();
	await visit(gateway, LINK);
	for (const [address, mode] of [
		[LINK, 'cors'],
		['/order/7', 'navigate'],
		['/order/7?key=wc_order_other', 'navigate'],
		['/order/8', 'navigate'],
	] as const) {
		const { html, input } = await visit(gateway, address, mode);
		expect([address, html.includes('999.00'), input?.data.order]).toEqual([
			address,
			false,
			undefined,
		]);
	}
	// And where everyone's page was asked for first, the order is there all the same.
	expect((await visit(gateway, LINK)).html).toContain('999.00');
});

test('a preview of the link asks the site for nothing', async () => {
	const gateway = await start();
	const asked = () => gateway.site.calls.filter(({ path }) => path.includes('/orders/')).length;
	await gateway.ask(LINK);
	await visit(gateway, LINK, 'no-cors');
	expect(asked()).toBe(0);
	await visit(gateway, LINK);
	expect(asked()).toBe(1);
});

test.each([
	['does not answer', () => new Response('', { status: 500 })],
	[
		'knows no such order',
		() => Response.json({ code: 'woocommerce_rest_shop_order_invalid_id' }, { status: 404 }),
	],
	['says what is no order', () => Response.json({ id: 'x' })],
])('comes without its order from a site that %s', async (_, order) => {
	const gateway = await start(order);
	const { response, input } = await visit(gateway, LINK);
	expect(response.headers.get('cache-control')).toBe('no-cache');
	expect(input?.data.order).toBeUndefined();
});

test('does not wait for a slow site longer than 1.5 s', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
	const gateway = await start(() => new Promise(() => undefined));
	const visited = visit(gateway, LINK);
	await vi.advanceTimersByTimeAsync(1500);
	expect((await visited).input?.data.order).toBeUndefined();
});

const FAILURE = new Error('no such status');
test.each<[string, (render: Renderer['render']) => Renderer['render']]>([
	['a page that throws', () => () => Promise.reject(FAILURE)],
	[
		'a part that throws, which leaves its place empty',
		(render) => async (input) => ({ ...(await render(input)), failure: FAILURE }),
	],
])('an order that cannot be drawn leaves the page without it: %s', async (_, broken) => {
	const gateway = await start();
	const { renderer, ask } = gateway;
	const { render } = renderer;
	renderer.render = (input) => (input.data.order === undefined ? render : broken(render))(input);
	const response = await ask(LINK, { headers: { 'sec-fetch-mode': 'navigate' } });
	expect(response.headers.get('cache-control')).toBe('no-cache');
	expect(await response.text()).not.toContain('999.00');
	expect(gateway.log()).toContain('the order could not be rendered');
});
