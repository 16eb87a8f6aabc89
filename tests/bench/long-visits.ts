/** The same work on a menu of any length: scrolled, sorted, filtered, searched. Each in a cold visit of its own. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type ActFacts, act, answersTo, CALM_MS, fingerOn, type With, withTasks } from './acts.ts';
import {
	type ScrollFacts,
	type TypingFacts,
	watchScroll,
	watchTyping,
	watchWork,
} from './list-probe.ts';
import type { ThrottleProxy } from './throttle-proxy.ts';
import { visit } from './visit.ts';

/** The product waits so long after a letter before it searches (`src/features/search/state/search.ts`). */
export const TYPING_PAUSE_MS = 200;
/** Slower than the pause: a search runs for each letter, and the next one is typed over its results. */
const LETTER_MS = 250;
/** Strong flicks one after the other: six windows in a second. */
const FLICK = { pixels: 20_000, pixelsPerSecond: 5000 };
/** A page that takes so long has stopped. */
const LONGEST_WAIT_MS = 30_000;
/** A category that was asked for begins so far below the top of the window (spec 2), px. */
const SECTION_TOP = 100;
/** The whole menu as one list that is filtered and sorted. */
const WHOLE_LIST = '/catalog/custom';

export interface ScrollVisit {
	/** Over cards that are not loaded yet. */
	readonly down: With<ScrollFacts>;
	/** Over the same cards once more. */
	readonly up: With<ScrollFacts>;
	/** A tap on the last category. */
	readonly jump: With<ScrollFacts> & {
		/** How far from its place in the window the category ends up, px. */
		readonly missedBy: number;
	};
	readonly pictures: readonly string[];
}

export async function measureScroll(proxy: ThrottleProxy): Promise<ScrollVisit> {
	return visit({ proxy }, async ({ page, devtools, silent, pictures }) => {
		await page.addInitScript(watchWork);
		await page.goto(`${proxy.origin}/`, { waitUntil: 'load' });
		await silent();
		const scroll = async (work: () => Promise<void>) => {
			await page.evaluate(watchScroll);
			await work();
			await comeToRest(page);
			return withTasks(page, await page.evaluate(() => window.benchScroll?.()));
		};
		const down = await scroll(() => flick(devtools, 1));
		const up = await scroll(() => flick(devtools, -1));
		const last = page.locator('nav[data-part="category-bar"] a').last();
		const jump = await scroll(await fingerOn(page, last));
		const slug = (await last.getAttribute('href'))?.split('/').at(-1) ?? '';
		const top = await page.evaluate(
			(id) => document.getElementById(id)?.getBoundingClientRect().top,
			slug,
		);
		if (top === undefined) throw new Error(`there is no section ${slug}`);
		return {
			down,
			up,
			jump: { ...jump, missedBy: Math.abs(top - SECTION_TOP) },
			pictures: [...pictures],
		};
	});
}

/** Until the list has stood for half a second with cards in the middle of the window. */
async function comeToRest(page: Page): Promise<void> {
	try {
		await page.waitForFunction(() => (window.benchStill?.() ?? 0) > 30, undefined, {
			timeout: LONGEST_WAIT_MS,
		});
	} catch (error) {
		const middle = await page.evaluate(
			() => document.elementFromPoint(innerWidth * 0.26, innerHeight / 2)?.outerHTML,
		);
		throw new Error(`the list never comes to rest; its middle: ${middle?.slice(0, 200)}`, {
			cause: error,
		});
	}
}

/** `way`: 1 = down the list. As long for every menu, and as far. */
async function flick(devtools: CDPSession, way: 1 | -1): Promise<void> {
	await devtools.send('Input.synthesizeScrollGesture', {
		x: 195,
		y: 422,
		yDistance: -way * FLICK.pixels,
		speed: FLICK.pixelsPerSecond,
		gestureSourceType: 'mouse',
	});
}

/** The list as it should be, in whichever order. */
export interface Expected {
	readonly count: number;
	readonly first: number;
	readonly cheapest: number;
	readonly dearest: number;
}

export interface ListVisit {
	/** The first time: what is missing of the list is loaded. */
	readonly firstSort: With<ActFacts> & { readonly bytes: number };
	/** With all cards loaded. */
	readonly sorts: readonly With<ActFacts>[];
	/** The form of filters is opened. */
	readonly form: With<ActFacts>;
	/** A choice in it, on and off; done = the button says how many are left. */
	readonly filters: readonly With<ActFacts>[];
	readonly pictures: readonly string[];
}

