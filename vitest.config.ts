import { defineConfig } from 'vitest/config';

const vite = { extends: './vite.config.ts' as const };
const database = process.env.TEST_DATABASE_URL;
/** On a busy machine a timing test may need a second look, as in the browser (playwright.config.ts). */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
	test: {
		projects: [
			{
				...vite,
				test: {
					name: 'node',
					retry,
					environment: 'node',
					include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
					// Here the shop runs on SQLite, whatever else is at hand.
					env: { TEST_DATABASE_URL: '' },
				},
			},
			{
				...vite,
				test: {
					name: 'dom',
					retry,
					environment: 'jsdom',
					include: ['src/**/*.test.{ts,tsx}'],
					setupFiles: ['./tests/setup-dom.ts'],
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
								retry,
								environment: 'node' as const,
								include: [
									'server/sql/**/*.test.ts',
									'tests/released-schemas.test.ts',
									'server/shop/**/*.test.ts',
									'server/bot/**/*.test.ts',
									'tests/faults/**/*.test.ts',
								],
								env: { TEST_DATABASE_URL: database },
							},
						},
					]
				: []),
		],
	},
});
