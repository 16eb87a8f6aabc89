import { describe, expect, test } from 'vitest';
import { misspeltLine, misspeltNames, readEnvironment } from './env.ts';

test.each([
	['DATABSE_URL', 'DATABASE_URL'],
	['DATABASEURL', 'DATABASE_URL'],
	['database_url', 'DATABASE_URL'],
	['BOT_TOKNE', 'BOT_TOKEN'],
	['BOT_TOKN', 'BOT_TOKEN'],
	['BOT_PAYMENT_S', 'BOT_PAYMENTS'],
	['MAX_BOT_TKN', 'MAX_BOT_TOKEN'],
	['PUBLIC_ULR', 'PUBLIC_URL'],
	['TRUST_PROXYS', 'TRUST_PROXY'],
	['NOD_ENV', 'NODE_ENV'],
	['METRICS_TOKENS', 'METRICS_TOKEN'],
])('%s is nearly %s', (name, meant) => {
	expect(misspeltNames([name])).toEqual([{ name, meant }]);
});

test('a name that begins as ours do is named, with or without one it resembles', () => {
	const names = misspeltNames(['PUSHER_CLUSTER', 'BOT_PAYMENTS_KEY', 'BOT_TOKEN']);
	expect(names.map(misspeltLine)).toEqual([
		'PUSHER_CLUSTER is no setting of the shop; README.md lists them',
		'BOT_PAYMENTS_KEY is no setting of the shop; is BOT_PAYMENTS meant?',
	]);
});

test('what other programs set is no mistake of the owner’s', () => {
	const others = [
		...[
			'PATH',
			'HOME',
			'HOSTNAME',
			'SHELL',
			'SHLVL',
			'USER',
			'PWD',
			'OLDPWD',
			'LANG',
			'TERM',
			'TZ',
		],
		...[
			'NODE_OPTIONS',
			'NODE_PATH',
			'npm_config_loglevel',
			'npm_lifecycle_event',
			'INIT_CWD',
			'CI',
		],
		...[
			'XDG_DATA_DIRS',
			'KUBERNETES_PORT',
			'DEBUG',
			'EDITOR',
			'MAIL',
			'LOGNAME',
			'COLOR',
			'NO_COLOR',
		],
	];
	expect(misspeltNames(others)).toEqual([]);
	expect(misspeltNames(['DATABASE_URL', 'DEMO', 'VITE_SERVICE_WORKER'])).toEqual([]);
});

test('an empty variable is none: it makes nothing real', () => {
	const env = readEnvironment({ BOT_TOKEN: '', DATABASE_URL: '', NODE_ENV: '' });
	expect([env.mode, env.real]).toEqual(['demo', []]);
});

test('the decimals of the currency are said by the site’s owner, or by the shop folder', () => {
	const site = {
		...{ BACKEND_URL: 'https://site.example', WC_KEY: 'ck_1', WC_SECRET: 'cs_1' },
	};
	expect(readEnvironment({ ...site, CURRENCY_DIGITS: '0' }).CURRENCY_DIGITS).toBe(0);
	expect(readEnvironment({ ...site, CURRENCY_DIGITS: '3' }).CURRENCY_DIGITS).toBe(3);
	for (const wrong of ['4', '-1', '2.0', 'two'])
		expect(() => readEnvironment({ ...site, CURRENCY_DIGITS: wrong })).toThrow(
			'CURRENCY_DIGITS: expected 0, 1, 2 or 3',
		);
	expect(() => readEnvironment({ CURRENCY_DIGITS: '0' })).toThrow('currency_digits');
});

describe('the channels of a site that publishes by itself', () => {
	const SITE = { BACKEND_URL: 'https://site.example', WC_KEY: 'ck', WC_SECRET: 'cs' };
	const PUSHER = { PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' };

	test.each([
		['private-client-{id}', 'private-client-{id}'],
		['{host}_client_{id}_chanel', 'site.example_client_{id}_chanel'],
	])('%s is %s', (PUSHER_CHANNEL, channel) => {
		const env = readEnvironment({ ...SITE, ...PUSHER, PUSHER_CHANNEL });
		expect(env.customerChannel).toBe(channel);
	});
	test.each([
		[{ ...SITE, ...PUSHER }, 'private-client', /\{id\} in it/],
		[{ ...SITE, ...PUSHER }, '{id}{id}', /\{id\} in it/],
		[{ ...SITE, ...PUSHER }, 'presence-{id}', /\{id\} in it/],
		[{ ...SITE, ...PUSHER }, 'client {id}', /\{id\} in it/],
		[PUSHER, 'private-client-{id}', /behind BACKEND_URL/],
		[SITE, 'private-client-{id}', /needs PUSHER_KEY and PUSHER_SECRET/],
	])('%o: %s is refused', (others, PUSHER_CHANNEL, why) => {
		expect(() => readEnvironment({ ...others, PUSHER_CHANNEL })).toThrow(why);
	});
});
