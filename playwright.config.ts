import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

/** A free port of 4300-4399; the workers, which read this file again, are told by the environment. */
async function freePort(): Promise<number> {
	for (let port = 4300; port < 4400; port++) {
		const isFree = await new Promise<boolean>((resolve) => {
			const probe = createServer()
				.once('error', () => resolve(false))
				.listen(port, () => probe.close(() => resolve(true)));
		});
		if (isFree) return port;
	}
	throw new Error('No free port between 4300 and 4399');
}

if (!process.env.E2E_DATA_DIR) {
	const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
	process.env.E2E_DATA_DIR = folder;
	process.env.E2E_PORT = String(await freePort());
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// The server under test has its own clock, shop and database, whatever this shell is set up for.
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
}
/** The shop is open, whenever the tests run. */
function noonToday(): string {
	return `${new Date().toISOString().slice(0, 10)}T12:05:00+03:00`;
}

const port = Number(process.env.E2E_PORT);
const executablePath = findChromium();

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	retries: process.env.CI ? 2 : 0,
	workers: 2,
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL: `http://localhost:${port}`,
		locale: 'ru-RU',
		timezoneId: 'Europe/Moscow',
		// A trace of every test is a fifth of their time: where a failure is tried again anyway it comes with that.
		trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
		serviceWorkers: 'block',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// Lets a page of https://web.telegram.org frame http://localhost (Chromium 142 and newer).
				'--disable-features=LocalNetworkAccessChecks',
			],
		},
	},
	projects: [
		{
			name: 'phone',
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
		{ name: 'wide', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/ },
	],
	webServer: {
		// What a customer of this project starts: it builds what is stale, then serves it.
		command: 'node scripts/start.mjs',
		env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, DEMO: '1', NOW: noonToday() },
		url: `http://localhost:${port}/readyz`,
		reuseExistingServer: false,
		timeout: 120_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
		stdout: 'ignore',
		stderr: 'pipe',
	},
});
