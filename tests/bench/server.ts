/**
 * `npm run bench:server [-- --rounds 3] [-- --short]`: requests in a second of processor time, by the server's own clock, so
 * that other programs on the machine move the figures little: a kept home page and its 304 beside a plain Node server that
 * sends the same bytes with the same headers; a home page that has to be rendered, quotes and orders; how they grow with ten
 * times the lines and with a hundred times the products (not with `--short`); memory at the start and after it all.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DEMO_SECRETS } from '#server/env.ts';
import { prepare } from '../../scripts/prepare.mjs';
import { SERVER_ENV, SERVER_FLAGS, SERVER_MAIN } from '../../scripts/server-flags.mjs';
import { orderBody } from '../shop.ts';
import { type Load, load } from './load.ts';
import { tellBusyMachine } from './machine.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import type { PlainAnswer } from './plain-server.ts';
import { OPEN_AT } from './shop-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEYS = `consumer_key=${DEMO_SECRETS.wooKey}&consumer_secret=${DEMO_SECRETS.wooSecret}`;
const PHONE = {
	'accept-encoding': 'gzip, deflate, br, zstd',
	accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
	'accept-language': 'ru-RU,ru;q=0.9',
	'user-agent':
		'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
	'sec-fetch-dest': 'document',
	'sec-fetch-mode': 'navigate',
	'sec-fetch-site': 'none',
};
const CONNECTIONS = 16;
/** Of a run for a page; there are more runs, because they are short. */
const PAGES = 2000;
const PAGE_ROUNDS = 3;
const LINES = 3;
/** As much more as is asked for how a call grows. */
const TIMES = 10;

