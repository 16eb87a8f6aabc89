import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/show.tsx';
import { fetchOrder } from './orders-api.ts';

const wire = (status: string) => ({ id: 5501, order_key: 'k=1', status, total: '1083.00' });

/** What the page has asked for ahead of its scripts. */
function askedEarly(asked: string, answer: Response | undefined) {
	Object.assign(window, { vitrinaOrder: { asked, answer: Promise.resolve(answer) } });
}

let calls: ReturnType<typeof answerCalls>;
beforeEach(() => {
	calls = answerCalls({ 'orders/5501': () => wire('kurier') });
});
afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(window, 'vitrinaOrder');
});

test('the answer to the page’s own question is taken, once', async () => {
	askedEarly('/order/5501?key=k%3D1', Response.json(wire('making')));
	expect((await fetchOrder(5501, 'k=1')).status).toBe('making');
	expect(calls).not.toHaveBeenCalled();
	expect((await fetchOrder(5501, 'k=1')).status).toBe('kurier');
	expect(calls).toHaveBeenCalledTimes(1);
});

test.each([
	['of another order', '/order/5502?key=k%3D1', Response.json(wire('making'))],
	['of another key', '/order/5501?key=k', Response.json(wire('making'))],
	['that is refused', '/order/5501?key=k%3D1', Response.json({}, { status: 503 })],
	['that is cut off', '/order/5501?key=k%3D1', new Response('{"id": 55')],
	['that never came', '/order/5501?key=k%3D1', undefined],
])('the order is asked for again after an answer %s', async (_, asked, answer) => {
	askedEarly(asked, answer);
	expect((await fetchOrder(5501, 'k=1')).status).toBe('kurier');
	expect(calls).toHaveBeenCalledTimes(1);
});
