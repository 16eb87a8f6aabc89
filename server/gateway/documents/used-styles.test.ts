import { describe, expect, test } from 'vitest';
import { readStyles, usedStyles } from './used-styles.ts';

const MARKUP = '<main class="menu wide"><a class="card" href="/x">Soup</a><br/></main>';
const used = (css: string, markup = MARKUP) => usedStyles([readStyles(css)], markup);

describe('of a style sheet a page takes', () => {
	test.each([
		['rules of its classes', '.card{top:0}.bill{top:1px}', '.card{top:0}'],
		['of its tags', 'a{top:0}dialog{top:1px}', 'a{top:0}'],
		['of its root', ':root{top:0}html,body{margin:0}', ':root{top:0}html,body{margin:0}'],
		[
			'of a list of selectors those it has',
			'.bill,.card:first-child{top:0}',
			'.card:first-child{top:0}',
		],
		[
			'a rule for all of whose parts there is something',
			'.menu .card{top:0}.menu .bill{top:1px}',
			'.menu .card{top:0}',
		],
		[
			'a rule that something is not, or may be',
			'.card:not(.bill){top:0}:where(.bill,.card){top:1px}',
			'.card:not(.bill){top:0}:where(.bill,.card){top:1px}',
		],
		['what a script sets on it', 'a[data-taps]:after{top:0}', 'a[data-taps]:after{top:0}'],
		[
			'groups that are not empty, in their order',
			'@layer base,kit;@layer kit{.card{top:0}}@media (min-width:9px){.bill{top:1px}}',
			'@layer base,kit;@layer kit{.card{top:0}}',
		],
		['fonts and registered properties', '@font-face{font-family:A}', '@font-face{font-family:A}'],
		[
			'animations that it runs',
			'@keyframes in{0%{top:0}}@keyframes out{0%{top:1px}}.card{animation:in 1s}',
			'@keyframes in{0%{top:0}}.card{animation:in 1s}',
		],
		[
			'properties that something shown reads, by way of others too',
			':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.card{top:var(--b)}.bill{top:var(--c)}',
			':root{--a:1px;--b:var(--a)}.card{top:var(--b)}',
		],
		[
			'nothing of fingers and pointers',
			'.card:hover{top:0}.card:active,.card{top:1px}',
			'.card{top:1px}',
		],
		['nothing of print', '@media print{.card{top:0}}', ''],
	])('%s', (_, css, expected) => {
		expect(used(css)).toBe(expected);
	});

	test.each([
		['@media (min-width:992px){.card{top:0}}', ''],
		['@media (width>=1px){@media (min-width:1280px) and (max-height:860px){.card{top:0}}}', ''],
		['@media (min-width:768px){.card{top:0}}', undefined],
		['@media (min-width:992px),(prefers-contrast:more){.card{top:0}}', undefined],
		['@media (max-width:991px){.card{top:0}}', undefined],
	])("a phone's page nothing for wide windows: %s", (css, expected) => {
		expect(usedStyles([readStyles(css)], MARKUP, false)).toBe(expected ?? css);
		expect(used(css)).toBe(css);
	});

	test('each page its own, of the same sheets: what one declares another reads', () => {
		const sheets = [':root{--a:1px;--b:2px}', '.card{top:var(--a)}.bill{top:0}'].map(readStyles);
		expect(usedStyles(sheets, '<p class="bill">')).toBe('.bill{top:0}');
		expect(usedStyles(sheets, '<p class="bill" style="left:var(--b)">')).toBe(
			':root{--b:2px}.bill{top:0}',
		);
		expect(usedStyles(sheets, '<p class="card">')).toBe(':root{--a:1px}.card{top:var(--a)}');
	});
});
