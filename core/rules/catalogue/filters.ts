/** Sorting and filtering a list of the menu (spec 4: price, badge, attributes; reset), and what is left to choose from. */

import { grouped } from '#core/rules/grouped.ts';
import { shownPrice } from '../cart/line.ts';
import { defined } from '../defined.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import type { CardFacts, Product, ProductCard } from './catalogue.ts';

export type MenuSort = 'menu' | 'price-up' | 'price-down';

/** Everything that narrows a list. Within `badges` and within one attribute any will do; all else must hold together. */
export interface MenuFilters {
	readonly price?: PriceRange;
	readonly badges: readonly string[];
	readonly options: readonly AttributeOption[];
	/** All of them hold. */
	readonly diets: readonly string[];
	/** None of them is in it. */
	readonly allergens: readonly string[];
}

/** Both ends belong to it; an absent one is open. Prices as cards show them. */
export interface PriceRange {
	readonly from?: Kopecks;
	readonly to?: Kopecks;
}

interface AttributeOption {
	readonly name: string;
	readonly option: string;
}

/** One thing a customer turns on or off. */
export type FilterChoice =
	| ({ readonly kind: 'price' } & PriceRange)
	| { readonly kind: 'badge'; readonly badge: string }
	| ({ readonly kind: 'option' } & AttributeOption)
	| { readonly kind: 'diet'; readonly diet: string }
	| { readonly kind: 'allergen'; readonly allergen: string };

export const NO_FILTERS: MenuFilters = { badges: [], options: [], diets: [], allergens: [] };

/** The badge of what costs less than it did: no shop's slug has this letter. */
export const DISCOUNTED = '%';

/** The diet of portions within `LIGHT_CALORIES`. */
export const LIGHT = '<500';
const LIGHT_CALORIES = 500;

/** What filters ask of a product. Attributes, diets of attributes and allergens are known from the loaded catalogue. */
export interface Traits {
	readonly price: Kopecks;
	readonly badges: readonly string[];
	readonly options: readonly AttributeOption[];
	readonly diets: readonly string[];
	readonly allergens: readonly string[];
}

/** Badges and options that say how one eats, not what is special: "Без глютена", "Вегетарианское". */
const DIET = /^vegan$|веган|вегетариан|постн|халяль|кошер|^без\s/i;

/** `facts`: of the loaded catalogue, or those a card of a long menu brings. */
export function traitsOf(card: ProductCard, facts?: CardFacts): Traits {
	const badges: string[] = [];
	const options: AttributeOption[] = [];
	const diets = new Set<string>();
	for (const badge of card.badges)
		if (DIET.test(badge)) diets.add(badge);
		else badges.push(badge);
	for (const { name, options: values } of facts?.attributes ?? [])
		for (const option of values)
			if (DIET.test(option)) diets.add(option);
			else options.push({ name, option });
	if (card.price < card.regularPrice) badges.push(DISCOUNTED);
	if (isLight(card, facts)) diets.add(LIGHT);
	return {
		price: shownPrice(card),
		badges,
		options,
		diets: [...diets],
		allergens: facts?.allergens ?? [],
	};
}

/** Nutrition is told for 100 g. */
function isLight({ weight }: ProductCard, facts: CardFacts | undefined): boolean {
	if (facts?.nutrition === undefined || weight === undefined) return false;
	return (facts.nutrition.calories * weight) / 100 <= LIGHT_CALORIES;
}

/** The list as a sorting has it; equal prices keep the menu's order, what is sold out comes last. */
export function sortedCards(cards: readonly ProductCard[], sort: MenuSort): readonly ProductCard[] {
	if (sort === 'menu') return cards;
	const sign = sort === 'price-up' ? 1 : -1;
	return cards
		.map((card) => ({ card, price: sign * shownPrice(card), isOut: card.isInStock ? 0 : 1 }))
		.sort((a, b) => a.isOut - b.isOut || a.price - b.price)
		.map(({ card }) => card);
}

export function filteredCards(
	cards: readonly ProductCard[],
	traits: (card: ProductCard) => Traits,
	filters: MenuFilters,
): readonly ProductCard[] {
	if (activeCount(filters) === 0) return cards;
	const failed = failedGroups(filters);
	return cards.filter((card) => failed(traits(card)) === undefined);
}

type Group = 'price' | 'badges' | 'diets' | 'allergens' | `option ${string}`;

/** The group of filters that keeps a product out; `several` when more than one does, undefined when none. */
function failedGroups(filters: MenuFilters): (traits: Traits) => Group | 'several' | undefined {
	const { price, badges, diets, allergens } = filters;
	const from = price?.from ?? 0;
	const to = price?.to ?? Number.POSITIVE_INFINITY;
	const wanted = [...grouped(filters.options, ({ name }) => name)].map(
		([name, options]) => [`option ${name}` as const, options] as const,
	);
	return (traits) => {
		let failed: Group | 'several' | undefined;
		const fail = (group: Group) => {
			failed = failed === undefined ? group : 'several';
		};
		if (traits.price < from || traits.price > to) fail('price');
		if (badges.length > 0 && !badges.some((one) => traits.badges.includes(one))) fail('badges');
		if (!diets.every((one) => traits.diets.includes(one))) fail('diets');
		if (allergens.some((one) => traits.allergens.includes(one))) fail('allergens');
		for (const [group, options] of wanted)
			if (!options.some((one) => traits.options.some((own) => isSameOption(one, own)))) fail(group);
		return failed;
	};
}

