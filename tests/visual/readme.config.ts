/** `npm run pictures -- --readme` (scripts/pictures.mjs): the same set-up for README's pictures, which need no contact sheets. */
import { defineConfig } from '@playwright/test';
import pictures from './playwright.config.ts';

const { globalTeardown: _, ...settings } = pictures;

export default defineConfig({
	...settings,
	testMatch: 'readme.spec.ts',
	// The film shows more of what moves with the machine to itself.
	workers: 1,
});
