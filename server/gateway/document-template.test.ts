import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/page-data.ts';
import { prepareTemplate, scriptHash } from './document-template.ts';

const HTML = `<!doctype html>
<html lang="en" class="x">
<head>
<meta charset="utf-8">
<link rel="icon" href="/favicon.svg">
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js">
<link rel="stylesheet" crossorigin href="/assets/index.css">
<link rel="stylesheet" crossorigin href="/assets/large.css">
<!--head-->
</head>
<body><div id="root"><!--app--></div><!--state--></body></html>`;
const CSS = `@font-face{font-family:Onest;src:url(/assets/latin.woff2) format("woff2");unicode-range:U+0000-00FF}
@font-face{font-family:Onest;src:url(/assets/cyr.woff2) format("woff2");unicode-range:U+0301,U+0400-045F}
a::after{content:"</style>"}`;

let directory: string;
beforeAll(async () => {
	directory = await mkdtemp(join(tmpdir(), 'vitrina-template-'));
	await mkdir(join(directory, 'assets'));
	await writeFile(join(directory, 'assets/index.css'), CSS);
	await writeFile(join(directory, 'assets/order.css'), 'b::after{content:"</style>"}');
	await writeFile(join(directory, 'assets/map.css'), `i{top:0}${' '.repeat(10_000)}`);
	await writeFile(join(directory, 'assets/large.css'), `a{color:red}${' '.repeat(50_000)}`);
});
afterAll(() => rm(directory, { recursive: true }));

const manifest = {
	'src/main.tsx': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
	'src/screens/Order.tsx': {
		file: 'assets/order.js',
		css: ['assets/order.css'],
		imports: ['src/main.tsx', '_map.js', '_vendor.js'],
	},
	'_vendor.js': { file: 'assets/vendor.js' },
	'_map.js': { file: 'assets/map.js', css: ['assets/map.css'], imports: ['src/screens/Order.tsx'] },
};
const page = (fonts: Partial<PageData['settings']['fonts']> = {}) =>
	({
		language: 'ru',
		settings: { fonts: { main: 'Onest', headings: 'Onest', files: [], ...fonts } },
	}) as unknown as PageData;
const data = page();
const prepare = () => prepareTemplate(HTML, ['theme()', 'taps()'], { directory, manifest });

describe('the served page', () => {
	test('puts scripts behind pictures, the first styles inside, the rest in its place', async () => {
		const { before, after } = (await prepare()).around(
			{ head: '<title>T</title>', modules: [] },
			'kk',
			data,
		);
		expect(before).toContain('<html lang="kk" data-build=');
		// Fetched behind the pictures, run once the page has loaded.
		expect(before).not.toMatch(/<script[^>]*\bsrc=/);
		expect(before).toContain(
			'<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/index.js">',
		);
		expect(before).toContain('e.src="/assets/index.js"');
		expect(before).toContain('<link fetchpriority="low" rel="modulepreload"');
		expect(before).toContain('<style>@font-face');
		// Named, so that no later part brings it again; not loaded.
		expect(before.match(/<link[^>]*index\.css"[^>]*>/g)).toEqual([
			'<link rel="stylesheet" href="/assets/index.css" disabled>',
		]);
		expect(before).toContain('href="/assets/large.css"');
		expect(before.match(/<\/style>/g)).toHaveLength(1);
		const order = [
			'charset',
			'<script>theme()</script><script>taps()</script>',
			'<style>',
			'<title>T</title>',
			'<div id="root">',
		];
		const places = order.map((part) => before.indexOf(part));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(after).toBe(
			'</div><script type="application/json" id="page-data">' +
				`${JSON.stringify(data)}</script></body></html>`,
		);
	});

	describe('preloads the fonts of the shop, those that are worn', () => {
		const file = (family: string, subset: 'cyrillic' | 'latin' | 'latin-ext') => {
			return { family, subset, url: `/media/${family}-${subset}.woff2` };
		};
		const files = (['cyrillic', 'latin', 'latin-ext'] as const).flatMap((subset) =>
			['Golos', 'Bitter', 'Rubik'].map((family) => file(family, subset)),
		);
		test.each([
			['none of its own', { files: [] }, ['/assets/cyr.woff2']],
			[
				'both its own',
				{ main: 'Golos', headings: 'Bitter', files },
				['Golos-cyrillic', 'Bitter-cyrillic', 'Golos-latin', 'Bitter-latin'].map(
					(name) => `/media/${name}.woff2`,
				),
			],
			[
				'headings alone: ours is worn by the rest',
				{ headings: 'Bitter', files },
				['/assets/cyr.woff2', '/media/Bitter-cyrillic.woff2', '/media/Bitter-latin.woff2'],
			],
			['one the device may have', { main: 'Georgia', files }, ['/assets/cyr.woff2']],
		])('%s', async (_, fonts, expected) => {
			const { before } = (await prepare()).around({ head: '', modules: [] }, 'ru', page(fonts));
			const preloads = [...before.matchAll(/rel="preload"[^>]* href="([^"]*)"/g)];
			expect(preloads.map(([, url]) => url).toSorted()).toEqual(expected.toSorted());
			expect(before.lastIndexOf('rel="preload"')).toBeLessThan(before.indexOf('<style>'));
		});
	});

	test('preloads the Cyrillic font and no other', async () => {
		const { before } = (await prepare()).around({ head: '', modules: [] }, 'ru', data);
		expect(before.match(/rel="preload"[^>]*/g)).toEqual([
			'rel="preload" as="font" type="font/woff2" crossorigin href="/assets/cyr.woff2"',
		]);
	});

	test('links what lazily loaded parts need, once, imports included, also in a circle', async () => {
		const { before } = (await prepare()).around(
			{ head: '', modules: ['src/screens/Order.tsx', 'src/unknown.tsx'] },
			'ru',
			data,
		);
		expect(before.match(/href="\/assets\/(order|map)\.\w+"/g)?.sort()).toEqual([
			'href="/assets/map.css"',
			'href="/assets/map.js"',
			'href="/assets/order.js"',
		]);
		// Small styles are inside: a link would keep the first paint waiting.
		expect(before).toContain('<style>b::after{content:"<\\/style>"}</style>');
	});

	test('knows its inline scripts by hash and its build by content', async () => {
		const one = await prepare();
		const { before } = one.around({ head: '', modules: [] }, 'ru');
		const starter = /<script>(\(\(\).*?)<\/script>/.exec(before)?.[1] ?? '';
		expect(starter).toContain('assets/index.js');
		expect(one.scriptHashes).toEqual(['theme()', 'taps()', starter].map(scriptHash));
		const same = await prepare();
		const other = await prepareTemplate(HTML, ['theme(1)'], { directory, manifest });
		expect(same.buildId).toBe(one.buildId);
		expect(other.buildId).not.toBe(one.buildId);
	});

	test('has no data on the maintenance page', async () => {
		const { after } = (await prepare()).around({ head: '', modules: [] }, 'ru');
		expect(after).toBe('</div></body></html>');
	});

	test('in development the scripts a tool has put in are allowed too', async () => {
		const html = HTML.replace('<!--head-->', '<script type="module">refresh()</script><!--head-->');
		const { scriptHashes } = await prepareTemplate(html, ['theme()'], undefined);
		expect(scriptHashes).toEqual([scriptHash('theme()'), scriptHash('refresh()')]);
	});

	test('an index.html without its places is an error that names the place', async () => {
		const broken = HTML.replace('<!--app-->', '');
		await expect(prepareTemplate(broken, [], undefined)).rejects.toThrow('<!--app-->');
	});
});
