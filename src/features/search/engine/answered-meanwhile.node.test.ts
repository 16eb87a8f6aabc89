import { expect, test } from 'vitest';
import type { FoundAnswer } from '#core/contract/site/menu-search.ts';
import { answeredMeanwhile, type Finder } from './open.ts';

const found = (query: string, count: number): FoundAnswer => ({
	answer: { query, isPartial: false, hits: [], count, likeWords: [], likeIds: [] },
	cards: [],
});

/** An index of the phone's own that is ready, or lost, when the test says so. */
function anIndex() {
	const { promise, resolve, reject } = Promise.withResolvers<Finder>();
	const finder: Finder = { search: async (query) => found(query, 200), close: () => undefined };
	return { own: promise, ready: () => resolve(finder), lose: () => reject(new Error('lost')) };
}

test('until its own index is there the gateway answers; from then on nothing is asked', async () => {
	const { own, ready } = anIndex();
	const asked: string[] = [];
	const finder = answeredMeanwhile(own, async (query) => {
		asked.push(query);
		return found(query, 24);
	});
	expect((await finder.search('рамен')).answer.count).toBe(24);
	ready();
	await finder.whole;
	expect((await finder.search('пицца')).answer.count).toBe(200);
	expect(asked).toEqual(['рамен']);
});

test('where the gateway does not answer its own index does, and the other way round', async () => {
	const first = anIndex();
	const silent = answeredMeanwhile(first.own, () => Promise.reject(new Error('offline')));
	const answer = silent.search('рамен');
	first.ready();
	expect((await answer).answer.count).toBe(200);

	const second = anIndex();
	const alone = answeredMeanwhile(second.own, async (query) => found(query, 24));
	second.lose();
	expect((await alone.search('рамен')).answer.count).toBe(24);
	await expect(alone.whole).rejects.toThrow('lost');
});

test('where neither answers, the search has failed', async () => {
	const { own, lose } = anIndex();
	const finder = answeredMeanwhile(own, () => Promise.reject(new Error('offline')));
	lose();
	await expect(finder.search('рамен')).rejects.toThrow();
});
