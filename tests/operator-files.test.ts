/** The alert rules and the board of deploy/ ask for nothing but what a started shop's /metrics really tells. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Query, readQuery, type Selector } from './promql.ts';
import { orderBody, SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');

interface Rule {
	readonly alert: string;
	readonly expr: string;
	readonly for: string;
	readonly severity: string;
	readonly summary: string;
	readonly description: string;
}

/** A line of a rule, in the order in which each rule has them. */
const RULE_LINES: readonly (readonly [keyof Rule | '', RegExp])[] = [
	['alert', /^ {6}- alert: (Vitrina[A-Z]\w+)$/],
	['expr', /^ {8}expr: (.+)$/],
	['for', /^ {8}for: (\d+[smh])$/],
	['severity', /^ {8}labels: \{ severity: (page|ticket) \}$/],
	['', /^ {8}annotations:()$/],
	['summary', /^ {10}summary: "([^"\\]+)"$/],
	['description', /^ {10}description: "([^"\\]+)"$/],
];

/** Every line of the file is one that is known here: none is left out. */
function readRules(text: string): readonly Rule[] {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	expect(lines.slice(0, 3)).toEqual(['groups:', '  - name: vitrina', '    rules:']);
	const rest = lines.slice(3);
	return Array.from({ length: Math.ceil(rest.length / RULE_LINES.length) }, (_, index) => {
		const own = rest.slice(index * RULE_LINES.length, (index + 1) * RULE_LINES.length);
		const fields = RULE_LINES.map(([name, shape], line) => {
			const [, value] = shape.exec(own[line] ?? '') ?? [];
			expect(value, `${own[line]} is not ${shape}`).toBeDefined();
			return [name, value];
		});
		return Object.fromEntries(fields) as Rule;
	});
}

interface Panel {
	readonly title: string;
	readonly type: string;
	readonly gridPos: {
		readonly x: number;
		readonly y: number;
		readonly w: number;
		readonly h: number;
	};
	readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = readRules(read('alerts.yml'));
const board = JSON.parse(read('grafana-board.json')) as { readonly panels: readonly Panel[] };
/** As Grafana asks: its own words are times. */
const asked = (expr: string) => expr.replaceAll('$__rate_interval', '1m');
const queries: readonly {
	readonly where: string;
	readonly expr: string;
	readonly legend: string;
}[] = [
	...rules.map(({ alert, expr, summary }) => ({ where: alert, expr, legend: summary })),
	...board.panels.flatMap(({ title, targets = [] }) =>
		targets.map(({ expr, legendFormat }) => ({
			...{ where: `the board: ${title}`, expr: asked(expr), legend: legendFormat },
		})),
	),
];

describe('PromQL is told from what is none:', () => {
	test.each([
		'sum(rate(a_total[5m])) > 0 and b < 0.2 * sum by (c) (increase(d_total{e!~"f"}[1h] offset 1w))',
		'histogram_quantile(0.5, sum(rate(a_bucket[5m])) by (le)) / 2',
	])('%s', (expr) => {
		expect(readQuery(expr).selectors.length).toBeGreaterThan(0);
	});
	test.each([
		...[
			'',
			'sum(a',
			'sum(a))',
			'a >',
			'a{b=c}',
			'a{b="c"',
			'a[5]',
			'a[5m]',
			'rate(a)',
			'rat(a[5m])',
		],
		...['5', 'a and 5', 'sum(a[5m])', 'sum by c (a)', 'a b', 'a ; b', 'histogram_quantile(a, 0.5)'],
		...['a == "b"', 'a offset', 'rate(a[5m]) > b[5m]'],
	])('not "%s"', (expr) => {
		expect(() => readQuery(expr)).toThrow();
	});
});

/** What a scrape adds to every figure, and the one it makes itself. */
const OF_SCRAPES = ['instance', 'job'];
const PROMETHEUS_OWN = new Map([['up', [{ job: 'vitrina' }]]]);

type Series = Readonly<Record<string, string>>;

/** Every figure of a text of /metrics with the labels of its series; a figure without any yet has none. */
function seriesOf(text: string): Map<string, Series[]> {
	const found = new Map<string, Series[]>();
	for (const line of text.split('\n')) {
		const [, named] = /^# HELP (\S+)/.exec(line) ?? [];
		if (named !== undefined) found.set(named, found.get(named) ?? []);
		const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
		if (name === undefined) continue;
		const own = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]);
		found.set(name, [...(found.get(name) ?? []), Object.fromEntries(own)]);
	}
	return found;
}

