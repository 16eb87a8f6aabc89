import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropCaret } from './drop-caret.ts';

let undo: () => void;

beforeEach(() => {
	undo = dropCaret();
	document.body.innerHTML =
		'<a href="#dish">Пепперони</a><p>Много пепперони</p><input aria-label="Поиск">';
});

afterEach(() => undo());

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const caretIn = (selector: string) => getSelection()?.collapse(find(selector).firstChild, 3);

test('a press of a control leaves no caret', () => {
	caretIn('a');
	find('a').click();
	expect(getSelection()?.type).toBe('None');
});

test('what is selected stays so, and so does the caret of a text that was pressed', () => {
	getSelection()?.selectAllChildren(find('p'));
	find('a').click();
	expect(getSelection()?.toString()).toBe('Много пепперони');
	caretIn('p');
	find('p').click();
	expect(getSelection()?.type).toBe('Caret');
});

test('a field keeps its caret, whatever is pressed beside it', () => {
	caretIn('a');
	find('input').focus();
	find('a').click();
	expect(getSelection()?.type).toBe('Caret');
});

test('nothing is dropped once it is undone', () => {
	undo();
	caretIn('a');
	find('a').click();
	expect(getSelection()?.type).toBe('Caret');
});
