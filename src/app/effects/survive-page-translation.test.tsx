import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { survivePageTranslation } from './survive-page-translation.ts';

/** The ways a translator may put its <font> in a text's place. */
const WAYS: Readonly<Record<string, (text: Text, font: Element) => void>> = {
	'in its place': (text, font) => text.replaceWith(font),
	'before it, then without it': (text, font) => {
		text.parentNode?.insertBefore(font, text);
		text.remove();
	},
	'around it': (text, font) => {
		text.replaceWith(font);
		font.replaceChildren(text);
	},
};

let undo = () => {};
afterEach(() => {
	undo();
	undo = () => {};
	vi.restoreAllMocks();
});

/** Every text in its <font> of a <font>, as Google's widget has it; its observers then hear of it. */
async function translate(put: (text: Text, font: Element) => void): Promise<void> {
	const texts: Text[] = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) texts.push(walk.currentNode as Text);
	for (const text of texts) {
		if (text.parentElement?.closest('font')) continue;
		const font = document.createElement('font');
		font.innerHTML = `<font>${text.data}</font>`;
		put(text, font);
	}
	await act(async () => {});
}

interface Shown {
	readonly count: number;
	readonly isSale?: boolean;
	readonly hasMark?: boolean;
	readonly order?: readonly string[];
}
let change: (next: Shown) => void = () => {};

/** Texts beside each other and beside elements that come, go and change their places. */
function Row() {
	const [{ count, isSale = false, hasMark = false, order = ['А', 'Б'] }, set] = useState<Shown>({
		count: 1,
		isSale: true,
	});
	change = (next) => act(() => set(next));
	return (
		<p data-testid="row">
			{hasMark && <b>!</b>}
			{isSale && 'Скидка '}
			{count} шт.
			{order.map((name) => (
				<i key={name}>{name}</i>
			))}
		</p>
	);
}

for (const [way, put] of Object.entries(WAYS))
	test(`texts put ${way}: new words are seen, and what comes, goes or moves finds its place`, async () => {
		undo = survivePageTranslation();
		render(<Row />);
		const row = screen.getByTestId('row');
		await translate(put);
		change({ count: 2, isSale: true });
		await act(async () => {});
		expect(row).toHaveTextContent('Скидка 2 шт.АБ');
		await translate(put);
		change({ count: 2, isSale: true, hasMark: true });
		expect(row).toHaveTextContent('!Скидка 2 шт.АБ');
		change({ count: 2, order: ['Б', 'А'] });
		expect(row).toHaveTextContent('2 шт.БА');
		await translate(put);
		change({ count: 3, isSale: true, order: [] });
		await act(async () => {});
		expect(row).toHaveTextContent('Скидка 3 шт.');
	});

test('without it the page breaks: what this is for', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	render(<Row />);
	await translate(WAYS['in its place'] ?? (() => {}));
	expect(() => change({ count: 1 })).toThrow(/not a child|NotFoundError/);
});
