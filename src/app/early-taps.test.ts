/** What is tapped before the page is taken over (`early-taps.js`). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeEarlyTaps } from './early-taps.ts';

beforeAll(() => import('./early-taps.js'));
// Files of one worker share the document: from then on its taps are answered.
afterAll(() => void takeEarlyTaps());

/** Whether the tap was kept, and so does nothing by itself. */
function tap(markup: string, selector: string): boolean {
	document.body.innerHTML = markup;
	const before = window.vitrinaTaps?.length;
	const event = new MouseEvent('click', { bubbles: true, cancelable: true });
	// Nothing is followed here in any case.
	window.addEventListener('click', (late) => late.preventDefault(), { once: true });
	document.querySelector(selector)?.dispatchEvent(event);
	return window.vitrinaTaps?.length !== before;
}

test.each([
	['a button', '<button>В корзину</button>', 'button', true],
	['a choice', '<label><input type="radio"><b>25 см</b></label>', 'b', true],
	['a dish', '<a href="?product_id=5"><i>Пицца</i></a>', 'i', true],
	['another page', '<a href="/contacts">Контакты</a>', 'a', false],
	[
		'a link within a choice',
		'<label><input type="checkbox">Согласен с <a href="/policy">политикой</a></label>',
		'a',
		false,
	],
	['a field', '<label>Имя<input name="name"></label>', 'label', false],
])('%s: kept until the scripts come, or answered by the browser', (_, markup, selector, isKept) => {
	expect(tap(markup, selector)).toBe(isKept);
});
