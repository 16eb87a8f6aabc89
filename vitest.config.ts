import { defineConfig } from 'vitest/config';

const vite = { extends: './vite.config.ts' as const };
const database = process.env.TEST_DATABASE_URL;
const NODE = ['core', 'packages', 'server', 'tests'].map((room) => `${room}/**/*.test.ts`);
const STOREFRONT = 'src/**/*.test.{ts,tsx}';
/** Tests of the storefront that need a page, and do not lie beside its code. */
const DOM = 'tests/**/*.dom.test.ts';
/** Each by name: what a setup imports is run once in a worker, and its hooks hold for the first file alone. */
const NODE_SETUP = ['./tests/setup-ceilings.ts'];
const PAGELESS_SETUP = ['./tests/setup-clock.ts', ...NODE_SETUP, './tests/setup-console.ts'];
const DOM_SETUP = [...PAGELESS_SETUP, './tests/setup-dom.ts'];
/** Each puts something in the place of what the files of a worker share: a module, the currency's decimals. */
const ALONE = '**/*.alone.test.{ts,tsx}';
const alone = (files: string) => files.replace('*.test', '*.alone.test');
/**
 * What is waited for ends when it comes. A ceiling is for what never comes: no machine is so busy that it is met
 * otherwise. Those of the waits of Testing Library and `vi` are in the setup files. Looking is cheap: often, for what came
 * is seen half an interval later.
 */
const CEILINGS = {
	testTimeout: 60_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 15_000, interval: 10 } },
};

export default defineConfig({
	test: {
		globalSetup: './tests/setup-server.ts',
		projects: [
			{
				...vite,
				test: {
					name: 'node',
					...CEILINGS,
					environment: 'node',
					// One copy of the code for all files of a worker, which is half of their time.
					isolate: false,
					include: NODE,
					exclude: [ALONE, DOM],
					setupFiles: NODE_SETUP,
					// Here the shop runs on SQLite, whatever else is at hand.
					env: { TEST_DATABASE_URL: '' },
				},
			},
			{
				...vite,
				test: {
					name: 'node alone',
					...CEILINGS,
					environment: 'node',
					include: NODE.map(alone),
					setupFiles: NODE_SETUP,
				},
			},
			// What of the storefront touches no page, by its name: making a jsdom takes longer than most of these tests.
			{
				...vite,
				test: {
					name: 'pageless',
					...CEILINGS,
					environment: 'node',
					isolate: false,
					include: ['src/**/*.node.test.ts'],
					setupFiles: PAGELESS_SETUP,
				},
			},
			{
				...vite,
				test: {
					name: 'dom',
					...CEILINGS,
					environment: 'jsdom',
					// One page and one copy of the code for all files of a worker: the state is in each test's own store.
					isolate: false,
					include: [STOREFRONT, DOM],
					exclude: ['src/**/*.node.test.ts', ALONE],
					setupFiles: DOM_SETUP,
					css: false,
				},
			},
			{
				...vite,
				test: {
					name: 'alone',
					...CEILINGS,
					environment: 'jsdom',
					// A context of its own for each file; jsdom is loaded once in a worker.
					pool: 'vmThreads',
					include: [alone(STOREFRONT)],
					setupFiles: DOM_SETUP,
					css: false,
				},
			},
			// The same tests of everything that speaks SQL, on PostgreSQL.
			...(database
				? [
						{
							...vite,
							test: {
								name: 'postgres',
								...CEILINGS,
								environment: 'node' as const,
								isolate: false,
								// The last: what of the shop reads its folder alone.
								exclude: [ALONE, 'server/shop/{check,editor,fields,photos,price-list}/**'],
								setupFiles: NODE_SETUP,
								include: [
									'server/sql/**/*.test.ts',
									'tests/{released-schemas,upgrades}.test.ts',
									'server/{account,auth,backup,refunds,schema,shop}/**/*.test.ts',
									'server/bot/**/*.test.ts',
									'server/secrets.test.ts',
									'server/gateway/{ops/shared-limit,realtime/fan-out}.test.ts',
									'server/doctor/database.test.ts',
									'tests/faults/**/*.test.ts',
									'tests/woo/{accounts,one-database,placing}.test.ts',
								],
								env: { TEST_DATABASE_URL: database },
							},
						},
					]
				: []),
		],
	},
});