export interface Facet {
	readonly choice: FilterChoice;
	readonly isOn: boolean;
	/**
	 * Products with it that would be shown if it were added; of an allergen, those left once it is hidden. 0 = adding it
	 * shows nothing more.
	 */
	readonly count: number;
}

export interface Facets {
	/** Absent when everything costs the same. `bars`: how many products the other filters leave, from low to high. */
	readonly price?: {
		readonly min: Kopecks;
		readonly max: Kopecks;
		readonly bars: readonly number[];
	};
	readonly badges: readonly Facet[];
	readonly attributes: readonly { readonly name: string; readonly options: readonly Facet[] }[];
	readonly diets: readonly Facet[];
	readonly allergens: readonly Facet[];
	/** Products in the list, and of them those the filters leave. */
	readonly total: number;
	readonly found: number;
}

const BARS = 22;

/** What can be chosen in a list under the filters that are on. */
export function facetsOf(
	cards: readonly ProductCard[],
	traits: (card: ProductCard) => Traits,
	filters: MenuFilters,
): Facets {
	const all = cards.map(traits);
	const failed = failedGroups(filters);
	const tallies = {
		badges: new Tally(filters.badges),
		diets: new Tally(filters.diets),
		allergens: new Tally(filters.allergens),
	};
	const attributes = new Map<string, Tally>();
	for (const { name, option } of filters.options) attributeTally(name).put(option);
	const prices: Kopecks[] = [];
	let found = 0;
	for (const one of all) {
		const group = failed(one);
		const isFound = group === undefined;
		if (isFound) found++;
		// What fails in one group alone comes back when that group gets wider.
		if (isFound || group === 'price') prices.push(one.price);
		for (const badge of one.badges) tallies.badges.add(badge, isFound || group === 'badges');
		for (const diet of one.diets) tallies.diets.add(diet, isFound);
		for (const allergen of one.allergens) tallies.allergens.add(allergen, isFound);
		for (const { name, option } of one.options)
			attributeTally(name).add(option, isFound || group === `option ${name}`);
	}
	const price = priceFacet(all, prices);
	const { badges, diets, allergens } = tallies;
	return {
		badges: badges.facets((badge) => ({ kind: 'badge', badge }), filters),
		diets: diets.facets((diet) => ({ kind: 'diet', diet }), filters),
		allergens: allergens.facets(
			(allergen) => ({ kind: 'allergen', allergen }),
			filters,
			(having) => found - having,
		),
		attributes: [...attributes].flatMap(([name, tally]) => {
			const options = tally.facets((option) => ({ kind: 'option', name, option }), filters);
			// One value that everything has tells nothing apart.
			return tally.tells(all.length) ? [{ name, options }] : [];
		}),
		total: all.length,
		found,
		...defined({ price }),
	};

	function attributeTally(name: string): Tally {
		const tally = attributes.get(name) ?? new Tally([]);
		attributes.set(name, tally);
		return tally;
	}
}

/** Of each value: how many products have it, and how many of those count. */
class Tally {
	readonly #values = new Map<string, { total: number; count: number }>();

	constructor(listed: readonly string[]) {
		for (const value of listed) this.put(value);
	}

	/** Lists a value that is on: it has to be there to be turned off, even where nothing has it. */
	put(value: string): { total: number; count: number } {
		const own = this.#values.get(value) ?? { total: 0, count: 0 };
		this.#values.set(value, own);
		return own;
	}

	add(value: string, counts: boolean): void {
		const own = this.put(value);
		own.total++;
		if (counts) own.count++;
	}

	tells(listed: number): boolean {
		return this.#values.size > 1 || [...this.#values.values()].some(({ total }) => total < listed);
	}

