import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import type { MenuCards, PageData } from '#core/contract/site/page-data.ts';
import type { MenuSection, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { isWholePlaceAtom, needPlaceAtom } from '#src/features/search/state/whole-place.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { cardAtom, hasProductAtom, needProductsAtom, productAtom } from './catalogue.ts';
import { bringCardsAheadAtom } from './load-cards.ts';
import { haveCardsFailedAtom, isLongMenuAtom, menuAtom, needSectionsAtom } from './menu.ts';

const cards = (section: number, count: number): ProductCard[] =>
	Array.from({ length: count }, (_, index) =>
		cardOf(aProduct({ id: section * 10_000 + index, name: `Товар ${section}-${index}` })),
	);
const WHOLE = new Map<number, ProductCard[]>([
	[1, cards(1, 300)],
	[2, cards(2, 300)],
	[3, cards(3, 1200)],
]);
const begun = (id: number, first: number): MenuSection => ({
	...aSection([], { id, slug: `s${id}` }),
	products: (WHOLE.get(id) ?? []).slice(0, first),
	count: WHOLE.get(id)?.length ?? 0,
});

/** Answers as the gateway does; `before` is waited for first. */
function answer(before: (url: URL) => Promise<void> | void = () => undefined) {
	const requests: string[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		const url = new URL(request.url);
		const query = url.searchParams;
		const asked = [query.get('sections') ?? query.get('ids'), query.get('from'), query.get('most')];
		requests.push(asked.filter((one) => one !== null).join(' '));
		await before(url);
		if (url.pathname.endsWith('/products'))
			return Response.json([aProduct({ id: 10_000, relatedIds: [] })]);
		const from = Number(query.get('from'));
		const most = Number(query.get('most') ?? 500);
		const sections = (query.get('sections') ?? '')
			.split(',')
			.map(Number)
			.map((id) => {
				const all = WHOLE.get(id) ?? [];
				return { id, from, count: all.length, cards: all.slice(from, from + most) };
			});
		return Response.json({ sections } satisfies MenuCards);
	});
	return requests;
}

function shop(page: Partial<PageData> = {}) {
	const store = createStore();
	store.set(openPageAtom, aPage({ menu: [begun(1, 48), begun(2, 0), begun(3, 0)], ...page }));
	const counts = () => store.get(menuAtom).map(({ products }) => products.length);
	return { store, counts };
}

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	delete document.documentElement.dataset.untouched;
});

test('a section that is looked at is brought whole; the others stay as they are', async () => {
	const requests = answer();
	const { store, counts } = shop();
	const [first, , third] = store.get(menuAtom);
	store.set(needSectionsAtom, [2]);
	store.set(needSectionsAtom, [2]);
	await vi.waitFor(() => expect(counts()).toEqual([48, 300, 0]));
	expect(requests).toEqual(['2 0']);
	expect(store.get(menuAtom)[0]).toBe(first);
	expect(store.get(menuAtom)[2]).toBe(third);
	expect(store.get(menuAtom)[1]?.count).toBeUndefined();
	store.set(needSectionsAtom, [2]);
	// What is asked for after it comes alone.
	store.set(needSectionsAtom, [3], 24);
	await vi.waitFor(() => expect(counts()).toEqual([48, 300, 24]));
	expect(requests).toEqual(['2 0', '3 0 24']);
});

test('what is near the window is brought, and no more; the next part goes on from there', async () => {
	const requests = answer();
	const { store, counts } = shop();
	store.set(needSectionsAtom, [2], 24);
	store.set(needSectionsAtom, [3], 24);
	await vi.waitFor(() => expect(counts()).toEqual([48, 24, 24]));
	expect(requests).toEqual(['2,3 0 24']);
	store.set(needSectionsAtom, [2], 48);
	await vi.waitFor(() => expect(counts()).toEqual([48, 48, 24]));
	expect(store.get(menuAtom)[1]?.products).toEqual(WHOLE.get(2)?.slice(0, 48));
	expect(requests.slice(1)).toEqual(['2 24 24']);
	store.set(needSectionsAtom, [2]);
	await vi.waitFor(() => expect(counts()).toEqual([48, 300, 24]));
});