export async function measureList(proxy: ThrottleProxy, expected: Expected): Promise<ListVisit> {
	return visit({ proxy }, async ({ page, silent, pictures }) => {
		await page.addInitScript(watchWork);
		await page.goto(`${proxy.origin}${WHOLE_LIST}`, { waitUntil: 'load' });
		await silent();
		const cheaper = page.getByRole('button', { name: 'Сначала дешевле' });
		const dearer = page.getByRole('button', { name: 'Сначала дороже' });
		const sort = (chip: Locator, productId: number) =>
			act(page, { kind: 'first-card', productId }, chip);
		const bytesBefore = proxy.bytesDown();
		const firstSort = await sort(cheaper, expected.cheapest);
		await silent();
		const bytes = proxy.bytesDown() - bytesBefore;
		const sorts: With<ActFacts>[] = [];
		for (const [chip, productId] of [
			[cheaper, expected.first],
			[cheaper, expected.cheapest],
			[dearer, expected.dearest],
			[cheaper, expected.cheapest],
			[cheaper, expected.first],
		] as const)
			sorts.push(await sort(chip, productId));

		const form = await act(
			page,
			{ kind: 'seen', selector: '[data-part="filter-group"] button' },
			page.getByRole('button', { name: 'Фильтры' }),
		);
		const filters: With<ActFacts>[] = [];
		for (const { mark, count } of await choicesIn(page, expected.count))
			for (const number of [count, expected.count])
				filters.push(
					await act(
						page,
						{ kind: 'number', selector: '[data-part="foot"] button', number },
						page.locator(`[data-bench="${mark}"]`),
					),
				);
		return {
			firstSort: { ...firstSort, bytes },
			sorts,
			form,
			filters,
			pictures: [...pictures],
		};
	});
}

/** One choice of each of the form's first groups that leaves some of the list and takes some away; marks their chips. */
async function choicesIn(
	page: Page,
	all: number,
): Promise<{ readonly mark: string; readonly count: number }[]> {
	const choices = await page.evaluate((all) => {
		const numberIn = (chip: Element) =>
			Number(chip.querySelector('small')?.textContent?.replace(/\D/g, '') ?? '0');
		return [...document.querySelectorAll('[data-part="filter-group"]')]
			.flatMap((group) => {
				const chip = [...group.querySelectorAll<HTMLElement>('[aria-pressed]')].find(
					(one) => numberIn(one) > 0 && numberIn(one) < all,
				);
				return chip === undefined ? [] : [chip];
			})
			.slice(0, 3)
			.map((chip, index) => {
				chip.dataset.bench = String(index);
				return { mark: String(index), count: numberIn(chip) };
			});
	}, all);
	if (choices.length === 0) throw new Error('the form of filters has no choice to make');
	return choices;
}

export interface TypedWord extends With<TypingFacts> {
	/** Of each letter: from its key until the next frame was shown, ms. */
	readonly keys: readonly number[];
}

export interface SearchVisit {
	/** From the tap on the field to the results of a word typed at once. */
	readonly touchToResults: number;
	/** From the tap to the index in the worker; undefined = the page makes it itself. */
	readonly touchToIndex?: number;
	/** Letters while the index is being made. */
	readonly early: TypedWord;
	/** Words once it is ready. */
	readonly words: readonly TypedWord[];
	readonly pictures: readonly string[];
}

export async function measureSearch(
	proxy: ThrottleProxy,
	words: readonly string[],
): Promise<SearchVisit> {
	return visit({ proxy }, async ({ page, devtools, silent, pictures }) => {
		await page.addInitScript(watchWork);
		await page.goto(`${proxy.origin}/`, { waitUntil: 'load' });
		await silent();
		const [first = ''] = words;
		const touch = await act(
			page,
			{ kind: 'seen', selector: '#search-panel input:focus' },
			page.getByRole('searchbox').filter({ visible: true }).first(),
		);
		const early = await typeWord(page, devtools, first);
		await silent();
		const typed: TypedWord[] = [];
		for (const word of words) {
			await page.locator('#search-panel').getByRole('button', { name: 'Стереть' }).tap();
			await page.waitForFunction(() => document.querySelector('#search-panel article') === null);
			await page.waitForTimeout(CALM_MS);
			typed.push(await typeWord(page, devtools, word));
		}
		const readyAt = await page.evaluate(() => window.benchIndexReadyAt);
		return {
			touchToResults: early.to - touch.from,
			...(readyAt === undefined ? {} : { touchToIndex: readyAt - touch.from }),
			early,
			words: typed,
			pictures: [...pictures],
		};
	});
}

/** Types into the field that has the focus, until the list of the whole word stands. */
export async function typeWord(page: Page, devtools: CDPSession, word: string): Promise<TypedWord> {
	await page.evaluate(watchTyping);
	for (const letter of word) {
		const began = performance.now();
		const key = { key: letter, text: letter, unmodifiedText: letter };
		await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
		await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
		await pause(began + LETTER_MS - performance.now());
	}
	// The list of the letters before the last may come late: the newest one has stood for a while.
	await page.waitForFunction(
		(pauseMs) => {
			const { keysAt = [], to = 0 } = window.benchTyping?.() ?? {};
			const lastKeyAt = keysAt.at(-1) ?? 0;
			return to > lastKeyAt + pauseMs && performance.now() > to + 1500;
		},
		TYPING_PAUSE_MS,
		{ timeout: LONGEST_WAIT_MS },
	);
	const facts = await withTasks(page, await page.evaluate(() => window.benchTyping?.()));
	await page.evaluate(() => window.benchTypingEnds?.());
	const { keysAt } = facts;
	if (keysAt.length !== word.length)
		throw new Error(`${word.length} letters were typed, ${keysAt.length} were seen`);
	const misses = facts.texts.filter((text) => !plain(text).includes(word));
	if (facts.texts.length === 0 || misses.length > 0)
		throw new Error(`«${word}» finds ${misses.join('; ') || 'nothing'}`);
	return { ...facts, keys: await answersTo(page, keysAt) };
}

function plain(text: string): string {
	return text.toLowerCase().replaceAll('ё', 'е');
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, Math.max(0, ms)));
}
