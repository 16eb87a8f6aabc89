/** Specification, section 2: the routing rules within a page that is open: scrolling, sheets, addresses, titles. */
import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { productsById } from '#core/rules/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { goBackAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { address, openPage, opensPages, scrollAboveMenu, settle } from './opened-page.ts';
import { CATALOGUE } from './small-shop.ts';

opensPages();

/** Ids of what was scrolled to. */
const scrolledTo = () =>
	vi
		.mocked(Element.prototype.scrollIntoView)
		.mock.contexts.map((element) => (element as Element).id);
const timesToTop = () =>
	vi.mocked(window.scrollTo).mock.calls.filter(([, y]) => Number(y) === 0).length;
const sheet = () => screen.queryByRole('dialog')?.querySelector('h1')?.textContent;
const closeSheet = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
	await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть' }));
	await settle();
};
/** A category of the bar over the menu. */
const tapCategory = async (user: Awaited<ReturnType<typeof openPage>>['user'], name: string) => {
	const [chip] = screen.getAllByRole('link', { name });
	await user.click(chip as HTMLElement);
	await settle();
};
const LUG = {
	brands: [{ slug: 'lug', name: 'Луг', count: 1 }],
	brand: { slug: 'lug', name: 'Луг', cards: [] },
};

describe('for page type lending, /menu/{categorySlug}', () => {
	test('scrolls to the category block', async () => {
		await openPage('/menu/soft');
		expect(scrolledTo()).toEqual(['soft']);
		expect(address()).toBe('/menu/soft');
	});
	test('a category that only holds others begins with the first of them', async () => {
		await openPage('/menu/drinks');
		expect(scrolledTo()).toEqual(['soft']);
	});
	test('with the offset -100', () => {
		const css = (path: string) => readFileSync(`src/${path}.css`, 'utf8');
		// A section lands below the bars and as much further as makes a hundred.
		expect(/html \{[^}]*scroll-padding: ([^;]*?\)) 0 /s.exec(css('theme/base'))?.[1]).toBe(
			'calc(var(--inset-top) + var(--bars-h))',
		);
		expect(
			/\.menu > \.section \{[^}]*scroll-margin-top: ([^;]*);/s.exec(
				css('features/menu/sections/menu-list.module'),
			)?.[1],
		).toBe('calc(100px - var(--bars-h))');
	});
	test('within the shop: sets the title, scrolls, and the address is /menu/{slug}', async () => {
		const { goTo } = await openPage('/');
		expect(scrolledTo()).toEqual([]);
		await goTo('/menu/pizza');
		expect(scrolledTo()).toEqual(['pizza']);
		expect(document.title).toBe('Пицца на дровах · Пицца и точка');
		expect(address()).toBe('/menu/pizza');
		await goTo('/menu/soft');
		expect(scrolledTo()).toEqual(['pizza', 'soft']);
		expect([address(), document.title]).toEqual([
			'/menu/soft',
			'Газировка со льдом · Пицца и точка',
		]);
	});
	test('a link back to / scrolls to no section', async () => {
		const { goTo } = await openPage('/menu/soft');
		await goTo('/');
		expect([address(), document.title]).toEqual(['/', 'Пицца и точка']);
		expect(scrolledTo()).toEqual(['soft']);
	});
	test('a tap on a category of the page scrolls to its block', async () => {
		const { user } = await openPage('/');
		await tapCategory(user, 'Газировка');
		expect(scrolledTo()).toEqual(['soft']);
	});
	test('a tap on a category rewrites the address to /menu/{slug} and the title; the query stays', async () => {
		const { user } = await openPage('/?utm_source=x');
		const entries = history.length;
		await tapCategory(user, 'Пицца');
		expect(address()).toBe('/menu/pizza?utm_source=x');
		expect(document.title).toBe('Пицца на дровах · Пицца и точка');
		await tapCategory(user, 'Газировка');
		// Of a category below another one its one address (decision 10).
		expect(address()).toBe('/menu/drinks/soft?utm_source=x');
		expect(document.title).toBe('Газировка со льдом · Пицца и точка');
		expect(scrolledTo()).toEqual(['pizza', 'soft']);
		expect(history.length).toBe(entries);
	});
	test('returns to / above the first category if the current route is index', async () => {
		const { user } = await openPage('/?utm_source=x');
		await tapCategory(user, 'Пицца');
		scrollAboveMenu();
		expect([address(), document.title]).toEqual(['/?utm_source=x', 'Пицца и точка']);
		expect(scrolledTo()).toEqual(['pizza']);
	});
	test('a page opened at a category keeps its address there', async () => {
		const { user } = await openPage('/menu/soft');
		await tapCategory(user, 'Пицца');
		scrollAboveMenu();
		expect(address()).toBe('/menu/pizza');
	});
	test('Back from another page leaves the place to the browser', async () => {
		const { user, goTo } = await openPage('/');
		await tapCategory(user, 'Пицца');
		await goTo('/categories');
		history.back();
		await settle();
		expect(address()).toBe('/menu/pizza');
		expect(scrolledTo()).toEqual(['pizza']);
	});
	test('a link from within the shop goes to its category each time', async () => {
		const { goTo } = await openPage('/menu/pizza');
		await goTo('/categories');
		await goTo('/menu/pizza');
		expect(scrolledTo()).toEqual(['pizza', 'pizza']);
	});
});

