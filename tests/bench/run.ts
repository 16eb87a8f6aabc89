/**
 * `npm run bench [-- --rounds 7] [-- --strict] [-- --requests] [-- --short] [-- --write] [-- --vs URL]
 * [-- --page NAME]`: how fast the shop is on a slow phone, each page side by side with its limit, the same page as a static one; then a long menu
 * (`long-menu.ts`), unless `--short`. `--strict` ends with 1 when a budget is missed; `--requests` also lists what the home
 * page asked for and when; `--write` puts the tables into docs/performance.md; `--vs` loads another site in the same
 * rounds, and may be given more than once; `--page` measures that page alone ("order"), and not the home page's visit.
 * What all of it costs the server: `npm run bench:server` (`server.ts`).
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/prepare.mjs';
import {
	compare,
	heading,
	PAGE_MEASURES,
	type PageBudget,
	type PageRounds,
	pageMeasures,
	type Rounds,
	type Row,
	table,
} from './budgets.ts';
import { measureFlow } from './flow.ts';
import { benchLongMenu } from './long-menu.ts';
import { tellBusyMachine } from './machine.ts';
import {
	brotliBefore,
	type LoadFacts,
	measureChoice,
	measureLoad,
	measureTaps,
} from './measure.ts';
import { pageBrotli, placeOrder } from './pages.ts';
import { measureRenders } from './renders.ts';
import { readMenu } from './shop-menu.ts';
import { NIGHT, startShop } from './shop-server.ts';
import { SLOW_PHONE } from './slow-line.ts';
import { serveStatic } from './static-page.ts';
import { assertInCart, storedPlace, type Taps, tapsFor } from './taps.ts';
import { inTelegram } from './telegram.ts';
import { startThrottleProxy } from './throttle-proxy.ts';
import { traceLoad } from './trace.ts';
import type { Target } from './visit.ts';
import { warmPage, warmPictures } from './warm.ts';
import { writeDocs } from './write-docs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where the demo shop has them. */
const CATEGORY = '/menu/pizza';
const DISH = '/menu/pizza/pepperoni';

const { values: options } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		strict: { type: 'boolean', default: false },
		requests: { type: 'boolean', default: false },
		short: { type: 'boolean', default: false },
		write: { type: 'boolean', default: false },
		vs: { type: 'string', multiple: true, default: [] },
		page: { type: 'string' },
	},
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

const SIDES = { base: 'limit', own: 'shop' };
const SIDE_NAMES = ['limit', 'shop'] as const;
/** Our budgets are not other sites'. */
const VS_MEASURES = pageMeasures({ ratio: 1 }).map(({ name, unit, of }) => ({ name, unit, of }));

/** What was started, to be stopped in the end, the last first. */
const running: { close(): Promise<void> }[] = [];
const tables: Record<string, readonly Row[]> = {};
try {
	await prepare(ROOT, { needsBuild: true });
	await bench();
} finally {
	for (const one of running.reverse()) await one.close();
}
// A round of it has many taps, and takes long.
if (!options.short && options.page === undefined)
	tables.long = await benchLongMenu(ROOT, Math.ceil(rounds / 2));
if (options.write) await writeDocs(ROOT, tables, rounds);
const areMet = Object.values(tables)
	.flat()
	.every((row) => row.isMet !== false);
process.exitCode = areMet || !options.strict ? 0 : 1;

type Side = 'limit' | 'shop';

/** A page beside its own static one. */
interface Pair {
	readonly name: string;
	readonly targets: Readonly<Record<Side, Target>>;
	readonly budget: PageBudget;
	readonly rounds: Readonly<Record<Side, PageRounds>>;
}

/** A shop of its own, and the limits of these paths. */
async function openPair(
	paths: readonly string[],
	choice: Parameters<typeof serveStatic>[2],
	opened: Awaited<ReturnType<typeof startShop>>,
) {
	const limit = await serveStatic(opened.origin, paths, choice);
	running.push(limit);
	const proxies = {
		limit: await startThrottleProxy(limit.origin, SLOW_PHONE),
		shop: await startThrottleProxy(opened.origin, SLOW_PHONE),
	};
	running.push(proxies.limit, proxies.shop);
	return proxies;
}

