/** `npm run pictures -- --journeys` (scripts/pictures.mjs): the browser's tests' own set-up, for the journeys drawn step by step. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { WITH_PICTURES } from '../e2e/launch.ts';
import { browserOf } from './looks.ts';

const THEMES = ['light', 'dark'] as const;
const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer)) throw new Error('one shop is for all');

export default defineConfig({
	...base,
	use: { ...base.use, launchOptions: WITH_PICTURES },
	testDir: import.meta.dirname,
	testMatch: 'journeys.spec.ts',
	// Is about the counting, and is no customer's way.
	grepInvert: /the browser counts/,
	globalSetup: fileURLToPath(new URL('../e2e/shared-shops.ts', import.meta.url)),
	globalTeardown: fileURLToPath(new URL('journey-pages.ts', import.meta.url)),
	webServer: { ...webServer, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
	// Each has a browser and a shop at work all the time.
	workers: 2,
	projects: THEMES.map((theme) => ({
		name: theme,
		use: browserOf({ place: 'website', theme, width: 390, name: theme }),
	})),
});