	/** Sizes by size, the rest by how many have them. */
	facets(
		choiceOf: (value: string) => FilterChoice,
		filters: MenuFilters,
		countOf = (count: number) => count,
	): Facet[] {
		const entries = [...this.#values];
		const sizes = new Map(entries.map(([value]) => [value, sizeOf(value)]));
		const areSizes = entries.every(([value]) => sizes.get(value) !== undefined);
		return entries
			.toSorted(([a, { total: inA }], [b, { total: inB }]) =>
				areSizes ? (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0) : inB - inA,
			)
			.map(([value, { count }]) => {
				const choice = choiceOf(value);
				return { choice, isOn: isOn(filters, choice), count: countOf(count) };
			});
	}
}

/** "0,5 л" and "250 г" in their smaller unit; undefined = no size. */
function sizeOf(value: string): number | undefined {
	const match = /^(\d+(?:[.,]\d+)?)\s*(кг|л(?![а-яё]))?/i.exec(value);
	if (match?.[1] === undefined) return undefined;
	return Number(match[1].replace(',', '.')) * (match[2] === undefined ? 1 : 1000);
}

function priceFacet(
	all: readonly Traits[],
	counted: readonly Kopecks[],
): Facets['price'] | undefined {
	let min = Number.POSITIVE_INFINITY;
	let max = 0;
	for (const { price } of all) {
		min = Math.min(min, price);
		max = Math.max(max, price);
	}
	if (min >= max) return undefined;
	const bars = Array.from({ length: BARS }, () => 0);
	for (const price of counted) {
		const bar = Math.min(BARS - 1, Math.floor(((price - min) / (max - min)) * BARS));
		bars[bar] = (bars[bar] ?? 0) + 1;
	}
	return { min: kopecks(min), max: kopecks(max), bars };
}

/** The choices that are on, in the order of the form. */
export function activeChoices(filters: MenuFilters): FilterChoice[] {
	return [
		...(filters.price === undefined ? [] : [{ kind: 'price' as const, ...filters.price }]),
		...filters.badges.map((badge) => ({ kind: 'badge' as const, badge })),
		...filters.options.map((option) => ({ kind: 'option' as const, ...option })),
		...filters.diets.map((diet) => ({ kind: 'diet' as const, diet })),
		...filters.allergens.map((allergen) => ({ kind: 'allergen' as const, allergen })),
	];
}

/** How many choices are on: what "Сбросить 4" counts. */
export function activeCount({ price, badges, options, diets, allergens }: MenuFilters): number {
	return (
		Number(price !== undefined) + badges.length + options.length + diets.length + allergens.length
	);
}

function isOn(filters: MenuFilters, choice: FilterChoice): boolean {
	switch (choice.kind) {
		case 'price':
			return filters.price?.from === choice.from && filters.price?.to === choice.to;
		case 'badge':
			return filters.badges.includes(choice.badge);
		case 'option':
			return filters.options.some((one) => isSameOption(one, choice));
		case 'diet':
			return filters.diets.includes(choice.diet);
		case 'allergen':
			return filters.allergens.includes(choice.allergen);
	}
}

/** The filters with a choice turned on, or off when it was on. A price takes the place of the one before. */
export function toggledFilters(filters: MenuFilters, choice: FilterChoice): MenuFilters {
	const wasOn = isOn(filters, choice);
	switch (choice.kind) {
		case 'price': {
			const { price: _, ...rest } = filters;
			const { from, to } = choice;
			if (wasOn || (from === undefined && to === undefined)) return rest;
			return {
				...rest,
				price: defined({ from, to }),
			};
		}
		case 'badge':
			return { ...filters, badges: toggled(filters.badges, choice.badge) };
		case 'option': {
			const { name, option } = choice;
			return {
				...filters,
				options: wasOn
					? filters.options.filter((one) => !isSameOption(one, choice))
					: [...filters.options, { name, option }],
			};
		}
		case 'diet':
			return { ...filters, diets: toggled(filters.diets, choice.diet) };
		case 'allergen':
			return { ...filters, allergens: toggled(filters.allergens, choice.allergen) };
	}
}

function toggled(list: readonly string[], value: string): readonly string[] {
	return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function isSameOption(a: AttributeOption, b: AttributeOption): boolean {
	return a.name === b.name && a.option === b.option;
}

/** Allergens that a diet's word rules out, and what else it does not go with, in a composition's own words. */
const RULED_OUT: readonly (readonly [diet: RegExp, never: RegExp])[] = [
	[/глютен/i, /глютен|пшени/i],
	[/лактоз/i, /молок|молоч|сыр|слив|лактоз/i],
	[
		/^vegan$|веган|постн/i,
		/молок|молоч|сыр|моцарел|пармезан|слив|сметан|яйц|яич|желток|мёд|рыб|лосос|тун[ец]|угорь|краб|кревет|морепрод|моллюск/i,
	],
	[
		/^vegan$|веган|вегетариан|постн|без мяса/i,
		/говя|свин|бекон|ветчин|колбас|пепперони|салями|сосис|куриц|курин|цыпл|индей|утк|баран|мясо|фарш|прошутто|грудин|костный мозг/i,
	],
	[/вегетариан/i, /рыб|лосос|тун[ец]|угорь|краб|кревет|морепрод|моллюск/i],
];

/**
 * Whether what is added to a dish (a sauce, a topping) goes with how the customer eats. Such things carry no badges: they
 * are judged by their allergens, their composition and name.
 */
export function isAllowedWith(
	product: Pick<Product, 'name' | 'badges' | 'composition' | 'allergens'>,
	{ diets, allergens }: Pick<MenuFilters, 'diets' | 'allergens'>,
): boolean {
	if (allergens.some((one) => product.allergens.includes(one))) return false;
	const words = [product.name, product.composition, ...product.allergens].join(' ');
	return diets.every(
		(diet) =>
			product.badges.includes(diet) ||
			RULED_OUT.every(([of, never]) => !of.test(diet) || !never.test(words)),
	);
}
