/**
 * Search in the menu: words by their stems, their beginnings, other names and alphabets, with slips of the finger and the
 * wrong keyboard layout put right. No React, no state: it is given dishes and answers their ids.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchAnswer, SearchHit, SearchOptions } from '#core/contract/site/menu-search.ts';
import { searchWords } from '#core/rules/catalogue/search-words.ts';
import { distance, slipsIn } from './edit-distance.ts';
import { inOtherLayout, inRussianLetters, isLatin } from './letters.ts';
import { stemOf } from './stem.ts';
import { isFoodName, SYNONYM_NAMES, synonymsOf } from './synonyms.ts';
import { isEmptyWord, isFigure, WITHOUT } from './words.ts';

/** What is searched of a product. */
export interface SearchItem {
	readonly id: number;
	readonly name: string;
	readonly categoryNames: readonly string[];
	readonly composition: string;
	readonly description: string;
	/** Slugs, and badges that are words of their own. */
	readonly badges: readonly string[];
	readonly isInStock: boolean;
}

export interface SearchIndex {
	add(item: SearchItem): void;
	search(query: string, options?: SearchOptions): SearchAnswer;
}

const MOST_HITS = 200;
/** The customer sees no more words marked before scrolling on. */
const MOST_MARKED = 60;
const MOST_BEGUN = 60;
const MOST_NEAR = 12;
const MOST_LIKE = 6;

/** How sure a word of the query is: what it is itself, what it begins or is called, what it is nearly. */
const SURE = 3;
const LIKELY = 2;
const NEARLY = 1;

const FIELDS = ['name', 'categories', 'badges', 'composition', 'description'] as const;
const BOOST = { name: 8, categories: 3, badges: 3, composition: 1.2, description: 0.4 };
const OF_NAME: ReadonlySet<string> = new Set(['name', 'categories', 'badges']);
/** "1/2" stands on half of a menu: a figure says less than any word. */
const OF_FIGURE = 0.1;
/** What is ordered often comes before what is not. */
const BADGE_BOOST: Readonly<Record<string, number>> = { hit: 1.5, new: 1.1 };

/** A term of the index: how the menu writes it, and whether a name has it. */
interface Term {
	readonly surface: string;
	isInName: boolean;
}

/** A word of the query as terms of the index, each with its weight. */
interface Meant {
	readonly word: string;
	readonly terms: ReadonlyMap<string, number>;
	readonly sureness: number;
	readonly isFixed: boolean;
}

/** A term of the index near to a word of the query. */
interface SimilarWord {
	readonly term: string;
	/** Slips, and parts of one for what is less likely. */
	readonly far: number;
	readonly weight: number;
	/** The beginning of the word. */
	readonly isShorter: boolean;
}

