import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isOtherHour, MOMENT, TIME_ZONE } from './tests/e2e/clock.ts';
import { EXPECT_TIMEOUT } from './tests/e2e/expect.ts';
import { USUAL, USUAL_CONTEXT } from './tests/e2e/launch.ts';
import { serverEnv } from './tests/e2e/load.ts';
import { writeShopFolder } from './tests/e2e/shop-folder.ts';
import { isSweep } from './tests/sweep.ts';

if (!process.env.E2E_DATA_DIR) {
	const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
	process.env.E2E_DATA_DIR = folder;
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// The server under test has its own clock, shop and database, whatever this shell and .env are set up for.
	process.env.ENV_FILE = '';
	for (const name of [
		'NOW',
		'SHOP',
		'HOST',
		'NODE_ENV',
		'BACKEND_URL',
		'DATABASE_URL',
		'BOT_TOKEN',
		'PUBLIC_URL',
		'TRUST_PROXY',
		'METRICS_TOKEN',
		'METRICS_PORT',
	]) {
		delete process.env[name];
	}
	if (isOtherHour) {
		process.env.E2E_SHOP = join(folder, 'shop');
		writeShopFolder(process.env.E2E_SHOP, {}, true);
	}
}

/** Of the night on phones, and on wide screens if it is `@wide` too. */
const SWEEP = /@sweep/;
/** Of the night on wide screens: on phones it is in every run. */
const WIDE_SWEEP = /@wide-sweep|@wide.*@sweep|@sweep.*@wide/;

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/e2e/shared-shops.ts',
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// A third of a test is waiting, for a drawing, a timer, the next look at what is expected: on 2 processors 191 and 170 s with
	// four, by turns with 205 and 181 of three; a fifth gains nothing.
	workers: 4,
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
	// What is waited for ends when it comes: these are for what never does, however busy the machine.
	timeout: 120_000,
	expect: { timeout: EXPECT_TIMEOUT },
	// Of one browser on one system (kit.spec.ts): their names say neither.
	snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
	use: {
		// The workers read this file again, when the server has said which port it was given.
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		locale: 'ru-RU',
		timezoneId: TIME_ZONE,
		// A trace of every test is a fifth of their time: `--trace=retain-on-failure` asks for it.
		trace: 'off',
		screenshot: 'only-on-failure',
		serviceWorkers: 'block',
		launchOptions: USUAL,
		contextOptions: USUAL_CONTEXT,
	},
	projects: [
		{
			name: 'phone',
			use: {
				viewport: { width: 390, height: 844 },
				hasTouch: true,
				isMobile: true,
				// By its browser a phone gets the page made for phones.
				userAgent: devices['Pixel 7'].userAgent,
			},
			...(isSweep ? { grep: SWEEP } : { grepInvert: SWEEP }),
		},
		{
			name: 'wide',
			use: { viewport: { width: 1280, height: 800 } },
			...(isSweep ? { grep: WIDE_SWEEP } : { grep: /@wide(?!-sweep)/, grepInvert: SWEEP }),
		},
	],
	webServer: {
		// What a customer of this project starts: it builds what is stale, then serves it.
		command: 'node scripts/start.mjs',
		env: {
			...{ PORT: '0', DATA_DIR: process.env.E2E_DATA_DIR, DEMO: '1', NOW: MOMENT },
			...(process.env.E2E_SHOP === undefined ? {} : { SHOP: process.env.E2E_SHOP }),
			WORK_AHEAD: '0',
			...serverEnv(),
		},
		// Two runs on one machine do not look for ports: each server is given one.
		wait: { stdout: /shop +http:\/\/localhost:(?<E2E_PORT>\d+)\// },
		timeout: 120_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
		stdout: 'ignore',
		stderr: 'pipe',
	},
});
