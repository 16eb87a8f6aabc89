import { expect, test } from 'vitest';
import { encodedOnce, pathName, pathWords } from './path-names.ts';

const FISH = 'рыба-и-мясо';

test.each([
	['as WordPress keeps it', encodeURIComponent(FISH).toLowerCase()],
	['as browsers send it', encodeURIComponent(FISH)],
	['as it is read', FISH],
	['with its letters taken apart', encodeURIComponent('рыба-и-мясо'.normalize('NFD'))],
])('a slug is its words: %s', (_how, slug) => {
	expect(pathName(slug)).toBe(FISH);
	expect(pathWords(`/menu/${slug}`)).toBe(`/menu/${FISH}`);
});

test.each(['100%', '%d1', '%', 'a%zzb', '%2e', '%2E%2e', '..'])(
	'what cannot be read stays: %s',
	(slug) => {
		expect(pathName(slug)).toBe(slug);
	},
);

test('й is one letter or two', () => {
	expect(pathName(encodeURIComponent('чай'.normalize('NFD')))).toBe('чай');
});

test('an address encoded twice leads to the one encoded once', () => {
	const once = `/menu/${encodeURIComponent(FISH)}`;
	expect(encodedOnce(once.toLowerCase().replaceAll('%', '%25'))).toBe(once);
	expect(encodedOnce(once)).toBeUndefined();
	expect(encodedOnce('/menu/100%25')).toBeUndefined();
	expect(encodedOnce('/menu/100%25-ru')).toBeUndefined();
	expect(encodedOnce('/menu/%25ff%25fe')).toBeUndefined();
	expect(encodedOnce('/menu/%252e%252e')).toBeUndefined();
	// A slash that was part of a name stays one, and no other origin is led to.
	expect(encodedOnce('/%252F%252Fevil.example')).toBe('/%2F%2Fevil.example');
	expect(encodedOnce('/%255cevil.example')).toBe('/%5Cevil.example');
});