export function createIndex(): SearchIndex {
	const items = new Map<number, SearchItem>();
	const terms = new Map<string, Term>();
	/** The terms in order; made anew after products came in. */
	let inOrder: string[] | undefined;
	const termsOfWord = remembered(termsOf);
	const engine = new MiniSearch<SearchItem>({
		fields: [...FIELDS],
		extractField: (item, field) => (field === 'id' ? item.id : textOf(item, field)),
		tokenize: (text, field = '') => {
			const found: string[] = [];
			for (const { word, isWithout } of wordsWithout(text)) {
				for (const term of isWithout ? [WITHOUT + stemOf(word)] : termsOfWord(word)) {
					found.push(term);
					const known = terms.get(term);
					const isInName = field === 'name' || field === 'categories';
					if (known === undefined) terms.set(term, { surface: word, isInName });
					else if (isInName) known.isInName = true;
				}
			}
			return found;
		},
		processTerm: (term) => term,
		searchOptions: {
			boost: BOOST,
			tokenize: (text) => text.split(' '),
			processTerm: (term) => term,
			boostDocument: (id) => boostOf(items.get(id)),
		},
	});

	return {
		add(item) {
			if (items.has(item.id)) return;
			items.set(item.id, item);
			engine.add(item);
			inOrder = undefined;
		},
		search(query, { isAsTyped = false } = {}) {
			const meant = meaningOf(query, isAsTyped);
			const known = meant.filter((one) => one.sureness > 0);
			const all = known.length === meant.length ? found(known, 'AND') : [];
			const some = all.length > 0 || known.length === 0 ? [] : mostWords(known);
			const results = all.length > 0 ? all : some;
			const isFixed = known.some((one) => one.isFixed);
			const like = results.length === 0 ? likeWords(meant) : [];
			return {
				query,
				isPartial: some.length > 0,
				hits: hitsOf(results),
				count: results.length,
				likeWords: like.map((term) => terms.get(term)?.surface ?? term).slice(0, 3),
				likeIds: like.length === 0 ? [] : dishesWith(like),
				...(isFixed && results.length > 0 ? { fixed: meant.map((one) => one.word).join(' ') } : {}),
			};
		},
	};

	/** The words of a query, each layout tried. */
	function meaningOf(query: string, isAsTyped: boolean): Meant[] {
		const meant: Meant[] = [];
		for (const chunk of query.trim().split(/\s+/)) {
			const typed = meantBy(chunk, isAsTyped);
			const other = isAsTyped ? undefined : inOtherLayout(chunk);
			const swapped = other === undefined ? [] : meantBy(other, false);
			const gain = sureness(swapped) - sureness(typed);
			// Half a Latin word that is nearly something is rather a Russian one in the wrong layout.
			const isOther = gain > 0 || (gain === 0 && sureness(swapped) === NEARLY && isLatin(chunk));
			for (const one of isOther ? swapped : typed)
				meant.push(isOther ? { ...one, isFixed: true } : one);
		}
		const telling = meant.filter((one) => !isEmptyWord(one.word));
		return joinedWithout(telling.length === 0 ? meant : telling);
	}

	function meantBy(chunk: string, isAsTyped: boolean): Meant[] {
		const words = searchWords(chunk);
		return words.flatMap((word) => {
			const meant = meaningOfWord(word, isAsTyped);
			if (meant.sureness >= LIKELY || isAsTyped) return [meant];
			return twoWords(word) ?? [meant];
		});
	}

	function meaningOfWord(word: string, isAsTyped: boolean): Meant {
		const weights = new Map<string, number>();
		let sure = 0;
		const put = (term: string, weight: number, sureness: number) => {
			if (!terms.has(term)) return;
			weights.set(term, Math.max(weights.get(term) ?? 0, weight));
			sure = Math.max(sure, sureness);
		};
		const spellings = isLatin(word) ? [word, inRussianLetters(word)] : [word];
		for (const spelling of spellings) {
			const stem = stemOf(spelling);
			put(stem, 1, SURE);
			put(spelling, 1, SURE);
			if (spelling === word || word.length > 1)
				for (const term of begunBy(spelling))
					put(term, 0.3 + 0.4 * (spelling.length / term.length), LIKELY);
			// "трюфелем": the menu may know what is made with it.
			if (stem.length > 3 && !terms.has(stem))
				for (const term of begunBy(stem)) put(term, 0.5 * (stem.length / term.length), LIKELY);
			for (const other of synonymsOf(stem, spelling)) put(other, 0.55, LIKELY);
		}
		if (sure > 0 || isAsTyped) return { word, terms: weights, sureness: sure, isFixed: false };
		const similar = spellings.some((one) => isFoodName(stemOf(one))) ? [] : similarTo(spellings);
		const best = similar[0];
		if (best === undefined) return { word, terms: weights, sureness: 0, isFixed: false };
		for (const { term, weight } of similar) {
			put(term, weight, NEARLY);
			for (const other of synonymsOf(term, '')) put(other, weight / 2, NEARLY);
		}
		return {
			word: best.isShorter ? word : (terms.get(best.term)?.surface ?? word),
			terms: weights,
			sureness: NEARLY,
			isFixed: !best.isShorter,
		};
	}

	/** "томям" is "том ям". */
	function twoWords(word: string): Meant[] | undefined {
		for (let at = 2; at <= word.length - 2; at++) {
			const parts = [word.slice(0, at), word.slice(at)];
			if (!parts.every((part) => terms.get(stemOf(part))?.isInName)) continue;
			return parts.map((part) => ({
				word: part,
				terms: new Map([[stemOf(part), 1]]),
				sureness: LIKELY,
				isFixed: false,
			}));
		}
		return undefined;
	}

	/** "без" and the word after it are one. */
	function joinedWithout(meant: readonly Meant[]): Meant[] {
		const joined: Meant[] = [];
		for (let at = 0; at < meant.length; at++) {
			const one = meant[at];
			const next = meant[at + 1];
			if (one === undefined) continue;
			if (one.word !== WITHOUT || next === undefined) {
				joined.push(one);
				continue;
			}
			at++;
			const term = WITHOUT + stemOf(next.word);
			const same = [term, ...synonymsOf(term, '')].filter((other) => terms.has(other));
			joined.push({
				word: `${WITHOUT} ${next.word}`,
				terms: new Map(same.map((other) => [other, 1])),
				sureness: same.length > 0 ? SURE : 0,
				isFixed: next.isFixed || one.isFixed,
			});
		}
		return joined;
	}

	function ordered(): string[] {
		inOrder ??= [...terms.keys()].sort();
		return inOrder;
	}

	/** Terms that begin so; those of names first, shorter ones first. */
	function begunBy(beginning: string): string[] {
		const list = ordered();
		let low = 0;
		for (let high = list.length; low < high; ) {
			const middle = (low + high) >> 1;
			if ((list[middle] ?? '') < beginning) low = middle + 1;
			else high = middle;
		}
		let end = low;
		while (list[end]?.startsWith(beginning)) end++;
		const begun = list.slice(low, end);
		if (begun.length <= MOST_BEGUN) return begun;
		return begun
			.sort(
				(a, b) =>
					Number(terms.get(b)?.isInName) - Number(terms.get(a)?.isInName) || a.length - b.length,
			)
			.slice(0, MOST_BEGUN);
	}

	/** Terms a few slips away, or with other names that are; only the nearest. */
	function similarTo(spellings: readonly string[]): SimilarWord[] {
		const similar: Omit<SimilarWord, 'weight'>[] = [];
		for (const spelling of spellings) {
			const limit = slipsIn(spelling.length);
			if (limit === 0) continue;
			const stem = stemOf(spelling);
			for (const [term, { isInName }] of terms) {
				if (term.length < 3 || term < 'a' || term.startsWith(WITHOUT)) continue;
				// The first letter is seldom the wrong one.
				const isSameStart = term[0] === spelling[0];
				const most = isSameStart ? limit : limit - 1;
				if (most === 0) continue;
				let far = distance(spelling, term, most);
				const ofStem = Math.min(most, slipsIn(stem.length));
				if (stem !== spelling && far > ofStem && ofStem > 0) {
					const least = distance(stem, term, ofStem);
					if (least <= ofStem) far = least;
				}
				if (isSameStart && spelling.length > 4 && term.length > spelling.length && far > most)
					far = distance(spelling, term, most, true) + 0.3;
				if (far > most + 0.3) continue;
				similar.push({
					term,
					far: far + (isSameStart ? 0 : 0.4) + (isInName ? 0 : 0.2),
					// "грибная" where the menu knows the mushroom alone: no slip, nothing to be put right.
					isShorter: spelling.startsWith(term),
				});
			}
			for (const [name, stems] of SYNONYM_NAMES) {
				const most = name[0] === spelling[0] ? limit : limit - 1;
				const far = most > 0 ? distance(spelling, name, most) : 1;
				if (far > most) continue;
				for (const term of stems)
					if (terms.has(term)) similar.push({ term, far: far + 0.3, isShorter: false });
			}
		}
		similar.sort((a, b) => a.far - b.far || a.term.length - b.term.length);
		const nearest = similar[0]?.far ?? 0;
		return similar
			.filter(({ far }) => far <= nearest + 0.5)
			.slice(0, MOST_NEAR)
			.map((one) => ({ ...one, weight: 0.7 / (1 + one.far) }));
	}

	function found(words: readonly Meant[], combineWith: 'AND' | 'OR'): SearchResult[] {
		if (words.length === 0) return [];
		const queries = words.map(
			({ terms: weights }): Query => ({
				queries: [[...weights.keys()].join(' ')],
				combineWith: 'OR',
				boostTerm: (term) => (weights.get(term) ?? 1) * (isFigure(term) ? OF_FIGURE : 1),
			}),
		);
		return engine.search({ queries, combineWith });
	}

	/** What has as many of the words as anything has; figures count only where there is nothing else. */
	function mostWords(words: readonly Meant[]): SearchResult[] {
		const named = words.filter(({ word }) => !isFigure(word));
		const telling = named.length === 0 ? words : named;
		const counted = found(words, 'OR').map((result) => ({
			result,
			count: telling.filter((word) => result.terms.some((term) => word.terms.has(term))).length,
		}));
		const most = Math.max(0, ...counted.slice(0, MOST_HITS).map(({ count }) => count));
		return counted.filter(({ count }) => count >= most).map(({ result }) => result);
	}

	function hitsOf(results: readonly SearchResult[]): SearchHit[] {
		const ranked = results.map((result) => {
			const isByName = Object.values(result.match).some((fields) =>
				fields.some((field) => OF_NAME.has(field)),
			);
			const isSoldOut = items.get(result.id)?.isInStock === false;
			return { result, isByName, rank: (isByName ? 0 : 2) + (isSoldOut ? 1 : 0) };
		});
		// What is found by its name comes first, and in each part what can be ordered.
		ranked.sort((a, b) => a.rank - b.rank || b.result.score - a.result.score);
		return ranked.slice(0, MOST_HITS).map(({ result, isByName }, index) => {
			const item = items.get(result.id);
			const by = isByName ? 'name' : 'composition';
			if (item === undefined || index >= MOST_MARKED) return { id: result.id, by, words: [] };
			const matched = new Set(result.terms);
			const isMatched = (word: string) => termsOfWord(word).some((term) => matched.has(term));
			const excerpt = isByName ? undefined : excerptOf(item, isMatched);
			const shown = isByName ? item.name : `${item.name} ${excerpt}`;
			return {
				id: item.id,
				by,
				words: [...new Set(searchWords(shown))].filter(isMatched),
				...(excerpt === undefined ? {} : { excerpt }),
			};
		});
	}

	/** Terms of names that look like a word of the query. */
	function likeWords(meant: readonly Meant[]): string[] {
		const like: { term: string; likeness: number }[] = [];
		for (const { word } of meant) {
			const spelling = isLatin(word) ? inRussianLetters(word) : word;
			if (spelling.length < 3) continue;
			for (const [term, { isInName }] of terms) {
				if (!isInName || term.length < 3 || isLatin(term)) continue;
				const likeness = likenessOf(spelling, term);
				if (likeness >= 0.45) like.push({ term, likeness });
			}
		}
		return like
			.sort((a, b) => b.likeness - a.likeness)
			.slice(0, MOST_NEAR)
			.map(({ term }) => term);
	}

	function dishesWith(like: readonly string[]): number[] {
		return engine
			.search({ queries: [like.join(' ')], combineWith: 'OR', fields: ['name'] })
			.filter((result) => items.get(result.id)?.isInStock !== false)
			.slice(0, MOST_LIKE)
			.map((result): number => result.id);
	}
}

