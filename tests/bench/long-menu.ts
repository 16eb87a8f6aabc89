/**
 * `node tests/bench/long-menu.ts [--rounds 3] [--strict]`: a menu of 10,000 products on a slow phone, side by side with
 * the same work on one of 100. `--strict` ends with 1 when a budget is missed. Part of `npm run bench`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sortedCards } from '#core/rules/catalogue/filters.ts';
import { prepare } from '../../scripts/prepare.mjs';
import { type Row, table } from './budgets.ts';
import { compareLong, type LongRounds } from './long-budgets.ts';
import { type Expected, measureList, measureScroll, measureSearch } from './long-visits.ts';
import { tellBusyMachine } from './machine.ts';
import { measureLoad, measureTaps } from './measure.ts';
import { readMenu, type ShopMenu } from './shop-menu.ts';
import { startShop } from './shop-server.ts';
import { SLOW_PHONE } from './slow-line.ts';
import { assertInCart, storedPlace, type Taps, tapsFor } from './taps.ts';
import { startThrottleProxy, type ThrottleProxy } from './throttle-proxy.ts';
import { writeTwoShops } from './two-shops.ts';
import { warmPage, warmPictures } from './warm.ts';

const NAMES = ['hundred', 'huge'] as const;
type Name = (typeof NAMES)[number];
const COUNTS: Readonly<Record<Name, number>> = { hundred: 100, huge: 10_000 };
/** Both menus have dishes with each of these in their names. */
const WORDS = ['сыр', 'моло'];

interface Shop {
	readonly origin: string;
	readonly proxy: ThrottleProxy;
	readonly taps: Taps;
	readonly expected: Expected;
}

/** Measures, prints, and answers its table. */
export async function benchLongMenu(root: string, rounds: number): Promise<readonly Row[]> {
	const home = await mkdtemp(join(tmpdir(), 'vitrina-bench-long-'));
	const running: { close(): Promise<void> }[] = [];
	try {
		const folders = await writeTwoShops(home);
		const open = async (name: Name): Promise<Shop> => {
			const server = await startShop(root, folders[name]);
			running.push(server);
			const proxy = await startThrottleProxy(server.origin, SLOW_PHONE);
			running.push(proxy);
			const menu = await readMenu(server.origin);
			const expected = expectedOf(menu);
			if (expected.count !== COUNTS[name])
				throw new Error(`the shop called ${name} has ${expected.count} products`);
			return { origin: server.origin, proxy, taps: tapsFor(menu), expected };
		};
		const shops = { hundred: await open('hundred'), huge: await open('huge') };
		for (const name of NAMES) await warm(shops[name]);
		const facts = { hundred: nothingYet(), huge: nothingYet() };
		for (let round = 1; round <= rounds; round++)
			for (const name of NAMES) {
				await measureAll(shops[name], facts[name]);
				console.log(`long menu, round ${round} ${name.padEnd(7)}  ${summaryOf(facts[name])}`);
			}
		const rows = compareLong(facts.hundred, facts.huge);
		console.log(
			`\n10,000 products beside 100; ${SLOW_PHONE.downKbps} kbit/s down, ${SLOW_PHONE.upKbps} up, ${SLOW_PHONE.roundTripMs} ms, processor 4 times slower; medians of ${rounds}, where not said otherwise\n`,
		);
		console.log(table(rows, { base: '100', own: '10,000' }));
		tellBusyMachine();
		return rows;
	} finally {
		for (const one of running.reverse()) await one.close();
		await rm(home, { recursive: true, force: true });
	}
}

/** What a list of the whole menu begins with, found out without the page. */
function expectedOf({ menu }: ShopMenu): Expected {
	const cards = [
		...new Map(menu.flatMap(({ products }) => products.map((card) => [card.id, card]))).values(),
	];
	const firstOf = (sort: Parameters<typeof sortedCards>[1]) => {
		const [card] = sortedCards(cards, sort);
		if (card === undefined) throw new Error('the menu is empty');
		return card.id;
	};
	const expected = {
		first: firstOf('menu'),
		cheapest: firstOf('price-up'),
		dearest: firstOf('price-down'),
	};
	if (new Set(Object.values(expected)).size < 3)
		throw new Error('the menu begins with its cheapest or dearest product: no sort can be told');
	return { count: cards.length, ...expected };
}

function nothingYet(): LongRounds {
	return { loads: [], taps: [], scrolls: [], lists: [], searches: [] };
}

/** Everything once, so that no picture and no page is made for the first time while it is measured. */
async function warm(shop: Shop): Promise<void> {
	const facts = nothingYet();
	await measureAll(shop, facts);
	const { loads, scrolls, lists, searches } = facts;
	const visits = [...loads, ...scrolls, ...lists, ...searches];
	await warmPictures(shop.origin, new Set(visits.flatMap(({ pictures }) => pictures)));
	await warmPage(shop.proxy, shop.origin);
	await warmPage(shop.proxy, shop.origin, '/catalog/custom');
}

async function measureAll(
	{ proxy, taps, expected }: Shop,
	{ loads, taps: tapped, scrolls, lists, searches }: LongRounds,
): Promise<void> {
	loads.push(await measureLoad({ proxy }));
	const tap = await measureTaps({ proxy, storage: storedPlace(taps) }, taps);
	assertInCart(tap, taps);
	tapped.push(tap);
	scrolls.push(await measureScroll(proxy));
	lists.push(await measureList(proxy, expected));
	searches.push(await measureSearch(proxy, WORDS));
}

/** A line of the newest round, to watch it by. */
function summaryOf({ loads, scrolls, lists, searches }: LongRounds): string {
	const [load, scroll, list, search] = [
		loads.at(-1),
		scrolls.at(-1),
		lists.at(-1),
		searches.at(-1),
	] as const;
	const ms = (values: readonly number[] = []) => values.map((one) => one.toFixed(0)).join(' ');
	return [
		`largest ${ms([load?.largestPaint ?? 0])}`,
		`long frames ${scroll?.down.longFrames}`,
		`sorts ${ms(list?.sorts.map((one) => one.toPaint))}`,
		`filters ${ms(list?.filters.map((one) => one.toPaint))}`,
		`keys ${ms(search?.words.flatMap(({ keys }) => keys))} ms`,
	].join(', ');
}

if (import.meta.main) {
	const { values: options } = parseArgs({
		options: {
			rounds: { type: 'string', default: '3' },
			strict: { type: 'boolean', default: false },
		},
	});
	const rounds = Number(options.rounds);
	if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');
	const root = fileURLToPath(new URL('../..', import.meta.url));
	await prepare(root, { needsBuild: true });
	const rows = await benchLongMenu(root, rounds);
	process.exitCode = rows.every((row) => row.isMet !== false) || !options.strict ? 0 : 1;
}
