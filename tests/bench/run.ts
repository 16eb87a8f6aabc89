/**
 * `npm run bench [-- --rounds 5] [-- --strict] [-- --requests]`: how fast the home page is on a slow phone, side by side
 * with the limit, a static page with the same menu. `--strict` ends with 1 when a budget is missed; `--requests` also
 * lists what the pages asked for and when.
 */
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { availabilityAt } from '#core/rules/catalogue.ts';
import { prepare } from '../../scripts/prepare.mjs';
import { compare, table } from './budgets.ts';
import { type LoadFacts, measureLoad, measureTaps, type TapFacts } from './measure.ts';
import { startShop } from './shop-server.ts';
import { SLOW_PHONE } from './slow-line.ts';
import { readMenu, type ShopMenu, serveStatic, staticPage } from './static-page.ts';
import { startThrottleProxy, type ThrottleProxy } from './throttle-proxy.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What Chromium takes as a picture. */
const AS_CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const { values: options } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		strict: { type: 'boolean', default: false },
		requests: { type: 'boolean', default: false },
	},
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

/** What was started, to be stopped in the end, the last first. */
const running: { close(): Promise<void> }[] = [];
try {
	await prepare(ROOT, { needsBuild: true });
	process.exitCode = (await bench()) || !options.strict ? 0 : 1;
} finally {
	for (const one of running.reverse()) await one.close();
}

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
		{ loads: loads.limit, taps: tapped.limit },
		{ loads: loads.shop, taps: tapped.shop },
	);
	console.log(
		`\n${cards} cards; ${SLOW_PHONE.downKbps} kbit/s down, ${SLOW_PHONE.upKbps} up, ${SLOW_PHONE.roundTripMs} ms, processor 4 times slower; medians of ${rounds}\n`,
	);
	console.log(table(rows));
	const [load = 0] = loadavg();
	if (load > 2 * availableParallelism())
		console.log(
			`\nThe machine is busy (load ${load.toFixed(1)}): times say little, measure again when it is quiet.`,
		);
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

/** A pickup point as the chosen place, and two products that go into its cart at one tap. */
function tapsFor({ settings, menu }: ShopMenu) {
	const point = settings.shippingMethods.flatMap((method) =>
		method.deliveryType === 'pickup' ? method.pickupPoints : [],
	)[0];
	if (point === undefined) throw new Error('the shop has no pickup point');
	const simple = menu
		.filter((section) => section.hours === undefined)
		.flatMap((section) => section.products)
		.filter(
			(card) =>
				!card.mustChoose &&
				availabilityAt(card, point.warehouseId).isAvailable &&
				availabilityAt(card, undefined).isAvailable,
		);
	const [first, second] = simple;
	if (first === undefined || second === undefined)
		throw new Error('fewer than two products can be added at one tap');
	return {
		place: { type: 'pickup', pointId: point.id },
		first: first.id,
		second: second.id,
	};
}

/** A tap that was shown and then forgotten would be worse than one not taken. */
function assertInCart({ cart }: TapFacts, productIds: readonly number[]): void {
	for (const id of productIds)
		if (cart.find((line) => line.productId === id)?.count !== 1)
			throw new Error(`product ${id} was tapped once, and the cart has ${JSON.stringify(cart)}`);
}

/** Until each comes in the form that is sent from then on. */
async function warmPictures(origin: string, paths: ReadonlySet<string>): Promise<void> {
	for (const path of paths) {
		if (!path.startsWith('/img/')) continue;
		for (let tries = 0; ; tries++) {
			const answer = await fetch(origin + path, { headers: { accept: AS_CHROMIUM } });
			await answer.arrayBuffer();
			if (answer.headers.get('content-type') === 'image/avif') break;
			if (tries === 100) throw new Error(`${path} never comes as AVIF`);
			await new Promise((done) => setTimeout(done, 100));
		}
	}
}

/** Asked for as often as makes the gateway keep it in its smallest form. */
async function warmPage(proxy: ThrottleProxy, origin: string): Promise<void> {
	const headers = {
		'accept-encoding': 'br',
		'x-forwarded-host': new URL(proxy.origin).host,
		'x-forwarded-proto': 'https',
	};
	for (let times = 0; times < 4; times++) {
		await (await fetch(`${origin}/`, { headers })).arrayBuffer();
		await new Promise((done) => setTimeout(done, 500));
	}
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
