import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isLoopback, refusedElsewhere } from './this-machine.ts';

const from = (remoteAddress: string | undefined) =>
	({ socket: { remoteAddress } }) as unknown as IncomingMessage;
const asks = (path: string, address: string | undefined, headers: Record<string, string> = {}) =>
	refusedElsewhere(new Request(`http://shop.test${path}`, { headers }), from(address))?.status;

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
	'%s is this machine',
	(address) => {
		expect(isLoopback(address)).toBe(true);
	},
);
test.each([
	'',
	'10.0.0.1',
	'1.127.0.0.1',
	'127.0.0.1.example',
	'::ffff:10.0.0.1',
	'::11',
	'localhost',
])('%j is not', (address) => {
	expect(isLoopback(address)).toBe(false);
});
test.each([
	...['/demo', '/demo/inbox', '/%64emo/inbox', '/DEMO/inbox', '/checkout/order-pay/1?key=x'],
	...['/api/wp-json/payment/v1/charge', '/wp-json/payment/v1/charge'],
])('%s is for this machine alone', (path) => {
	expect(asks(path, '127.0.0.1')).toBeUndefined();
	expect(asks(path, '192.168.1.7')).toBe(403);
	expect(asks(path, undefined)).toBe(403);
	expect(refusedElsewhere(new Request(`http://shop.test${path}`), undefined)?.status).toBe(403);
	expect(asks(path, '192.168.1.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
	for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
		expect(asks(path, '127.0.0.1', { [header]: '127.0.0.1' })).toBe(403);
});
test('the shop itself is for everybody', () => {
	for (const path of ['/', '/menu/pizza', '/api/time', '/demolition', '/checkout'])
		expect(asks(path, '192.168.1.7')).toBeUndefined();
});
