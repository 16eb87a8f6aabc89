/** A page as it is once the browser has taken it over: the whole storefront in jsdom, with an API that answers. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { productsById } from '#core/rules/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { App } from '#src/app/App.tsx';
import { MODALS } from '#src/app/modals.ts';
import { openingOf } from '#src/app/opening.ts';
import { notFoundScreen, SCREENS } from '#src/app/screens.ts';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { createI18n } from '#src/i18n.ts';
import { goToAtom, openOnLoadAtom } from '#src/modal-stack.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls } from '#tests/show.tsx';
import { CATALOGUE, type Wire } from './small-shop.ts';

/** Observers of the open page and what they look at. */
const observers = new Map<IntersectionObserverCallback, Set<Element>>();

/** What the tests of a file that opens pages need before and after each; called once by the file. */
export function opensPages(): void {
	// What tests open is there already: nothing of it takes time.
	beforeAll(
		() =>
			Promise.all([
				...[notFoundScreen, ...Object.values(SCREENS)].map((screen) => screen.load()),
				...(['product', 'filters', 'receipt', 'auth'] as const).map((name) => MODALS[name].load()),
			]),
		60_000,
	);

	beforeEach(() => {
		// What jsdom lacks; nothing of a page is out of sight until a test says so.
		vi.stubGlobal(
			'IntersectionObserver',
			class {
				readonly callback: IntersectionObserverCallback;
				constructor(callback: IntersectionObserverCallback) {
					this.callback = callback;
					observers.set(callback, new Set());
				}
				observe(element: Element) {
					observers.get(this.callback)?.add(element);
				}
				unobserve(element: Element) {
					observers.get(this.callback)?.delete(element);
				}
				disconnect() {
					observers.delete(this.callback);
				}
			},
		);
		Element.prototype.scrollTo = () => {};
		Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
		vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
		localStorage.clear();
		document.title = '';
	});
	afterEach(() => vi.restoreAllMocks());
}

interface PageWords {
	/** In place of what every page of the small shop carries. */
	readonly page?: Partial<PageData>;
	readonly settings?: Partial<PageData['settings']>;
	readonly catalogue?: readonly Wire[];
	/** The product the page was served with, by its id. */
	readonly served?: number;
	/** Of the API, by a part of the path; what is not here is refused. */
	readonly answers?: Record<string, () => unknown>;
}

/** Opens an address the way `src/main.tsx` does. */
export async function openPage(
	pagePath: string,
	{ page, settings, catalogue = CATALOGUE, served, answers }: PageWords = {},
) {
	const calls = answerCalls({
		// Asked in this order: a test's own words come first.
		...answers,
		'/api/time': () => ({ now: Date.now() }),
		'system/users': () => ({ status: 'error' }),
		prodcat: () => catalogue,
		// A page that was left may ask for the rest of its list a moment later.
		'menu/cards': () => ({ sections: [] }),
		...answers,
	});
	const categories = v.parse(catalogueSchema, catalogue);
	const product = served === undefined ? undefined : productsById(categories).get(served);
	const data = aPage({
		menu: menuOf(categories, { showsSoldOut: true }),
		settings: { ...aPage().settings, ...settings },
		...(product === undefined ? {} : { product }),
		...page,
	});
	history.replaceState(null, '', pagePath);
	const store = createStore();
	store.set(openPageAtom, data);
	const { productId } = openingOf(location.pathname, location.search, data);
	const i18n = await createI18n('ru');
	if (productId !== undefined) store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	await act(async () => void render(createElement(App, { i18n, store })));
	await act(() => store.set(findSessionAtom));
	await settle();
	return {
		store,
		user: userEvent.setup(),
		/** Goes to another page of the shop, as a link does. */
		goTo: async (path: string) => {
			await act(async () => store.set(goToAtom, path));
			await settle();
		},
		/** Paths the API was asked for, with their queries. */
		calls: () =>
			calls.mock.calls.map(([input]) => {
				const url = new URL(input instanceof Request ? input.url : String(input));
				return url.pathname + url.search;
			}),
	};
}

/** What is on its way within the page has come: modules, frames, the history's own events. */
export async function settle(): Promise<void> {
	for (let turn = 0; turn < 3; turn++)
		await act(async () => {
			await new Promise((done) => setTimeout(done, 5));
			await new Promise((done) => requestAnimationFrame(done));
		});
}

/** Scrolls up until every section of the menu lies below where one reads, a while after the last tap. */
export function scrollAboveMenu(): void {
	const later = performance.now() + 1000;
	vi.spyOn(performance, 'now').mockReturnValue(later);
	const box = { top: 1000 } as DOMRectReadOnly;
	const rootBounds = { bottom: 250 } as DOMRectReadOnly;
	for (const [callback, seen] of observers) {
		const sections = [...seen].filter((element) => element.matches('[data-part="menu"] > section'));
		act(() =>
			callback(
				sections.map((target) => ({
					target,
					isIntersecting: false,
					boundingClientRect: box,
					rootBounds,
				})) as unknown as IntersectionObserverEntry[],
				{} as IntersectionObserver,
			),
		);
	}
	vi.mocked(performance.now).mockRestore();
}

export function address(): string {
	return location.pathname + location.search + location.hash;
}
