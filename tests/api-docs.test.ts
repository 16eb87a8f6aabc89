/** docs/api.md says what the routes say, and every route says what it is. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiDocs, describedCalls } from '../scripts/api-docs-text.ts';

test('docs/api.md is what `npm run api-docs` writes', () => {
	const written = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
	expect(written).toBe(apiDocs());
});

describe('every call', () => {
	test.each(
		describedCalls().map(({ method, path, facts }) => [`${method} ${path}`, facts] as const),
	)('%s says what it is for, where it comes from and what it answers', (_, facts) => {
		expect(facts.about).toMatch(/^\p{Lu}.*[^.]$/u);
		expect(facts.from).toMatch(/^(?:[1-9](?:, [1-9])*|ours(?:, decision \d{4})?)$/);
		expect(facts.answer).toBeTruthy();
	});
});
