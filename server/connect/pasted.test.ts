/** What owners paste: addresses, keys, the lines of their .env. */
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { valuesOf, withValues } from './env-file.ts';
import { keysIn } from './keys.ts';

test.each([
	['shop.example', 'https://shop.example/'],
	['shop.example:8443/store', 'https://shop.example:8443/store'],
	['HTTP://shop.example/', 'http://shop.example/'],
	['магазин.рф', 'https://xn--80aairftm.xn--p1ai/'],
	['ftp://shop.example', undefined],
	['https://me:secret@shop.example', undefined],
	['https://', undefined],
	['two words', undefined],
])('the address %s', (given, read) => {
	expect(parseAddress(given)?.href).toBe(read);
});

test('key and secret are found however they are pasted', () => {
	const both = { key: 'ck_1a', secret: 'cs_2b' };
	for (const text of [
		'ck_1a cs_2b',
		'ck_1a\ncs_2b',
		'Consumer key\tck_1a\tConsumer secret\tcs_2b.',
	])
		expect(keysIn(text)).toEqual(both);
	expect([keysIn(' ck_1a '), keysIn('"cs_2b"'), keysIn('sock_1a')]).toEqual([
		{ key: 'ck_1a' },
		{ secret: 'cs_2b' },
		{},
	]);
});

test('values go into their lines, once each; every other line stays', () => {
	const before = 'A=1\n# WC_KEY=not this\n  export WC_KEY = "old"\n\nB="two\nWC=3"\nWC_KEY=again';
	const after = withValues(before, { WC_KEY: 'ck_1', BACKEND_URL: 'https://a.example:8443/b' });
	expect(after).toBe(
		'A=1\n# WC_KEY=not this\nWC_KEY=ck_1\n\nB="two\nWC=3"\nBACKEND_URL=https://a.example:8443/b\n',
	);
	expect(withValues(after, { WC_KEY: 'ck_1' })).toBe(after);
	expect(withValues('', { WC_KEY: 'ck_1' })).toBe('WC_KEY=ck_1\n');
	const odd = { WC_SECRET: 'a #b', BACKEND_URL: "it's" };
	expect(valuesOf(withValues('', odd))).toEqual(odd);
});
