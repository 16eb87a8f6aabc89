/**
 * `npm run bench:search [-- --rounds 5]`: the index of a generated menu made in slices (how long, and the longest the
 * page was kept waiting), and queries answered, of 100 and of 10,000 products; filters and facets over the same list.
 */
import { parseArgs } from 'node:util';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import {
	facetsOf,
	filteredCards,
	NO_FILTERS,
	sortedCards,
	type Traits,
	traitsOf,
} from '#core/rules/catalogue/filters.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { buildIndex } from '#src/features/search/engine/build.ts';
import type { SearchItem } from '#src/features/search/engine/engine.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

const FIRST =
	'Пицца Бургер Ролл Салат Суп Паста Сет Лимонад Кофе Десерт Сырники Рамен Стейк Поке Круассан'.split(
		' ',
	);
const MIDDLE =
	'острый нежный большой домашний сливочный копчёный запечённый хрустящий зелёный фирменный'.split(
		' ',
	);
const LAST =
	'курица лосось говядина креветки грибы моцарелла томаты авокадо бекон ветчина тунец угорь тофу сыр шпинат ананас груша вишня шоколад базилик'.split(
		' ',
	);
const ALLERGENS = ['молоко', 'глютен', 'яйца', 'рыба', 'орехи', 'соя'];

const QUERIES = [
	...['пицца', 'лосось', 'ролл с лососем', 'сырники', 'острый рамен', 'к', 'ку', 'кур', 'куриц'],
	...['пепирони', 'малоко', 'круасан', 'гребы', 'gbwwf', 'hfvty', 'сщлу', 'cola', 'burger'],
	...['без сахара', 'суп с грибами и сыром', 'картошка', 'трюфельный щербет', 'щщщщщщ'],
];

const table = [];
for (const count of [100, 10_000]) {
	const products = productsOf(count);
	const items = products.map(
		(product): SearchItem => ({
			id: product.id,
			name: product.name,
			categoryNames: [product.name.split(' ')[0] ?? ''],
			composition: product.composition,
			description: product.description,
			badges: product.badges,
			isInStock: product.isInStock,
		}),
	);
	const builds: number[] = [];
	const slices: number[] = [];
	const times: number[] = [];
	const filters: number[] = [];
	for (let round = 0; round < rounds; round++) {
		let started = performance.now();
		const whole = started;
		const index = await buildIndex(items, async () => {
			slices.push(performance.now() - started);
			await new Promise((resolve) => setImmediate(resolve));
			started = performance.now();
		});
		builds.push(performance.now() - whole);
		// The first query sorts the words; it counts like any other.
		for (const query of QUERIES) times.push(timed(() => index.search(query)));
	}
	// Traits are made once for a list, as the state does; every tap after that is one pass.
	const known = new Map(products.map((product) => [product.id, traitsOf(product, product)]));
	const traits = ({ id }: { readonly id: number }) => known.get(id) ?? traitsOf(aProduct());
	const made = timed(() => products.map((product) => traitsOf(product, product)));
	for (let round = 0; round < rounds; round++)
		filters.push(timed(() => filterAll(products, traits)));
	table.push({
		products: count,
		'build, ms': rounded(quantile(builds, 0.5)),
		'longest slice, ms': rounded(Math.max(0, ...slices)),
		'query p50, ms': rounded(quantile(times, 0.5)),
		'query p95, ms': rounded(quantile(times, 0.95)),
		'slowest, ms': rounded(Math.max(...times)),
		'traits, once, ms': rounded(made),
		'filter + sort + facets, ms': rounded(quantile(filters, 0.5)),
	});
}
console.table(table);

function filterAll(products: readonly ProductCard[], traits: (card: ProductCard) => Traits) {
	const filters = {
		...NO_FILTERS,
		price: { from: kopecks(20_000), to: kopecks(90_000) },
		options: [{ name: 'Острота', option: 'Острая' }],
		allergens: ['орехи'],
	};
	facetsOf(products, traits, filters);
	return sortedCards(filteredCards(products, traits, filters), 'price-up');
}

function productsOf(count: number) {
	return Array.from({ length: count }, (_, index) => {
		const pick = (list: readonly string[], step: number) =>
			list[Math.floor(index * step) % list.length] ?? '';
		const parts = [1, 3, 7, 11, 13].map((step) => pick(LAST, step + index / 97));
		return aProduct({
			id: index + 1,
			name: `${pick(FIRST, 1)} ${pick(MIDDLE, 0.3)} ${parts[0]} ${index}`,
			price: perUnit(100 + ((index * 7919) % 1500)),
			badges: index % 9 === 0 ? ['hit'] : [],
			isInStock: index % 17 !== 0,
			composition: `${parts.join(', ')}, соль, перец, мука пшеничная, оливковое масло, дрожжи`,
			description: `<p>${pick(MIDDLE, 0.7)} вкус: ${parts[1]} и ${parts[2]}. Готовим каждый день, подаём горячим.</p>`,
			attributes: [
				{
					name: 'Острота',
					slug: 'heat',
					isVariation: false,
					options: [index % 3 === 0 ? 'Острая' : 'Не острая'],
				},
			],
			allergens: ALLERGENS.filter((_one, at) => (index + at) % 3 === 0),
		});
	});
}

function timed(run: () => unknown): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}

function quantile(values: readonly number[], part: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function rounded(ms: number): number {
	return Math.round(ms * 10) / 10;
}