async function open(env?: Readonly<Record<string, string>>) {
	const shop = await startShop(ROOT, 'pizza', env);
	running.push(shop);
	return shop;
}

async function bench(): Promise<void> {
	const shop = await open();
	const taps = tapsFor(await readMenu(shop.origin));
	const order = await placeOrder(shop.origin);
	const dish = taps.choice === undefined ? undefined : { id: taps.choice, path: DISH };
	const day = await openPair(['/', CATEGORY, DISH, '/order', order], dish, shop);
	const night = await openPair(['/'], undefined, await open({ NOW: NIGHT }));

	const home: Record<Side, Target> = { limit: { proxy: day.limit }, shop: { proxy: day.shop } };
	const { storage } = await warm(shop.origin, home, taps);
	const pair = (
		name: string,
		target: Omit<Target, 'proxy'>,
		budget: PageBudget = { ratio: 1.1 },
		proxies = day,
	): Pair => ({
		name,
		targets: {
			limit: { ...target, proxy: proxies.limit },
			shop: { ...target, proxy: proxies.shop },
		},
		budget,
		rounds: { limit: { loads: [] }, shop: { loads: [] } },
	});
	const all = [
		pair('category', { path: CATEGORY }),
		pair('dish link', { path: DISH }),
		// Its limit is boxes: what they are filled with, the phone alone knows (decisions/0085).
		pair('checkout, a filled cart', { path: '/order', storage }, { ratio: 1.1, largestRatio: 3.5 }),
		pair('order', { path: order }),
		pair('home inside Telegram', inTelegram(), { ratio: 1.1, scriptKB: 110 }),
		pair(
			'home in closed hours',
			{ restMs: 8000 },
			{ ratio: 1.15, before: '× 5.4, a shift of 0.01' },
			night,
		),
	];
	const isWhole = options.page === undefined;
	const pairs = isWhole ? all : all.filter(({ name }) => name === options.page);
	if (pairs.length === 0)
		throw new Error(`--page: one of ${all.map(({ name }) => name).join(', ')}`);
	const others = await Promise.all(options.vs.map(openOther));
	for (const { targets } of pairs) {
		const { proxy } = targets.shop;
		const { pictures } = await measureLoad(targets.shop);
		await warmPictures(proxy.upstream, pictures);
		await warmPage(proxy, proxy.upstream, pathOf(targets.shop));
	}

	const facts: Record<Side, Rounds> = {
		limit: await nothingYet(day.limit.upstream),
		shop: await nothingYet(day.shop.upstream),
	};
	for (let round = 1; round <= rounds; round++) {
		for (const side of isWhole ? SIDE_NAMES : []) {
			await measureHome(home[side], facts[side], taps, side);
			const [loaded, tap] = [facts[side].loads.at(-1), facts[side].taps.at(-1)];
			tell(round, side, loaded, `, first "+" ${tap?.firstTap.toFixed(0)} ms`);
		}
		for (const { name, targets, rounds: page } of pairs)
			for (const side of SIDE_NAMES) {
				page[side].loads.push(await measureLoad(targets[side]));
				tell(round, `${name}, ${side}`, page[side].loads.at(-1));
			}
		for (const { name, target, rounds: page } of others) {
			page.loads.push(await measureLoad(target));
			tell(round, name, page.loads.at(-1));
		}
	}

	console.log(
		`\n${facts.shop.loads.at(-1)?.cards} cards; ${SLOW_PHONE.downKbps} kbit/s down, ${SLOW_PHONE.upKbps} up, ${SLOW_PHONE.roundTripMs} ms, processor 4 times slower; medians of ${rounds}\n`,
	);
	if (isWhole) tables.home = compare(PAGE_MEASURES, facts.limit, facts.shop);
	tables.pages = pairs.flatMap(({ name, budget, rounds: page }) => [
		heading(name),
		...compare(pageMeasures(budget), page.limit, page.shop).map(indented),
	]);
	const ofHome = tables.home === undefined ? [] : [heading('home'), ...tables.home.map(indented)];
	console.log(table([...ofHome, ...tables.pages], SIDES));
	for (const { name, rounds: page } of others)
		console.log(
			`\n${table(compare(VS_MEASURES, facts.limit, page), { base: 'limit', own: name })}`,
		);
	tellBusyMachine();
	for (const side of isWhole ? SIDE_NAMES : []) tellDetails(side, facts[side].loads.at(-1));
	if (!isWhole)
		for (const { name, rounds: page } of pairs) tellDetails(name, page.shop.loads.at(-1));
	for (const { layoutShift, shifted } of facts.shop.flows)
		if (layoutShift > 0) console.log(`  in a whole visit: ${shifted.slice(0, 5).join(', ')}`);
}

