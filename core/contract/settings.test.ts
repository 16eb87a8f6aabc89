import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsSchema } from './settings.ts';

const WIRE = JSON.parse(
	readFileSync(new URL('../../tests/fixtures/site/all_settings.json', import.meta.url), 'utf8'),
);

test.each([
	['turned on', true, [{ image: '/one.jpg', video: '/one.mp4' }, { image: '/two.jpg' }]],
	['turned off', false, []],
])('previews for what has no picture, %s', (_, enabled, expected) => {
	const previews = [
		{ image: '/one.jpg', video: { id: 88, url: '/one.mp4' } },
		{ image: '/two.jpg' },
		{ image: '', video: { id: 89, url: '/nothing.mp4' } },
	];
	const wire = { ...WIRE, show_demo_previews: { enabled, demo_previews: previews } };
	expect(v.parse(settingsSchema, wire).demoPreviews).toEqual(expected);
});

test('a site that sends none has none', () => {
	const { show_demo_previews: _, ...wire } = WIRE;
	expect(v.parse(settingsSchema, wire).demoPreviews).toEqual([]);
});