/** What is wrong with a query, of the figures there are. */
function wrongWith({ selectors, counted, grouped }: Query, there: Map<string, Series[]>): string[] {
	const known = (metric: string) => there.get(metric) ?? PROMETHEUS_OWN.get(metric);
	const hasLabel = (metric: string, label: string) =>
		OF_SCRAPES.includes(label) || known(metric)?.some((series) => label in series) === true;
	const matched = ({ metric, matchers }: Selector) =>
		matchers.flatMap(({ label, op, value }) => {
			if (!hasLabel(metric, label)) return [`${metric} has no label ${label}`];
			const isThere = op !== '=' || known(metric)?.some((series) => series[label] === value);
			return isThere ? [] : [`${metric} has no ${label} "${value}"`];
		});
	return [
		...selectors.flatMap((one) =>
			known(one.metric) === undefined ? [`${one.metric} is no figure`] : matched(one),
		),
		...counted.flatMap(({ metric }) =>
			/_(total|bucket|sum|count)$/.test(metric) ? [] : [`${metric} does not only grow`],
		),
		...grouped.flatMap(({ label, of }) =>
			of.every(({ metric }) => hasLabel(metric, label)) ? [] : [`${label} is on none of it`],
		),
	];
}

describe.skipIf(!isStorefrontBuilt)('beside started shops', () => {
	let home: string;
	let there: Map<string, Series[]>;

	/** A bundled shop that has sold, and one whose site behind is ill. */
	beforeAll(async () => {
		home = await mkdtemp(join(tmpdir(), 'vitrina-figures-'));
		const told: string[] = [];
		const site = createServer((request, response) => {
			if (request.headers['x-request-id'] !== undefined)
				told.push(String(request.headers['x-request-id']));
			response.writeHead(500).end();
		}).listen(0, '127.0.0.1');
		await once(site, 'listening');
		const { port } = site.address() as AddressInfo;
		const token = 'of-the-operator-alone';
		const shops = await Promise.all([
			startShopServer({
				...{ DATA_DIR: join(home, 'bundled'), SHOP: SHOP_FOLDER, DEMO: '1' },
				...{ METRICS_TOKEN: token, NOW: '2026-11-20T12:05:00+03:00' },
			}),
			startShopServer({
				...{ DATA_DIR: join(home, 'before-a-site'), METRICS_TOKEN: token, DEMO: '1' },
				...{ BACKEND_URL: `http://127.0.0.1:${port}`, WC_KEY: 'ck_test', WC_SECRET: 'cs_test' },
			}),
		]);
		try {
			const texts = await Promise.all(
				shops.map(async ({ origin }) => {
					const post = (path: string, body: object, headers: Record<string, string> = {}) =>
						fetch(`${origin}/api${path}`, {
							method: 'POST',
							headers: { 'content-type': 'application/json', origin, ...headers },
							body: JSON.stringify(body),
						});
					const page = await fetch(`${origin}/`);
					const order = await post('/wp-json/wc/v3/orders', orderBody({ payment: 'cod' }), {
						'idempotency-key': 'one',
					});
					await post('/consent', { choice: 'accepted' });
					expect([page.status, order.status]).toEqual(
						origin === shops[0].origin ? [200, 201] : [503, expect.any(Number)],
					);
					const authorization = `Bearer ${token}`;
					return (await fetch(`${origin}/metrics`, { headers: { authorization } })).text();
				}),
			);
			there = seriesOf(texts.join('\n'));
			expect(told.length, 'the site was told of no request').toBeGreaterThan(0);
		} finally {
			for (const shop of shops) await shop.kill();
			site.close();
		}
	}, 180_000);
	afterAll(() => rm(home, { recursive: true, force: true }));

	test.each(queries.map(({ where, expr }) => [where, expr] as const))('%s: %s', (_, expr) => {
		expect(wrongWith(readQuery(expr), there)).toEqual([]);
	});

	test('a figure, a label and a value that are not there are found', () => {
		for (const expr of [
			'vitrina_orders',
			'sum by (result) (vitrina_ready)',
			'vitrina_orders_total{result="lost"}',
			'vitrina_orders_total{outcome="placed"}',
			'rate(vitrina_ready[5m])',
		])
			expect(wrongWith(readQuery(expr), there), expr).toHaveLength(1);
	});

	test('every figure is on the board or in a rule', () => {
		const used = new Set(
			queries.flatMap(({ expr }) => readQuery(expr).selectors.map(({ metric }) => metric)),
		);
		const own = [...there.keys()].filter((name) => !/_(sum|count|bucket)$/.test(name));
		expect(own.length).toBeGreaterThan(20);
		expect(own.filter((name) => !used.has(name) && !used.has(`${name}_bucket`))).toEqual([]);
	});
});

test('rules and panels have names of their own, and what they say of a label is one they have', () => {
	expect(rules.length).toBeGreaterThan(10);
	const titles = [...rules.map(({ alert }) => alert), ...board.panels.map(({ title }) => title)];
	expect(new Set(titles).size).toBe(titles.length);
	for (const { where, expr, legend } of queries) {
		const { grouped, selectors } = readQuery(expr);
		const isPlain = selectors.length === 1 && !/\(/.test(expr);
		const labels = [...legend.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(
			([, one]) => one,
		);
		const kept = [...grouped.map(({ label }) => label), ...(isPlain ? OF_SCRAPES : [])];
		expect(
			labels.filter((label = '') => !kept.includes(label)),
			where,
		).toEqual([]);
	}
});

test('no panel of the board lies on another', () => {
	const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) => {
		expect(x + w).toBeLessThanOrEqual(24);
		return Array.from(
			{ length: w * h },
			(_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`,
		);
	});
	expect(new Set(cells).size).toBe(cells.length);
});
