import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARCHITECTURE, architectureText } from '../scripts/architecture.ts';

test('docs/architecture.md shows the imports as they are: npm run architecture writes it', async () => {
	expect(await architectureText()).toBe(readFileSync(ARCHITECTURE, 'utf8'));
});
