import { expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { switchLines } from './switches.ts';

const lines = (env: Record<string, string>) => switchLines(readEnvironment({ DEMO: '0', ...env }));

test('a server with nothing set says what it has by itself, and by which variable each other part is turned on', () => {
	expect(lines({})).toEqual([
		'  on         backup before an upgrade, pictures made ahead',
		expect.stringMatching(
			/^ {2}off {8}PostgreSQL, for several copies \(DATABASE_URL\), public address/,
		),
	]);
});

test('what is set is on, and none of its values is said', () => {
	const set = {
		DATABASE_URL: 'postgres://vitrina:hidden@db/vitrina',
		PUBLIC_URL: 'https://shop.example',
		BOT_TOKEN: '123456:hidden-token',
		BOT_PAYMENTS: 'hidden-payments',
		MAX_BOT_TOKEN: 'hidden-max-token',
		METRICS_TOKEN: 'hidden-metrics-token',
		GEOCODER: 'dadata',
		GEOCODER_KEY: 'hidden-key',
		TRUST_PROXY: '1',
		LOG_LEVEL: 'info',
	};
	const [on = '', off = ''] = lines(set);
	for (const name of [
		'Telegram bot',
		'payments inside Telegram',
		'MAX bot',
		'figures',
		'access log',
	])
		expect(on).toContain(name);
	expect(off).toBe(
		"  off        events by Pusher (PUSHER_KEY), map tiles (MAP_TILES), others' scripts (SCRIPT_ORIGINS)",
	);
	expect(on + off).not.toMatch(/hidden|shop\.example/);
});

test('payments without the bot that takes them are off', () => {
	expect(lines({ BOT_PAYMENTS: 'some-token' }).at(-1)).toContain(
		'payments inside Telegram (BOT_PAYMENTS)',
	);
});