test('a very long one comes piece by piece and in order, whichever answer is first', async () => {
	answer(async (url) => {
		// An answer that is late.
		if (url.searchParams.get('from') === '0') await new Promise((go) => setTimeout(go, 40));
	});
	const { store, counts } = shop();
	const seen: number[] = [];
	store.sub(menuAtom, () => seen.push(counts()[2] ?? 0));
	store.set(needSectionsAtom, [3]);
	await vi.waitFor(() => expect(counts()[2]).toBe(1200));
	expect(seen).toEqual([500, 1000, 1200]);
	expect(store.get(menuAtom)[2]?.products).toEqual(WHOLE.get(3));
});

test('what is wanted while another part is on its way follows it', async () => {
	// An answer that is late.
	const requests = answer(() => new Promise((go) => setTimeout(go, 20)));
	const { store, counts } = shop();
	store.set(needSectionsAtom, [1]);
	await vi.waitFor(() => expect(requests).toHaveLength(1));
	store.set(needSectionsAtom, [2]);
	await vi.waitFor(() => expect(counts()).toEqual([300, 300, 0]));
	expect(requests).toEqual(['1 0', '2 0']);
});

test('a failure is told, and another try mends it', async () => {
	expectConsole(/cards/);
	let isDead = true;
	answer(() => {
		if (isDead) throw new TypeError('offline');
	});
	const { store, counts } = shop();
	store.set(needSectionsAtom, [1]);
	await vi.waitFor(() => expect(store.get(haveCardsFailedAtom)).toBe(true));
	expect(counts()).toEqual([48, 0, 0]);
	isDead = false;
	// Another section that comes near brings what is missing along.
	store.set(needSectionsAtom, [2]);
	await vi.waitFor(() => expect(counts()).toEqual([300, 300, 0]));
	expect(store.get(haveCardsFailedAtom)).toBe(false);
});

test('a list that is to be sorted is brought whole first', async () => {
	const requests = answer();
	const { store } = shop();
	expect(store.get(isWholePlaceAtom)(2)).toBe(false);
	store.set(needPlaceAtom, 2);
	await vi.waitFor(() => expect(store.get(isWholePlaceAtom)(2)).toBe(true));
	expect(store.get(isWholePlaceAtom)('home')).toBe(false);
	store.set(needPlaceAtom, 'home');
	await vi.waitFor(() => expect(store.get(isWholePlaceAtom)('home')).toBe(true));
	expect(requests).toEqual(['2 0', '1 0', '3 0', '3 500', '3 1000']);
});

/** The page moves, and stands still for long. */
async function looksAround() {
	window.dispatchEvent(new Event('scroll'));
	await vi.advanceTimersByTimeAsync(1000);
}

test('what a jump to any section shows first is there once the customer has looked around', async () => {
	vi.useFakeTimers();
	document.documentElement.dataset.untouched = '';
	const requests = answer();
	const { store, counts } = shop();
	void store.set(bringCardsAheadAtom);
	void store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(requests).toEqual([]);
	// Still moving.
	for (let moves = 0; moves < 10; moves++) {
		window.dispatchEvent(new Event('scroll'));
		await vi.advanceTimersByTimeAsync(250);
	}
	expect(requests).toEqual([]);
	await looksAround();
	expect(counts()).toEqual([48, 8, 8]);
	expect(requests).toEqual(['2,3 0 8']);
	await looksAround();
	expect(requests).toHaveLength(1);
});

test('a page that was touched before it could bring anything ahead does so once it stands still', async () => {
	vi.useFakeTimers();
	answer();
	const { store, counts } = shop();
	void store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(1000);
	expect(counts()).toEqual([48, 8, 8]);
});

