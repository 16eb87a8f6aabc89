import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/show.tsx';
import { EXAMPLES } from './examples/examples.ts';
import { Gallery } from './Gallery.tsx';
import { addressWith, frameAddress, framedExample } from './look.ts';

const KIT = join(import.meta.dirname, '../kit');
const COMPONENT = /^export (?:function|const) ([A-Z][a-z]\w*)/gm;

/** Every component that a file of src/kit exports. */
function kitComponents(): string[] {
	return globSync('**/*.tsx', { cwd: KIT })
		.map((path) => path.replaceAll(sep, '/'))
		.filter((path) => !path.endsWith('.test.tsx'))
		.flatMap((path) =>
			[...readFileSync(join(KIT, path), 'utf8').matchAll(COMPONENT)].map(([, name = '']) => name),
		)
		.sort();
}

test('every component of the kit is shown, and nothing else', () => {
	const shown = new Set(EXAMPLES.map(({ component }) => component));
	expect(kitComponents().length).toBeGreaterThan(25);
	expect([...shown].sort()).toEqual(kitComponents());
});

test('each state of a component has a name of its own', () => {
	const names = EXAMPLES.map(({ component, state }) => `${component}, ${state}`);
	expect(names).toEqual([...new Set(names)]);
});

test('every section is titled by its component', async () => {
	const gallery = <Gallery examples={EXAMPLES} query={new URLSearchParams()} shops={[]} />;
	const { container } = await openShop().show(gallery);
	const titles = [...container.querySelectorAll('[data-component] > h2')];
	expect(titles.map((title) => title.textContent).sort()).toEqual(kitComponents());
});

describe('what covers a screen', () => {
	const framed = EXAMPLES.filter(({ frameHeight }) => frameHeight !== undefined);
	test.each(framed.map((one) => [one.component, one.state, one]))('%s, %s', async (_, __, one) => {
		const { container } = await openShop().show(one.draw());
		expect(`${container.innerHTML}${document.body.textContent}`.trim()).not.toBe('');
	});

	test('has an address of its own, in the look of the page', () => {
		const query = new URLSearchParams('theme=dark&shop=bistro');
		for (const one of framed) {
			const address = new URLSearchParams(frameAddress(query, one));
			expect(framedExample(address, EXAMPLES)).toBe(one);
			expect([address.get('theme'), address.get('shop')]).toEqual(['dark', 'bistro']);
		}
		expect(framedExample(query, EXAMPLES)).toBeUndefined();
	});
});

test('a link changes its own part of the look and leaves the rest', () => {
	const query = new URLSearchParams('theme=dark&in=telegram&shop=bistro');
	expect(addressWith(query, { theme: 'light', in: undefined })).toBe('?theme=light&shop=bistro');
});