test('on the catalog layout a category is a page of its own', async () => {
	const { goTo } = await openPage('/', { page: { pageType: 'cat2' } });
	await goTo('/menu/drinks');
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Напитки');
	expect(screen.queryByText('Пепперони')).toBeNull();
	expect(screen.getByText('Кола')).toBeVisible();
});

test.each(['cat1', 'cat2'] as const)(
	'%s: a /catalog path is rewritten to /categories without an entry of its own',
	async (pageType) => {
		const { goTo } = await openPage('/', { page: { pageType } });
		const entries = history.length;
		await goTo('/catalog/30/31?utm_source=x');
		expect([address(), history.length]).toEqual(['/categories/30/31?utm_source=x', entries + 1]);
		expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Газировка');
	},
);

describe('product_id opens that product’s modal on load; closing it', () => {
	test.each([
		['/?product_id=501', '/'],
		['/?utm_source=x&product_id=501', '/?utm_source=x'],
		['/menu/pizza?product_id=501', '/menu/pizza'],
		['/catalog/custom?product_id=501', '/catalog/custom'],
	])('returns from %s to the base address %s', async (from, base) => {
		const { user } = await openPage(from, { served: 501 });
		expect([sheet(), address()]).toEqual(['Пепперони', from]);
		await closeSheet(user);
		expect([sheet(), address()]).toEqual([undefined, base]);
	});
	test.each([
		['/menu/pizza/pepperoni', 501, '/menu/pizza'],
		['/menu/drinks/soft/cola', 601, '/menu/drinks/soft'],
		['/categories/21/501', 501, '/categories/21'],
		['/categories/30/31/601', 601, '/categories/30/31'],
	])('returns from %s to the category (and subcategory) list path', async (from, served, list) => {
		const { user } = await openPage(from, { served, page: { pageType: 'cat2' } });
		expect(sheet()).toBe(served === 501 ? 'Пепперони' : 'Кола');
		await closeSheet(user);
		expect([sheet(), address()]).toEqual([undefined, list]);
	});
	test('on brand paths the address stays', async () => {
		const { user } = await openPage('/brands/lug?product_id=601', { served: 601, page: LUG });
		expect(sheet()).toBe('Кола');
		await closeSheet(user);
		expect([sheet(), address()]).toEqual([undefined, '/brands/lug?product_id=601']);
	});
});

describe('a product opened by a tap', () => {
	test('has its product_id in the address; closing returns to the stored base address', async () => {
		const { user } = await openPage('/menu/pizza?utm_source=x');
		await user.click(screen.getByRole('link', { name: 'Пепперони' }));
		await settle();
		expect([sheet(), address()]).toEqual(['Пепперони', '/menu/pizza?utm_source=x&product_id=501']);
		await closeSheet(user);
		expect([sheet(), address()]).toEqual([undefined, '/menu/pizza?utm_source=x']);
	});
	test('over another one: each closes to where it was opened', async () => {
		const { store, user } = await openPage('/catalog/custom');
		const open = (productId: number) =>
			act(async () => store.set(openModalAtom, { name: 'product', data: { productId } }));
		await open(501);
		await open(601);
		await settle();
		expect(address()).toBe('/catalog/custom?product_id=601');
		const [, upper] = screen.getAllByRole('dialog');
		await user.click(within(upper as HTMLElement).getByRole('button', { name: 'Закрыть' }));
		await settle();
		expect([sheet(), address()]).toEqual(['Пепперони', '/catalog/custom?product_id=501']);
	});
	test('Back closes it as well', async () => {
		const { store, user } = await openPage('/');
		await user.click(screen.getByRole('link', { name: 'Кола' }));
		await settle();
		expect(address()).toBe('/?product_id=601');
		act(() => store.set(goBackAtom));
		await settle();
		expect([sheet(), address()]).toEqual([undefined, '/']);
	});
	test('takes the title of the product while it is open', async () => {
		const { user } = await openPage('/');
		const before = document.title;
		await user.click(screen.getByRole('link', { name: 'Кола' }));
		await settle();
		await vi.waitFor(() => expect(document.title).toMatch(/^Кола/));
		await closeSheet(user);
		expect(document.title).toBe(before);
	});
});

