/** An order's body: what is longer than is kept. */
import { expect, test } from 'vitest';
import { readOrderBody } from './body.ts';

const COOK = '👩🏽‍🍳';

test.each([0, 1, 2, 3])('no field is cut inside a letter: %i letters before', (before) => {
	const long = `${'а'.repeat(before)}${COOK.repeat(200)}`;
	const { billing, meta } = readOrderBody({
		billing: { first_name: long },
		meta_data: [{ key: 'address_comment', value: long }],
	});
	for (const kept of [billing.first_name ?? '', meta.get('address_comment') ?? '']) {
		expect(long.startsWith(kept)).toBe(true);
		expect(kept.slice(before).replaceAll(COOK, '')).toBe('');
		expect(kept.length).toBeGreaterThan(250);
	}
});

test('what turns a line round is in no meta that is kept', () => {
	const meta_data = [{ key: 'door', value: '\u202eкод\u2069' }];
	expect(readOrderBody({ meta_data }).meta.get('door')).toBe('код');
});