function indented(row: Row): Row {
	return { ...row, name: `  ${row.name}` };
}

async function nothingYet(origin: string): Promise<Rounds> {
	// Of this address too the page is made small between requests.
	for (let times = 0; times < 3; times++) {
		await pageBrotli(origin, '/');
		await new Promise((done) => setTimeout(done, 1000));
	}
	return {
		loads: [],
		taps: [],
		choices: [],
		works: [],
		flows: [],
		renders: [],
		headBytes: brotliBefore(await pageBrotli(origin, '/'), 'data-part="card"'),
	};
}

/** One round of the home page. */
async function measureHome(target: Target, facts: Rounds, taps: Taps, side: Side): Promise<void> {
	facts.loads.push(await measureLoad(target));
	const placed = { ...target, storage: storedPlace(taps) };
	const tap = await measureTaps(placed, taps);
	if (side === 'shop') assertInCart(tap, taps);
	facts.taps.push(tap);
	if (taps.choice !== undefined) facts.choices.push(await measureChoice(placed, taps.choice));
	facts.works.push(await traceLoad(target));
	if (side === 'limit' || taps.choice === undefined) return;
	facts.renders.push(await measureRenders(target));
	facts.flows.push(await measureFlow(placed, { plus: taps.second, dish: taps.choice }));
}

/** Another site in the same rounds: whatever it asks for, of whichever host, comes over the slow line. */
async function openOther(
	url: string,
): Promise<{ readonly name: string; readonly target: Target; readonly rounds: PageRounds }> {
	const { origin, pathname, search, host } = new URL(url);
	const proxy = await startThrottleProxy(origin, SLOW_PHONE, true);
	running.push(proxy);
	return {
		name: host,
		target: { proxy, path: pathname + search, isForeign: true },
		rounds: { loads: [] },
	};
}

/** A visit to each, then everything in the form that is sent from then on. Answers what a customer with a cart keeps. */
async function warm(
	origin: string,
	home: Readonly<Record<Side, Target>>,
	taps: Taps,
): Promise<{ readonly storage: Readonly<Record<string, string>> }> {
	const limit = await measureLoad(home.limit);
	const shop = await measureLoad(home.shop);
	await warmPictures(origin, new Set([...limit.pictures, ...shop.pictures]));
	await warmPage(home.shop.proxy, origin);
	if (limit.cards !== shop.cards)
		throw new Error(`the limit has ${limit.cards} cards, the shop ${shop.cards}`);
	return measureTaps({ ...home.shop, storage: storedPlace(taps) }, taps);
}

function pathOf({ path = '/' }: Target): string {
	return path.split('#')[0] ?? '/';
}

function tell(round: number, name: string, facts: LoadFacts | undefined, more = ' ms'): void {
	if (facts === undefined) return;
	console.log(
		`round ${round} ${name.padEnd(30)}  first paint ${facts.firstPaint.toFixed(0)}, largest ${facts.largestPaint.toFixed(0)}${more}`,
	);
}

function tellDetails(name: string, facts: LoadFacts | undefined): void {
	if (facts === undefined) return;
	console.log(
		`\n${name}: largest paint is ${facts.largestWhat}; ${facts.pictures.length} pictures`,
	);
	if (facts.layoutShift > 0) console.log(`  moved: ${facts.shifted.slice(0, 5).join(', ')}`);
	if (!options.requests) return;
	for (const { at, end, path } of facts.requests)
		console.log(`  ${at.toFixed(0).padStart(6)} – ${end.toFixed(0).padStart(6)}  ${path}`);
}