test('a product’s own address within the shop opens it over its category', async () => {
	const { goTo } = await openPage('/', { page: { pageType: 'cat2' } });
	await goTo('/menu/drinks/soft/cola');
	expect(sheet()).toBe('Кола');
	expect(screen.getByRole('region', { name: 'Газировка' })).toBeInTheDocument();
});
describe('a product opened within the shop takes the title from its seo_data', () => {
	test.each(['lending', 'cat2'] as const)('by its own address: %s', async (pageType) => {
		const { goTo } = await openPage('/', { page: { pageType } });
		await goTo('/menu/drinks/soft/cola');
		await vi.waitFor(() => expect(document.title).toBe('Кола со льдом · Пицца и точка'));
		await goTo('/menu/pizza');
		expect(document.title).toBe('Пицца на дровах · Пицца и точка');
	});
	test('by a tap, and what was there before when it is closed', async () => {
		const { user } = await openPage('/menu/pizza');
		await user.click(screen.getByRole('link', { name: 'Кола' }));
		await vi.waitFor(() => expect(document.title).toBe('Кола со льдом · Пицца и точка'));
		await closeSheet(user);
		expect(document.title).toBe('Пицца на дровах · Пицца и точка');
	});
	test('of a long menu, whose products come one by one', async () => {
		const categories = v.parse(catalogueSchema, CATALOGUE);
		const menu = menuOf(categories, { showsSoldOut: true }).map((section) =>
			section.slug === 'soft' ? { ...section, products: [], count: 1 } : section,
		);
		const { store } = await openPage('/', {
			page: { menu },
			answers: {
				'menu/cards': () => ({ sections: [] }),
				'menu/products': () => [productsById(categories).get(601)],
			},
		});
		await act(async () => store.set(openModalAtom, { name: 'product', data: { productId: 601 } }));
		await vi.waitFor(() => expect(document.title).toBe('Кола со льдом · Пицца и точка'));
	});
});

describe('routes scroll', () => {
	test('to the top', async () => {
		const { goTo } = await openPage('/', { page: { pageType: 'cat2' } });
		expect(timesToTop()).toBe(0);
		await goTo('/menu/pizza');
		expect(timesToTop()).toBe(1);
		await goTo('/categories');
		expect(timesToTop()).toBe(2);
	});
	test('to the hash target', async () => {
		const { goTo } = await openPage('/categories');
		await goTo('/catalog/custom#soft');
		expect([scrolledTo(), timesToTop()]).toEqual([['soft'], 0]);
		await goTo('/menu/pizza');
		await goTo('/catalog/custom#no-such-place');
		expect(timesToTop()).toBe(2);
	});
	test('not on the way back: the browser returns to where it was left', async () => {
		const { goTo } = await openPage('/', { page: { pageType: 'cat2' } });
		await goTo('/menu/pizza');
		history.back();
		await settle();
		expect([address(), timesToTop()]).toEqual(['/', 1]);
	});
	test('not for a sheet over the page', async () => {
		const { user } = await openPage('/');
		await user.click(screen.getByRole('link', { name: 'Кола' }));
		await settle();
		expect(sheet()).toBe('Кола');
		expect([scrolledTo(), timesToTop()]).toEqual([[], 0]);
	});
});

test('a page unknown within the shop is the not-found page, with the link «На главную»', async () => {
	const { goTo } = await openPage('/');
	await goTo('/nowhere/at/all');
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
	expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
	expect(document.title).toBe('Страница не найдена');
	await goTo('/');
	expect(screen.getByText('Пепперони')).toBeVisible();
});

test.each(['/lk', '/lk/orders', '/lk/secrets'])('a guest opening %s is sent to /', async (path) => {
	const { store } = await openPage(path);
	expect(address()).toBe('/');
	expect(screen.getByText('Пепперони')).toBeVisible();
	expect(store.get(topModalAtom)?.name).toBe('auth');
});

test('a logged-in user may open only the paths listed: any other /lk path is not found', async () => {
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
	const user = { ID: 7, display_name: 'Анна', phone: '+7 916 123-45-67' };
	const answers = {
		'system/users': () => ({ status: 'success', data: { data: user } }),
		'wc/v2/orders': () => Response.json([], { headers: { 'X-WP-Total': '0' } }),
	};
	const { goTo } = await openPage('/lk/orders', { answers });
	expect(address()).toBe('/lk/orders');
	expect(screen.queryByText('Страница не найдена')).toBeNull();
	await goTo('/lk/secrets');
	expect(address()).toBe('/lk/secrets');
	expect(screen.getByText('Страница не найдена')).toBeVisible();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});
