import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
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
	await writeFile(join(directory, 'assets/order.css'), 'b::after{content:"</style>"}p{top:0}');
	await writeFile(join(directory, 'assets/map.css'), 'i{top:0}');
	await writeFile(join(directory, 'assets/large.css'), 'a{color:red}h6{color:blue}');
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
const dataWith = (fonts: Partial<PageData['settings']['fonts']> = {}) =>
	({
		language: 'ru',
		settings: { fonts: { main: 'Onest', headings: 'Onest', files: [], ...fonts } },
	}) as unknown as PageData;
const data = dataWith();
const NOSCRIPT = /<noscript>.*?<\/noscript>/;
/** A page of the build with this in its #root. */
const pageOf = async (
	parts: { readonly head: string; readonly tail: string; readonly modules: string[] },
	language = 'ru',
	of: PageData | undefined = data,
	markup = '<a>dish</a>',
) => (await prepare()).pageOf(parts, markup, language, of);
const NOTHING = { head: '', tail: '', modules: [] };
const scriptsOf = (...inlineScripts: string[]) => ({ inlineScripts, productScript: 'product()' });
const prepare = () =>
	prepareTemplate(HTML, scriptsOf('theme()', 'taps()'), { directory, manifest });

describe('the served page', () => {
	test('puts what is painted first: its styles and its markup, then what only programs read', async () => {
		const whole = await pageOf(
			{ head: '<title>T</title>', tail: '<script type="x">{}</script>', modules: [] },
			'kk',
		);
		expect(whole).toContain('<html lang="kk" data-build=');
		// Fetched behind the pictures, run once the page has loaded.
		expect(whole).not.toMatch(/<script[^>]*\bsrc=/);
		expect(whole).toContain(
			'<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/index.js">',
		);
		// One after another; the one that imports the others is the last.
		expect(whole).toContain('f=["/assets/vendor.js","/assets/index.js"]');
		expect(whole).toContain('<link fetchpriority="low" rel="modulepreload"');
		// What the page has an element for; the whole files load nothing until it has been painted.
		expect(whole).toContain('a::after{content:"\\3c /style>"}a{color:red}</style>');
		expect(whole).not.toContain('color:blue');
		const [shown, without] = [whole.replace(NOSCRIPT, ''), NOSCRIPT.exec(whole)?.[0]];
		expect(shown.match(/<link[^>]*\.css"[^>]*>/g)).toEqual(
			['index', 'large'].map(
				(name) => `<link rel="stylesheet" href="/assets/${name}.css" disabled>`,
			),
		);
		expect(without?.match(/<link rel="stylesheet" href="[^"]*">/g)).toHaveLength(2);
		expect(whole).toContain('querySelectorAll("link[disabled]")');
		expect(whole.match(/<\/style>/g)).toHaveLength(1);
		const order = [
			'charset',
			'<script>theme()</script><script>taps()</script>',
			'rel="preload"',
			'<title>T</title>',
			'<style>',
			'<div id="root"><a>dish</a></div>',
			'<script type="x">',
			'id="page-data"',
		];
		const places = order.map((part) => whole.indexOf(part));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(whole.endsWith(`${JSON.stringify(data)}</script></body></html>`)).toBe(true);
	});

	test('names the files that a tap on a product needs, where there are products', async () => {
		const page = { ...NOTHING, modulesOfTap: ['src/screens/Order.tsx'] };
		const { pageOf: write, buildId } = await prepare();
		const files = (whole: string) => / id="tap-files"[^>]*>([^<]*)</.exec(whole)?.[1];
		const named = files(write(page, '<a href="?product_id=5">dish</a>', 'ru', data));
		// Not those that the page fetches itself.
		expect(JSON.parse(named ?? '')).toEqual([
			...['/assets/order.js', '/assets/map.js', '/assets/order.css', '/assets/map.css'],
		]);
		const shown = write(
			{ ...page, dataOfTap: ['/api/dish?t=1'] },
			'<a href="?product_id=5">dish</a>',
			'ru',
			data,
		);
		expect(JSON.parse(files(shown) ?? '').at(-1)).toBe('/api/dish?t=1');
		// The sheet comes in the page's language, of its build, for the device that it is made for.
		expect(shown).toContain(`id="tap-files" data-query="lang=ru&amp;build=${buildId}"`);
		const wide = write(page, '<a href="?product_id=5">dish</a>', 'ru', { ...data, isWide: true });
		expect(wide).toContain(`data-query="lang=ru&amp;build=${buildId}&amp;wide="`);
		expect(files(write(page, '<a>no dish</a>', 'ru', data))).toBeUndefined();
		expect(files(write(NOTHING, '<a href="?product_id=5">dish</a>', 'ru', data))).toBeUndefined();
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
			const before = await pageOf(NOTHING, 'ru', dataWith(fonts));
			const preloads = [...before.matchAll(/rel="preload"[^>]* href="([^"]*)"/g)];
			expect(preloads.map(([, url]) => url).toSorted()).toEqual(expected.toSorted());
			// Only what is worn at the first paint or never may keep that waiting.
			const [inHead = '', inBody = ''] = before.split('<body>');
			for (const url of expected)
				expect(url.startsWith('/media/') ? inHead : inBody).toContain(url);
			expect(inHead.lastIndexOf('rel="preload"')).toBeLessThan(before.indexOf('<style>'));
		});
	});

	test('preloads the Cyrillic font and no other', async () => {
		const before = await pageOf(NOTHING);
		expect(before.match(/<link rel="preload"[^>]*/g)).toEqual([
			'<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/cyr.woff2"',
		]);
	});

	test('links what lazily loaded parts need, once, imports included, also in a circle', async () => {
		const whole = await pageOf(
			{ ...NOTHING, modules: ['src/screens/Order.tsx', 'src/unknown.tsx'] },
			'ru',
			data,
			'<b>7</b>',
		);
		expect(
			whole
				.replace(NOSCRIPT, '')
				.match(/href="\/assets\/(order|map)\.\w+"/g)
				?.sort(),
		).toEqual([
			'href="/assets/map.css"',
			'href="/assets/map.js"',
			'href="/assets/order.css"',
			'href="/assets/order.js"',
		]);
		expect(whole).toContain('b::after{content:"\\3c /style>"}</style>');
	});

	test('knows its inline scripts by hash and its build by content', async () => {
		const one = await prepare();
		const before = one.pageOf(NOTHING, '', 'ru');
		const starter = /<script>(\(\(\).*?)<\/script>/.exec(before)?.[1] ?? '';
		expect(starter).toContain('assets/index.js');
		const page = { ...NOTHING, modulesOfTap: ['src/screens/Order.tsx'] };
		expect(one.pageOf(page, '<a href="?product_id=5">dish</a>', 'ru', data)).toContain(
			'<script>product()</script>',
		);
		const all = ['theme()', 'taps()', starter, 'product()'];
		expect(one.scriptHashes).toEqual(all.map(scriptHash));
		const same = await prepare();
		const other = await prepareTemplate(HTML, scriptsOf('theme(1)'), { directory, manifest });
		expect(same.buildId).toBe(one.buildId);
		expect(other.buildId).not.toBe(one.buildId);
	});

	test('has no data on the maintenance page', async () => {
		const whole = (await prepare()).pageOf(NOTHING, '', 'ru');
		expect(whole.endsWith('<div id="root"></div></body></html>')).toBe(true);
		expect(whole).not.toContain('page-data');
	});

	test('in development the scripts a tool has put in are allowed too', async () => {
		const html = HTML.replace('<!--head-->', '<script type="module">refresh()</script><!--head-->');
		const { scriptHashes } = await prepareTemplate(html, scriptsOf('theme()'), undefined);
		expect(scriptHashes).toEqual([scriptHash('theme()'), scriptHash('refresh()')]);
	});

	test('an index.html without its places is an error that names the place', async () => {
		const broken = HTML.replace('<!--app-->', '');
		await expect(prepareTemplate(broken, scriptsOf(), undefined)).rejects.toThrow('<!--app-->');
	});
});
