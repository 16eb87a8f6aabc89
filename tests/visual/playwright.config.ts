/** `npm run pictures` (scripts/pictures.mjs): the browser's tests' own set-up, for the one file that draws. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { WITH_PICTURES } from '../e2e/launch.ts';

/** Each visit opens a shop of its own: there is none for all, and none to share. */
const { webServer: _, globalSetup: __, ...settings } = base;

export default defineConfig({
	...settings,
	use: { ...base.use, launchOptions: WITH_PICTURES },
	testDir: import.meta.dirname,
	testMatch: 'pictures.spec.ts',
	globalTeardown: fileURLToPath(new URL('contact-sheets.ts', import.meta.url)),
	// Each has a browser and a shop at work all the time.
	workers: 2,
	projects: [{ name: 'pictures' }],
});