function textOf(item: SearchItem, field: string): string {
	switch (field) {
		case 'name':
			return item.name;
		case 'categories':
			return item.categoryNames.join(' . ');
		case 'badges':
			return item.badges.map((badge) => BADGE_WORDS[badge] ?? badge).join(' . ');
		case 'composition':
			return item.composition;
		default:
			return item.description;
	}
}

/** What customers call badges known by a slug. */
const BADGE_WORDS: Readonly<Record<string, string>> = {
	hit: 'хит популярное',
	new: 'новинка новое',
	spicy: 'острое',
	vegan: 'постное веганское без мяса',
	sale: 'распродажа скидка акция',
};

function boostOf(item: SearchItem | undefined): number {
	return (item?.badges ?? []).reduce((boost, badge) => boost * (BADGE_BOOST[badge] ?? 1), 1);
}

function sureness(words: readonly Meant[]): number {
	return words.length === 0 ? 0 : Math.min(...words.map((one) => one.sureness));
}

/** The stems of a word; a Latin one is there in both alphabets, one that says nothing is not there. */
function termsOf(word: string): string[] {
	if (isEmptyWord(word)) return [];
	return isLatin(word) ? [word, stemOf(inRussianLetters(word))] : [stemOf(word)];
}

/** The words of a text, those of a hyphen also as one; those after "без" said to be. */
function wordsWithout(text: string): { word: string; isWithout: boolean }[] {
	const found: { word: string; isWithout: boolean }[] = [];
	let isWithout = false;
	for (const word of searchWords(text)) {
		if (word === WITHOUT) {
			isWithout = true;
			continue;
		}
		found.push({ word, isWithout });
		isWithout = false;
	}
	if (text.includes('-'))
		for (const hyphened of text.match(/[\p{L}\p{M}\d]+(-[\p{L}\p{M}\d]+)+/gu) ?? [])
			found.push({ word: searchWords(hyphened).join(''), isWithout: false });
	return found;
}