test('a page that says only in a moment that it was touched does so, too', async () => {
	vi.useFakeTimers();
	answer();
	const { store, counts } = shop();
	document.documentElement.dataset.untouched = '';
	setTimeout(() => delete document.documentElement.dataset.untouched, 290);
	void store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(1000);
	expect(counts()).toEqual([48, 8, 8]);
});

test('of a menu whose dishes the page itself brings nothing is brought ahead, and nothing stands in their way', async () => {
	vi.useFakeTimers();
	const requests = answer();
	const { store, counts } = shop({ isBeginning: true });
	void store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(1000);
	expect(requests).toEqual([]);
	store.set(openPageAtom, aPage({ menu: [...WHOLE].map(([id]) => begun(id, 300)) }));
	expect(counts()).toEqual([300, 300, 300]);
});

test('what is near the window does not wait for what is brought ahead, nor does that take any of it away', async () => {
	vi.useFakeTimers();
	const ahead = Promise.withResolvers<void>();
	answer((url) => (url.searchParams.get('most') === '8' ? ahead.promise : undefined));
	const { store, counts } = shop();
	void store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await looksAround();
	store.set(needSectionsAtom, [3], 24);
	await vi.advanceTimersByTimeAsync(0);
	expect(counts()).toEqual([48, 0, 24]);
	ahead.resolve();
	await vi.advanceTimersByTimeAsync(0);
	expect(counts()).toEqual([48, 8, 24]);
});

test('a section that has become shorter in the shop ends where its answer says', async () => {
	answer();
	const { store, counts } = shop();
	store.set(needSectionsAtom, [2], 24);
	await vi.waitFor(() => expect(counts()).toEqual([48, 24, 0]));
	const shorter = (WHOLE.get(2) ?? []).slice(0, 20);
	vi.stubGlobal('fetch', async (request: Request) => {
		const from = Number(new URL(request.url).searchParams.get('from'));
		const cards = shorter.slice(from);
		return Response.json({ sections: [{ id: 2, from, count: 20, cards }] } satisfies MenuCards);
	});
	store.set(needSectionsAtom, [2], 48);
	await vi.waitFor(() => expect(store.get(isWholePlaceAtom)(2)).toBe(true));
	expect(counts()[1]).toBe(20);
});

test('where data are to be saved nothing is brought ahead; what could not be brought is tried again', async () => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { connection: { saveData: true } });
	const requests = answer();
	const saving = shop();
	void saving.store.set(bringCardsAheadAtom);
	await vi.dynamicImportSettled();
	await looksAround();
	expect(requests).toEqual([]);
	vi.unstubAllGlobals();

	let isDead = true;
	const tried = answer(() => {
		if (isDead) throw new TypeError('offline');
	});
	const { store, counts } = shop();
	for (const dead of [true, false]) {
		isDead = dead;
		void store.set(bringCardsAheadAtom);
		await vi.dynamicImportSettled();
		await looksAround();
		await vi.advanceTimersByTimeAsync(10_000);
	}
	expect(tried.length).toBeGreaterThan(1);
	expect(counts()).toEqual([48, 8, 8]);
});

test('products are loaded as they are looked at, each once, and never the whole catalogue', async () => {
	const requests = answer();
	const { store } = shop();
	expect(store.get(isLongMenuAtom)).toBe(true);
	await store.set(needProductsAtom, []);
	expect(requests).toEqual([]);
	await Promise.all([
		store.set(needProductsAtom, [10_000, 77]),
		store.set(needProductsAtom, [10_000]),
	]);
	expect(requests).toEqual(['10000,77']);
	expect(store.get(productAtom)(10_000)?.name).toBe('Пепперони');
	expect(store.get(cardAtom)(10_000)?.name).toBe('Товар 1-0');
	// The shop does not have it: that is known now.
	expect(store.get(hasProductAtom)(77)).toBe(true);
	expect(store.get(productAtom)(77)).toBeUndefined();
	expect(store.get(hasProductAtom)(10_001)).toBe(false);
});
