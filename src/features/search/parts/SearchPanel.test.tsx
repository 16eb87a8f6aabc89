import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue, useStore } from 'jotai';
import { startTransition, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';
import { toggleFilterAtom } from '../state/find.ts';
import { askAtom, searchAtom, searchHistoryAtom } from '../state/search.ts';
import { SearchPanel } from './SearchPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const RAMEN = aProduct({ id: 1, name: 'Рамен с курицей', price: perUnit(380), badges: ['hit'] });
const MENU = [
	aSection([RAMEN, aProduct({ id: 2, name: 'Рамен с тофу', price: perUnit(390) })], {
		id: 10,
		name: 'Супы',
	}),
	aSection([aProduct({ id: 3, name: 'Комбо «Рамен»', isInStock: false })], {
		id: 20,
		slug: 'combo',
		name: 'Комбо',
	}),
];

async function openSearch(ordered: readonly ProductCard[] = []) {
	answerCalls({ prodcat: () => [] });
	const onClose = vi.fn();
	const shop = openShop({ menu: MENU });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.show(<SearchPanel ordered={ordered} onClose={onClose} />);
	const field = screen.getByRole('searchbox', { name: 'Поиск по меню' });
	return { ...shop, onClose, field, user: userEvent.setup() };
}

const status = () => screen.getAllByRole('status').map((one) => one.textContent);
const links = () => screen.getAllByRole('link').map((one) => one.textContent);

test('starts with what is popular and what was ordered; the field has the focus', async () => {
	const { field } = await openSearch([RAMEN]);
	expect(field).toHaveFocus();
	expect(screen.queryByRole('heading', { name: 'Вы искали' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Рамен' })).toBeVisible();
	expect(screen.getByRole('heading', { name: 'Вы заказывали' })).toBeVisible();
});

test('its field has what was typed into the page’s own while it was drawn', async () => {
	answerCalls({ prodcat: () => [] });
	const fields: unknown[] = [];
	/** What comes before the panel is there: a letter in the page's own field. */
	function Typing() {
		const store = useStore();
		useLayoutEffect(() => void store.set(askAtom, 'рам'), [store]);
		return null;
	}
	/** What the next letter would be put into. */
	function NextLetter() {
		useLayoutEffect(() => {
			const { activeElement } = document;
			fields.push(activeElement instanceof HTMLInputElement && activeElement.value);
		}, []);
		return null;
	}
	await openShop({ menu: MENU }).show(
		<>
			<Typing />
			<SearchPanel onClose={() => {}} />
			<NextLetter />
		</>,
	);
	expect(fields).toEqual(['рам']);
});

test('a letter that comes right after the field stays in it', async () => {
	answerCalls({ prodcat: () => [] });
	let comes = () => {};
	/** As it is when its code has been loaded. */
	function Loaded() {
		const [isLoaded, setIsLoaded] = useState(false);
		comes = () => startTransition(() => setIsLoaded(true));
		return isLoaded && <SearchPanel onClose={() => {}} />;
	}
	await openShop({ menu: MENU }).show(<Loaded />);
	// `act` would run all effects at once, which a browser does not.
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
	const typed = new Promise<string>((resolve) => {
		const watcher = new MutationObserver(() => {
			const field = document.querySelector<HTMLInputElement>('input[type="search"]');
			if (field === null) return;
			watcher.disconnect();
			const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
			setValue?.call(field, 'р');
			field.dispatchEvent(new Event('input', { bubbles: true }));
			resolve(field.value);
		});
		watcher.observe(document.body, { childList: true, subtree: true });
	});
	comes();
	expect(await typed).toBe('р');
});

test('for who has not ordered yet there is what others take, drawn', async () => {
	await openSearch();
	expect(screen.queryByRole('heading', { name: 'Вы заказывали' })).toBeNull();
	expect(screen.getByRole('heading', { name: 'Часто берут' })).toBeVisible();
	expect(screen.getByRole('link', { name: 'Рамен с\u00a0курицей' })).toBeVisible();
	expect(screen.queryByRole('link', { name: 'Рамен с\u00a0тофу' })).toBeNull();
});

test('finds while typing, marks the words, says how many; by category too', async () => {
	const { user, field } = await openSearch();
	await user.type(field, 'рамен');
	await waitFor(() => expect(status()).toContain('Найдено 3 блюда'));
	expect(links()).toEqual(['Рамен с\u00a0курицей', 'Рамен с\u00a0тофу', 'Комбо «Рамен»']);
	expect(document.querySelectorAll('mark')).toHaveLength(3);
	expect(screen.getByText('Закончилось')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Комбо 1' }));
	expect(links()).toEqual(['Комбо «Рамен»']);
});

test('the next answer’s list is drawn once, with its own products: none of the last one’s moves', async () => {
	const { user, field } = await openSearch();
	await user.type(field, 'рамен');
	await waitFor(() => expect(links()).toHaveLength(3));
	const drawn: (string | undefined)[] = [];
	const watcher = new MutationObserver((records) => {
		for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
			if (node instanceof HTMLElement)
				for (const link of node.querySelectorAll('article a')) drawn.push(link.textContent);
	});
	watcher.observe(document.body, { childList: true, subtree: true });
	// At once: typed slowly, the letters between have a list of their own.
	await user.paste(' с тофу');
	await waitFor(() => expect(links()).toEqual(['Рамен с\u00a0тофу']));
	watcher.disconnect();
	expect(drawn).toEqual(['Рамен с\u00a0тофу']);
});

test('the wrong layout is put right, and searched as typed when the customer says so', async () => {
	const { user, field } = await openSearch();
	await user.type(field, 'hfvty');
	expect(await screen.findByText('рамен', { selector: 'b' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Нет, hfvty' }));
	expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
});

test('arrows go through what was found and back, Enter opens it, Esc steps out', async () => {
	const { user, field, store, onClose } = await openSearch();
	await user.type(field, 'рамен');
	await screen.findByRole('link', { name: 'Рамен с\u00a0тофу' });
	await user.keyboard('{ArrowDown}{ArrowDown}');
	expect(screen.getByRole('link', { name: 'Рамен с\u00a0тофу' })).toHaveFocus();
	await user.keyboard('{ArrowUp}{ArrowUp}');
	expect(field).toHaveFocus();
	await user.keyboard('{ArrowDown}{Enter}');
	expect(store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 1 } });
	expect(store.get(searchHistoryAtom)).toEqual(['рамен']);
	await user.keyboard('{Escape}');
	expect(field).toHaveFocus();
	await user.keyboard('{Escape}');
	expect(field).toHaveValue('');
	expect(onClose).not.toHaveBeenCalled();
	await user.keyboard('{Escape}');
	expect(onClose).toHaveBeenCalledOnce();
});

test('Enter finds at once and remembers; the history is asked again, and forgotten one by one', async () => {
	const { user, field, store } = await openSearch();
	await user.type(field, 'тофу{Enter}');
	await waitFor(() => expect(store.get(searchHistoryAtom)).toEqual(['тофу']));
	await user.clear(field);
	const history = await screen.findByRole('region', { name: 'Вы искали' });
	await user.click(within(history).getByRole('button', { name: 'тофу' }));
	expect(await screen.findByRole('link', { name: 'Рамен с\u00a0тофу' })).toBeVisible();
	expect(field).toHaveValue('тофу');
	await user.clear(field);
	await user.click(await screen.findByRole('button', { name: 'Убрать «тофу»' }));
	expect(store.get(searchHistoryAtom)).toEqual([]);
	expect(document.body).not.toHaveFocus();
});

test('adds what was found', async () => {
	const { user, field, store } = await openSearch();
	await user.type(field, 'тофу');
	await user.click(await screen.findByRole('button', { name: /^В корзину: Рамен с тофу/ }));
	expect(store.get(cartLinesAtom)).toMatchObject([{ productId: 2, count: 1 }]);
	expect(screen.getByRole('group', { name: 'Количество: Рамен с тофу' })).toBeVisible();
});

test('nothing found: words to try, and the whole menu', async () => {
	const { user, field, onClose } = await openSearch();
	await user.type(field, 'щщщщ');
	await waitFor(() => expect(status()).toContain('Ничего не нашлось'));
	expect(screen.getByText('«щщщщ» в меню нет. Попробуйте другое слово.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Рамен' }));
	expect(await screen.findByRole('link', { name: 'Рамен с\u00a0курицей' })).toBeVisible();
	await user.clear(field);
	await user.type(field, 'щщщщ');
	await user.click(await screen.findByRole('button', { name: 'Показать всё меню' }));
	expect(onClose).toHaveBeenCalledOnce();
});

test('filters that hide what was found are named, and taken off', async () => {
	const { user, field, store } = await openSearch();
	act(() => store.set(toggleFilterAtom, 'home', { kind: 'price', to: kopecks(100) }));
	await user.type(field, 'рамен');
	expect(await screen.findByText('«рамен» в меню есть, но мешают фильтры.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
	expect(await screen.findByRole('link', { name: 'Рамен с\u00a0курицей' })).toBeVisible();
});

test('on a wide page what was found has its filters beside it; none where nothing was', async () => {
	onWidePage();
	const { user, field, store } = await openSearch();
	await user.type(field, 'рамен');
	const filters = within(await screen.findByRole('complementary', { name: 'Фильтры' }));
	await user.click(filters.getByRole('button', { name: /^Хит/ }));
	await waitFor(() => expect(links()).toEqual(['Рамен с\u00a0курицей']));
	expect(status()).toContain('Найдено 1 блюдо');
	await user.click(filters.getByRole('button', { name: 'Сбросить 1' }));
	await waitFor(() => expect(links()).toHaveLength(3));
	expect(filters.getByRole('heading', { name: 'Фильтры' })).toHaveFocus();
	// Filters that leave nothing stay, to be taken back.
	act(() => {
		store.set(toggleFilterAtom, 'home', { kind: 'badge', badge: 'new' });
	});
	await waitFor(() => expect(status()).toContain('Ничего не нашлось'));
	expect(filters.getByRole('button', { name: 'Сбросить 1' })).toBeVisible();
	await user.click(filters.getByRole('button', { name: 'Сбросить 1' }));
	await user.clear(field);
	await user.type(field, 'ъъъъ');
	expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
	expect(screen.queryByRole('complementary')).toBeNull();
});

test('while the index of a long menu is on its way, boxes stand in the place of the start', async () => {
	let bringCards = () => {};
	vi.stubGlobal('fetch', async (request: Request) => {
		// Nor does the gateway answer in their place.
		if (request.url.includes('menu/search')) return Response.json({}, { status: 400 });
		await new Promise<void>((resolve) => {
			bringCards = resolve;
		});
		const sections = MENU.map(({ id, products }) => ({ id, from: 0, count: 2, cards: products }));
		return Response.json({ sections });
	});
	const shop = openShop({ menu: MENU.map((section) => ({ ...section, products: [], count: 2 })) });
	await shop.show(<SearchPanel onClose={() => {}} />);
	await userEvent.type(screen.getByRole('searchbox'), 'тофу');
	expect(screen.getByRole('heading', { name: 'Сейчас ищут' })).toBeVisible();
	expect(await screen.findByText('Ищем…')).toBeInTheDocument();
	expect(document.querySelectorAll('[aria-hidden] [data-part="skeleton"]')).not.toHaveLength(0);
	expect(screen.queryByRole('heading', { name: 'Сейчас ищут' })).toBeNull();
	bringCards();
	expect(await screen.findByRole('link', { name: 'Рамен с\u00a0тофу' })).toBeVisible();
	expect(screen.queryByText('Ищем…')).toBeNull();
});

test('a shop of groceries finds goods', async () => {
	answerCalls({ prodcat: () => [] });
	const shop = openShop({ menu: MENU, pageType: 'lavka' });
	await shop.show(<SearchPanel onClose={() => {}} />);
	await userEvent.type(screen.getByRole('searchbox'), 'рамен');
	await waitFor(() => expect(status()).toContain('Найдено 3 товара'));
});

test('an answer’s dishes come behind what has to be at once: those in sight first, then the rest', async () => {
	answerCalls({ prodcat: () => [] });
	const dishes = Array.from({ length: 20 }, (_, index) =>
		aProduct({ id: index + 1, name: `Рамен ${index + 1}` }),
	);
	const atOnce: number[] = [];
	const counts: number[] = [];
	const count = () => document.querySelectorAll('article').length;
	/** Drawn with the answer, as the next letter would be. */
	function AtOnce() {
		const { answer } = useAtomValue(searchAtom);
		useLayoutEffect(() => {
			if (answer !== undefined) atOnce.push(count());
		}, [answer]);
		return null;
	}
	const { store, show } = openShop({ menu: [aSection(dishes)] });
	await show(
		<>
			<SearchPanel onClose={() => {}} />
			<AtOnce />
		</>,
	);
	const observer = new MutationObserver(() => counts.push(count()));
	observer.observe(document.body, { childList: true, subtree: true });
	await act(() => store.set(askAtom, 'рамен', { isAtOnce: true }));
	await waitFor(() => expect(count()).toBe(20));
	observer.disconnect();
	expect(atOnce).toEqual([0]);
	expect(counts).toContain(12);
});