const pointsSchema = v.object({
	shipping_methods: v.array(
		v.object({
			pickup_locations: v.optional(
				v.array(v.object({ id: v.number(), warehouse_id: v.number() })),
				[],
			),
		}),
	),
});
const catalogueSchema = v.array(
	v.object({
		products: v.array(
			v.object({
				id: v.number(),
				type: v.optional(v.string(), 'simple'),
				in_stock: v.boolean(),
				manage_stock: v.optional(v.boolean(), true),
				locations: v.nullish(v.array(v.object({ id: v.number(), quantity: v.unknown() }))),
			}),
		),
	}),
);
const quoteSchema = v.object({
	lines: v.array(v.object({ cart_item_index: v.union([v.string(), v.number()]) })),
});
/** Orders of a round, each of which takes from the stock. */
const ORDERS = 3;
/** Products asked about at once. */
const TRIED = 200;
/** The page is compressed again, and better, a moment after it is first asked for. */
const SETTLED_MS = 4000;
/** Node's own, which the plain server sends by itself. */
const HOP = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const { values: options } = parseArgs({
	options: {
		rounds: { type: 'string', default: '3' },
		short: { type: 'boolean', default: false },
	},
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

/** What was started, to be stopped in the end, the last first. */
const running: (() => unknown)[] = [];
try {
	await prepare(ROOT, { needsBuild: true });
	await bench();
} finally {
	for (const stop of running.reverse()) await stop();
}
tellBusyMachine();

interface Measure {
	readonly name: string;
	readonly server: MeasuredProcess;
	readonly load: Omit<Load, 'connections'> & { readonly connections?: number };
	/** The measure it is compared with. */
	readonly beside?: string;
}

async function bench(): Promise<void> {
	const pizza = await openShop('pizza');
	const atStart = (await pizza.usage()).rss;
	const plain = await openPlain(pizza.origin);
	const tag = await tagOf(pizza.origin);
	const kept: Measure[] = [
		{ name: 'plain Node, the same bytes', server: plain, load: page(PAGES) },
		{
			...{ name: 'kept home page, brotli', server: pizza, load: page(PAGES) },
			beside: 'plain Node, the same bytes',
		},
		{ name: 'plain Node, 304', server: plain, load: page(PAGES, tag) },
		{
			...{ name: 'kept home page, 304', server: pizza, load: page(PAGES, tag) },
			beside: 'plain Node, 304',
		},
	];
	// Ahead of the orders: each of them changes the stock, and with it every page.
	const figures = await measure(kept, PAGE_ROUNDS * rounds);
	const [whole = [], unchanged = []] = ['kept home page, brotli', 'kept home page, 304'].map(
		(name) => figures.get(name) ?? [],
	);
	const ratio = median(unchanged.map((value, round) => value / (whole[round] ?? value)));
	console.log(`304 / whole page: ${ratio.toFixed(2)} (median of the rounds' ratios)\n`);
	const made = await madeAnswers(pizza, 'pizza');
	await measure(made);
	tellMemory('pizza', atStart, (await pizza.usage()).rss);
	if (options.short) return;
	const huge = await openShop('huge');
	const hugeAtStart = (await huge.usage()).rss;
	await measure([
		...(await madeAnswers(huge, 'huge')).flatMap((one) => {
			const ofPizza = made.find(({ name }) => name.replace('pizza', 'huge') === one.name);
			return ofPizza === undefined ? [one] : [ofPizza, { ...one, beside: ofPizza.name }];
		}),
	]);
	tellMemory('huge', hugeAtStart, (await huge.usage()).rss);
}

/** Measures in turns, prints each with its ratio, round by round, to what it is beside. */
async function measure(
	measures: readonly Measure[],
	times = rounds,
): Promise<ReadonlyMap<string, number[]>> {
	const perSecond = new Map<string, number[]>();
	for (const one of measures) await run(one, 0.2);
	for (let round = 0; round < times; round++)
		for (const one of measures)
			perSecond.set(one.name, [...(perSecond.get(one.name) ?? []), await run(one)]);
	console.log(`requests per CPU second, medians of ${times} rounds in turns\n`);
	for (const { name, beside } of measures) {
		const own = perSecond.get(name) ?? [];
		const other = perSecond.get(beside ?? '');
		const ratio = other && median(own.map((value, round) => value / (other[round] ?? value)));
		console.log(
			`${name.padEnd(44)}${Math.round(median(own)).toLocaleString('en-US').padStart(8)}${
				ratio === undefined ? '' : `   ${ratio.toFixed(2)} of "${beside}"`
			}`,
		);
	}
	console.log('');
	return perSecond;
}

async function run({ server, load: wish }: Measure, share = 1): Promise<number> {
	const requests = Math.max(1, Math.round(wish.requests * share));
	const before = await server.usage();
	await load(server.origin, { connections: CONNECTIONS, ...wish, requests });
	const after = await server.usage();
	return requests / ((after.cpuMs - before.cpuMs) / 1000);
}

function page(requests: number, tag?: string): Measure['load'] {
	return {
		requests,
		status: tag === undefined ? 200 : 304,
		ask: () => ({
			path: '/',
			headers: tag === undefined ? PHONE : { ...PHONE, 'if-none-match': tag },
		}),
	};
}

/** What has to be made each time: a page nobody has asked for at this host, a quote, an order. */
async function madeAnswers(server: MeasuredProcess, shop: string): Promise<Measure[]> {
	const { point, ids } = await goodsOf(server.origin);
	let hosts = 0;
	const body = (lines: number) => JSON.stringify(takenAway(point, ids.slice(0, lines)));
	const call = (path: string, lines: number, requests: number, status: number): Measure['load'] => {
		const text = body(lines);
		return {
			...{ requests, status, connections: 4 },
			ask: () => ({
				...{ method: 'POST', path: `${path}?${KEYS}`, body: text },
				headers: { 'idempotency-key': randomUUID() },
			}),
		};
	};
	const quote = (lines: number) => call('/wp-json/checkout/v1/quote', lines, 60, 200);
	const order = (lines: number) => call('/wp-json/wc/v3/orders', lines, ORDERS, 201);
	const many = LINES * TIMES;
	return [
		{
			name: `${shop}: home page rendered`,
			server,
			load: {
				...{ requests: 25, status: 200, connections: 4 },
				ask: () => ({ path: '/', headers: { ...PHONE, host: `h${hosts++}.localhost` } }),
			},
		},
		{ name: `${shop}: quote, ${LINES} lines`, server, load: quote(LINES) },
		{
			...{ name: `${shop}: quote, ${many} lines`, server, load: quote(many) },
			beside: `${shop}: quote, ${LINES} lines`,
		},
		{ name: `${shop}: order, ${LINES} lines`, server, load: order(LINES) },
		{
			...{ name: `${shop}: order, ${many} lines`, server, load: order(many) },
			beside: `${shop}: order, ${LINES} lines`,
		},
	];
}

/** A pickup point and products there are plenty of there, each sold by the piece and without a choice. */
async function goodsOf(origin: string): Promise<{ point: number; ids: readonly number[] }> {
	const read = async (path: string) => (await fetch(`${origin}/api${path}`)).json();
	const settings = v.parse(pointsSchema, await read('/wp-json/v1/all_settings'));
	const [point] = settings.shipping_methods.flatMap((method) => method.pickup_locations);
	if (point === undefined) throw new Error('nothing can be taken away from the shop');
	const path = '/wp-content/uploads/app_sync/prodcat.json';
	const products = v.parse(catalogueSchema, await read(path)).flatMap((one) => one.products);
	const isPlenty = (one: (typeof products)[number]) => {
		const there = one.locations?.find(({ id }) => id === point.warehouse_id);
		return !one.manage_stock || Number(there?.quantity ?? 0) >= 4 * ORDERS * (rounds + 1) + 2;
	};
	const sold = products.filter((one) => one.type === 'simple' && one.in_stock && isPlenty(one));
	const tried = [...new Set(sold.map(({ id }) => id))].slice(0, TRIED);
	// Whatever is hidden, or sold at another time of the day, is not in the answer.
	const answer = await fetch(`${origin}/wp-json/checkout/v1/quote?${KEYS}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(takenAway(point.id, tried)),
	});
	const { lines } = v.parse(quoteSchema, await answer.json());
	const ids = lines.flatMap(({ cart_item_index }) => tried[Number(cart_item_index)] ?? []);
	if (ids.length < LINES * TIMES) throw new Error(`only ${ids.length} products can be ordered`);
	return { point: point.id, ids };
}

function takenAway(point: number, ids: readonly number[]) {
	return orderBody({
		...{ method: 'local_pickup', coords: null, payment: 'cod' },
		meta: { pickup_location_id: String(point) },
		lines: ids.map((id) => ({ id })),
	});
}

async function openShop(shop: string): Promise<MeasuredProcess> {
	const dataDir = folder();
	const env = { SHOP: shop, DATA_DIR: dataDir, NOW: OPEN_AT, DEMO: '1', WORK_AHEAD: '0' };
	const server = await startMeasured(
		[...SERVER_FLAGS, '--import', './scripts/follow-parent.mjs', SERVER_MAIN],
		{
			cwd: ROOT,
			env: { ...SERVER_ENV, PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
		},
	);
	running.push(() => server.close());
	return server;
}

/** A plain server with the shop's own answers, taken once its page is kept and compressed as well as it gets. */
async function openPlain(origin: string): Promise<MeasuredProcess> {
	const tag = await tagOf(origin);
	await new Promise((done) => setTimeout(done, SETTLED_MS));
	const whole = await rawAnswer(origin);
	const unchanged = await rawAnswer(origin, tag);
	const answer: PlainAnswer = {
		headers: whole.headers,
		unchanged: unchanged.headers,
		body: whole.body.toString('base64'),
	};
	const file = join(folder(), 'answer.json');
	writeFileSync(file, JSON.stringify(answer));
	const server = await startMeasured([join(import.meta.dirname, 'plain-server.ts'), file], {
		cwd: ROOT,
		env: { PATH: process.env.PATH },
	});
	running.push(() => server.close());
	return server;
}

function rawAnswer(origin: string, tag?: string): Promise<{ headers: string[]; body: Buffer }> {
	const headers = tag === undefined ? PHONE : { ...PHONE, 'if-none-match': tag };
	return new Promise((resolve, reject) => {
		get(`${origin}/`, { headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on('data', (part: Buffer) => parts.push(part));
			answer.on('end', () => {
				const { rawHeaders } = answer;
				const sent = rawHeaders.filter(
					(_, at) => !HOP.has((rawHeaders[at & ~1] ?? '').toLowerCase()),
				);
				resolve({ headers: sent, body: Buffer.concat(parts) });
			});
		}).on('error', reject);
	});
}

async function tagOf(origin: string): Promise<string> {
	const tag = (await fetch(`${origin}/`)).headers.get('etag');
	if (tag === null) throw new Error('the home page has no tag');
	return tag;
}

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
	running.unshift(() => rmSync(path, { recursive: true, force: true }));
	return path;
}

function tellMemory(shop: string, atStart: number, now: number): void {
	const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
	console.log(`${shop}: ${mb(atStart)} MB resident at the start, ${mb(now)} MB now\n`);
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
