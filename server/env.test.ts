import { expect, test } from 'vitest';
import { misspeltNames, readEnvironment } from './env.ts';

test.each([
	['DATABSE_URL', 'DATABASE_URL'],
	['DATABASEURL', 'DATABASE_URL'],
	['database_url', 'DATABASE_URL'],
	['BOT_TOKNE', 'BOT_TOKEN'],
	['PUBLIC_ULR', 'PUBLIC_URL'],
	['TRUST_PROXYS', 'TRUST_PROXY'],
	['NOD_ENV', 'NODE_ENV'],
	['METRICS_TOKENS', 'METRICS_TOKEN'],
])('%s is nearly %s', (name, meant) => {
	expect(misspeltNames([name])).toEqual([{ name, meant }]);
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
