/**
 * `npm run bench [-- --rounds 5] [-- --strict] [-- --requests] [-- --short]`: how fast the home page is on a slow phone,
 * side by side with the limit, a static page with the same menu; then a long menu (`long-menu.ts`), unless `--short`.
 * `--strict` ends with 1 when a budget is missed; `--requests` also lists what the pages asked for and when.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/prepare.mjs';
import { compare, PAGE_MEASURES, table } from './budgets.ts';
import { benchLongMenu } from './long-menu.ts';
import { tellBusyMachine } from './machine.ts';
import { type LoadFacts, measureLoad, measureTaps, type TapFacts } from './measure.ts';
import { startShop } from './shop-server.ts';
import { SLOW_PHONE } from './slow-line.ts';
import { readMenu, serveStatic, staticPage } from './static-page.ts';
import { assertInCart, tapsFor } from './taps.ts';
import { startThrottleProxy, type ThrottleProxy } from './throttle-proxy.ts';
import { warmPage, warmPictures } from './warm.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { values: options } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		strict: { type: 'boolean', default: false },
		requests: { type: 'boolean', default: false },
		short: { type: 'boolean', default: false },
	},
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

/** What was started, to be stopped in the end, the last first. */
const running: { close(): Promise<void> }[] = [];
let areMet: boolean;
try {
	await prepare(ROOT, { needsBuild: true });
	areMet = await bench();
} finally {
	for (const one of running.reverse()) await one.close();
}
// A round of it has many taps, and takes long.
if (!options.short) areMet = (await benchLongMenu(ROOT, Math.ceil(rounds / 2))) && areMet;
process.exitCode = areMet || !options.strict ? 0 : 1;

/** Measures, prints, and answers whether every budget is met. */
async function bench(): Promise<boolean> {
	const shop = await startShop(ROOT);
	running.push(shop);
	const menu = await readMenu(shop.origin);
	const limit = await serveStatic(await staticPage(shop.origin, menu), shop.origin);
	running.push(limit);
	const proxies = {
		limit: await startThrottleProxy(limit.origin, SLOW_PHONE),
		shop: await startThrottleProxy(shop.origin, SLOW_PHONE),
	};
	running.push(proxies.limit, proxies.shop);
	const taps = tapsFor(menu);
	const { cards } = await warm(shop.origin, proxies);

	const loads: Record<keyof typeof proxies, LoadFacts[]> = { limit: [], shop: [] };
	const tapped: Record<keyof typeof proxies, TapFacts[]> = { limit: [], shop: [] };
	for (let round = 1; round <= rounds; round++) {
		for (const name of ['limit', 'shop'] as const) {
			const loaded = await measureLoad(proxies[name]);
			const tap = await measureTaps(proxies[name], taps);
			if (name === 'shop') assertInCart(tap, [taps.first, taps.second]);
			loads[name].push(loaded);
			tapped[name].push(tap);
			console.log(
				`round ${round} ${name.padEnd(5)}  first paint ${loaded.firstPaint.toFixed(0)}, largest ${loaded.largestPaint.toFixed(0)}, first "+" ${tap.firstTap.toFixed(0)} ms`,
			);
		}
	}

	const rows = compare(
		PAGE_MEASURES,
		{ loads: loads.limit, taps: tapped.limit },
		{ loads: loads.shop, taps: tapped.shop },
	);
	console.log(
		`\n${cards} cards; ${SLOW_PHONE.downKbps} kbit/s down, ${SLOW_PHONE.upKbps} up, ${SLOW_PHONE.roundTripMs} ms, processor 4 times slower; medians of ${rounds}\n`,
	);
	console.log(table(rows, { base: 'limit', own: 'shop' }));
	tellBusyMachine();
	for (const name of ['limit', 'shop'] as const) tellDetails(name, loads[name].at(-1));
	return rows.every((row) => row.isMet !== false);
}

/** A visit to each, then everything in the form that is sent from then on. Answers how many cards both show. */
async function warm(
	origin: string,
	proxies: { readonly limit: ThrottleProxy; readonly shop: ThrottleProxy },
): Promise<{ cards: number }> {
	const limit = await measureLoad(proxies.limit);
	const shop = await measureLoad(proxies.shop);
	await warmPictures(origin, new Set([...limit.pictures, ...shop.pictures]));
	await warmPage(proxies.shop, origin);
	if (limit.cards !== shop.cards)
		throw new Error(`the limit has ${limit.cards} cards, the shop ${shop.cards}`);
	return { cards: shop.cards };
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
