import { expect, onTestFinished, test } from 'vitest';
import { isOfAnotherScript, markRussian } from './mark-russian.ts';

/** The page, marked from now on. */
function marked(html: string): HTMLElement {
	const page = document.body.appendChild(document.createElement('main'));
	page.innerHTML = html;
	const undo = markRussian('en');
	onTestFinished(() => {
		undo();
		page.remove();
	});
	return page;
}
const inRussian = (page: Element) => markedAs(page, 'ru');
const markedAs = (page: Element, language: string) =>
	[...page.querySelectorAll(`[lang=${language}]`)].map((element) => element.id);

test('what is said in Russian is marked, and only that', () => {
	const page = marked(
		`<h2 id="section">Пиццы</h2>
		<a id="card" aria-label="Пепперони"><img id="picture" alt="Пепперони"><b id="price">450 ₽</b></a>
		<p id="composition">Соус BBQ, сыр <i id="inside">моцарелла</i></p>
		<button id="button">Add <q id="dish">Пепперони</q> to the cart</button>
		<span id="message">Пепперони с розмарином in den Warenkorb</span>
		<span id="chinese">将意大利辣香肠比萨 Пепперони с розмарином 加入购物车</span>
		<a id="link" href="#">${'Тесто ждёт двое суток. '.repeat(30)} alla romana</a>
		<span lang="be">Беларуская <i id="own">мова</i></span>`,
	);
	expect(inRussian(page)).toEqual([
		...['section', 'card', 'picture', 'composition', 'inside', 'dish', 'link'],
	]);
	expect(markedAs(page, 'en')).toEqual(['price']);
});

test('what stands in the page’s language beside or within Russian words is marked as such', async () => {
	const page = marked(
		`<button id="option">Тонкое <small id="weight">380 g</small></button>
		<div id="group" role="radiogroup" aria-label="Тесто">
			<label id="row"><span id="thick">Пышное</span> <small>450 ₽</small></label>
			<label id="other"><span>thin</span></label>
		</div>
		<div id="own" role="group" aria-label="Dough"><label>Тонкое</label></div>`,
	);
	expect(inRussian(page)).toEqual(['option', 'group', 'thick', '']);
	expect(markedAs(page, 'en')).toEqual(['weight', 'row', 'other']);
	page.querySelector('#group')?.setAttribute('aria-label', 'Dough');
	await expect.poll(() => inRussian(page)).toEqual(['option', 'thick', '']);
	expect(markedAs(page, 'en')).toEqual(['weight']);
});

test('what comes later is marked, what is translated then is not', async () => {
	const page = marked('<h2 id="first">Пиццы</h2><img id="picture" alt="Margherita">');
	const [first, picture] = page.children as unknown as [HTMLElement, HTMLImageElement];
	first.firstChild?.replaceWith('Pizza');
	picture.alt = 'Маргарита';
	page.insertAdjacentHTML('beforeend', '<ul id="list"><li id="item">Закуски</li></ul>');
	await expect.poll(() => inRussian(page)).toEqual(['picture', 'item']);
	const text = page.querySelector('#item')?.firstChild as Text;
	text.data = 'Starters';
	await expect.poll(() => inRussian(page)).toEqual(['picture']);
});

test('the undo leaves the page as it was', () => {
	const page = document.body.appendChild(document.createElement('main'));
	onTestFinished(() => page.remove());
	page.innerHTML = '<h2>Пиццы</h2>';
	markRussian('en')();
	expect(page.innerHTML).toBe('<h2>Пиццы</h2>');
});

test.each([
	['en', true],
	['zh-CN', true],
	['uz', true],
	['hy', true],
	['ru', false],
	['kk', false],
	['be', false],
])('in %s Russian is told by its letters: %s', (language, isTold) => {
	expect(isOfAnotherScript(language)).toBe(isTold);
});