/** How much of two words is the same, 0 to 1: pairs of letters. */
function likenessOf(one: string, other: string): number {
	let same = 0;
	for (let at = 0; at < one.length - 1; at++) if (other.includes(one.slice(at, at + 2))) same++;
	return (2 * same) / (one.length + other.length - 2);
}

const EXCERPT_LENGTH = 60;

/** The ingredient that was found and those after it, or the sentence that tells of it. */
function excerptOf(item: SearchItem, isMatched: (word: string) => boolean): string {
	const isIn = (part: string) => searchWords(part).some(isMatched);
	const ingredients = item.composition.replace(/<[^>]*>/g, ' ').split(/,\s*/);
	const at = ingredients.findIndex(isIn);
	if (at >= 0) {
		let excerpt = trimmed(ingredients[at] ?? '');
		for (const next of ingredients.slice(at + 1)) {
			if (excerpt.length + next.length > EXCERPT_LENGTH) break;
			excerpt += `, ${trimmed(next)}`;
		}
		return excerpt;
	}
	const sentences = item.description.replace(/<[^>]*>/g, ' ').split(/(?<=[.!?])\s+/);
	return trimmed(sentences.find(isIn) ?? '');
}

/** Half of a pair of brackets says nothing. */
function trimmed(part: string): string {
	const clean = part.trim();
	if (clean.includes('(') === clean.includes(')')) return clean;
	return clean.replace(/^.*\(\s*/, '').replace(/\).*$/, '');
}

/** Words come again and again: each is cut once. */
function remembered(run: (word: string) => string[]): (word: string) => string[] {
	const known = new Map<string, string[]>();
	return (word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const value = run(word);
		known.set(word, value);
		return value;
	};
}
