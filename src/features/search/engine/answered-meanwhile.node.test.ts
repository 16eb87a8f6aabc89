import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundAnswer } from '#core/contract/site/menu-search.ts';
import { answeredMeanwhile, type Finder } from './open.ts';

const found = (query: string, count: number): FoundAnswer => ({
	answer: { query, isPartial: false, hits: [], count, likeWords: [], likeIds: [] },
	cards: [],
});

/** An index of the phone's own that is ready, or lost, when the test says so. */
function anIndex() {
	const { promise, resolve, reject } = Promise.withResolvers<Finder>();
	const finder: Finder = { search: async (query) => found(query, 200), close: vi.fn() };
	const open = vi.fn(() => promise);
	return { open, finder, ready: () => resolve(finder), lose: () => reject(new Error('lost')) };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('until its own index is there the gateway answers; from then on nothing is asked', async () => {
	const { open, ready } = anIndex();
	const asked: string[] = [];
	const finder = answeredMeanwhile(open, async (query) => {
		asked.push(query);
		return found(query, 24);
	});
	expect((await finder.search('рамен')).answer.count).toBe(24);
	await vi.advanceTimersByTimeAsync(5000);
	ready();
	await finder.whole;
	expect((await finder.search('пицца')).answer.count).toBe(200);
	expect(asked).toEqual(['рамен']);
	expect(open).toHaveBeenCalledOnce();
});

test('its own index is not begun before a question, nor between the letters of a word', async () => {
	const { open } = anIndex();
	const finder = answeredMeanwhile(open, async (query) => found(query, 24));
	await vi.advanceTimersByTimeAsync(60_000);
	for (const query of ['р', 'ра', 'рам', 'раме']) {
		await finder.search(query);
		await vi.advanceTimersByTimeAsync(700);
		expect(open).not.toHaveBeenCalled();
	}
	await vi.advanceTimersByTimeAsync(500);
	expect(open).toHaveBeenCalledOnce();
});

test('where the gateway refuses, or does not answer, its own index does', async () => {
	for (const elsewhere of [
		() => Promise.reject(new Error('offline')),
		() => new Promise<never>(() => {}),
	]) {
		const { open, ready } = anIndex();
		const answer = answeredMeanwhile(open, elsewhere).search('рамен');
		await vi.advanceTimersByTimeAsync(2000);
		expect(open).toHaveBeenCalledOnce();
		ready();
		expect((await answer).answer.count).toBe(200);
	}
});

test('where its own index is lost the gateway answers, and what waits for the index hears of it', async () => {
	const { open, lose } = anIndex();
	const alone = answeredMeanwhile(open, async (query) => found(query, 24));
	await alone.search('рамен');
	await vi.advanceTimersByTimeAsync(1000);
	lose();
	await expect(alone.whole).rejects.toThrow('lost');
	expect((await alone.search('рамен')).answer.count).toBe(24);
});

test('where neither answers, the search has failed', async () => {
	const { open, lose } = anIndex();
	const finder = answeredMeanwhile(open, () => Promise.reject(new Error('offline')));
	lose();
	await expect(finder.search('рамен')).rejects.toThrow();
});

test('closed, it begins no index; one that is begun is closed when it is there', async () => {
	const never = anIndex();
	const early = answeredMeanwhile(never.open, async (query) => found(query, 24));
	await early.search('рамен');
	early.close();
	await vi.advanceTimersByTimeAsync(5000);
	expect(never.open).not.toHaveBeenCalled();

	const late = anIndex();
	const begun = answeredMeanwhile(late.open, async (query) => found(query, 24));
	await begun.search('рамен');
	await vi.advanceTimersByTimeAsync(1000);
	begun.close();
	late.ready();
	await vi.advanceTimersByTimeAsync(0);
	expect(late.finder.close).toHaveBeenCalledOnce();
});
