/**
 * The built index.html -> the page that is served. What is painted comes first: the storefront's inline scripts, the
 * styles the page has elements for, the markup; scripts behind the first pictures, the Cyrillic font on its way. What
 * only programs read comes last. Placeholders in index.html: `<!--head-->` in the head, `<!--app-->` inside #root,
 * `<!--state-->` at the end of the body.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData, RenderedPage, Renderer } from '#core/contract/site/page-data.ts';
import { escapeHtml } from '#core/rules/site/entities.ts';
import type { BuiltAssets, ManifestChunk } from '../deps.ts';
import { readStyles, type StyleSheet, usedStyles } from './used-styles.ts';

/** Ahead of all styles: which fonts are fetched first is the shop's to say. */
const FONTS_HERE = '<!--fonts-->';

export interface DocumentTemplate {
	/** Changes with every build. */
	readonly buildId: string;
	/** `'sha256-…'` of every inline script of the page, for its Content-Security-Policy. */
	readonly scriptHashes: readonly string[];
	/** The whole page; `markup` stands inside #root. `data` is absent on the maintenance page. */
	pageOf(
		page: Pick<RenderedPage, 'head' | 'tail' | 'modules' | 'modulesOfTap' | 'dataOfTap'>,
		markup: string,
		language: string,
		data?: PageData,
	): string;
}

/** `folderVersion`: of the folder the shop is sold from, which is part of the build a page is of; '' = there is none. */
export async function prepareTemplate(
	html: string,
	{ inlineScripts, productScript }: Pick<Renderer, 'inlineScripts' | 'productScript'>,
	assets: BuiltAssets | undefined,
	folderVersion = '',
): Promise<DocumentTemplate> {
	const scripts = inlineScripts.map((body) => `<script>${body}</script>`).join('');
	const styled =
		assets === undefined ? { html, files: [] } : cutStyleLinks(scriptsBehindPictures(html));
	const sheets = await readSheets(assets, styled.files);
	const fonts = fontsOf([html, ...[...sheets.values()].map(({ css }) => css)]);
	const whole = putScriptsFirst(styled.html, scripts + FONTS_HERE);
	const { head, body, tail, end } = cut(whole);
	const bodyInOurFont = body.replace(/<body\b[^>]*>/i, (tag) => tag + preloadsOf(fonts));
	const linked = new Set(
		[...whole.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file),
	);
	const buildId = createHash('sha256')
		.update([whole, productScript, ...sheets.keys(), folderVersion].join('\n'))
		.digest('base64url')
		.slice(0, 16);
	return {
		buildId,
		scriptHashes: [
			...hashesOfInlineScripts(whole),
			...(assets === undefined ? [] : [scriptHash(productScript)]),
		],
		pageOf(page, markup, language, data) {
			const state =
				data === undefined
					? ''
					: `<script type="application/json" id="page-data">${escapeJson(data)}</script>`;
			const parts = filesOf(page.modules, assets?.manifest, linked);
			const worn = wornFonts(data?.settings.fonts);
			return [
				head
					.replace(
						/<html\b[^>]*>/i,
						() => `<html lang="${escapeHtml(language)}" data-build="${buildId}">`,
					)
					.replace(FONTS_HERE, () => preloadsOf(worn.files)),
				page.head,
				stylesOf(
					[...new Set([...styled.files, ...parts.styles])],
					sheets,
					markup,
					data?.isWide ?? data === undefined,
				),
				...parts.scripts.map(
					(file) =>
						`<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeHtml(file)}">`,
				),
				worn.isOurs ? bodyInOurFont : body,
				markup,
				tail,
				page.tail,
				data === undefined || assets === undefined || !hasProducts(page, markup)
					? ''
					: `${tapFilesOf(page, data, buildId, assets.manifest, [...linked, ...parts.scripts])}<script>${productScript}</script>`,
				state,
				end,
			].join('');
		},
	};
}

/** Of the shop's own fonts every file of the page's letters; `isOurs`: what is not a heading is set in ours. */
function wornFonts(own: PageData['settings']['fonts'] | undefined): {
	readonly files: readonly string[];
	readonly isOurs: boolean;
} {
	const files = (own?.files ?? []).filter(
		({ family, subset }) =>
			(family === own?.main || family === own?.headings) && subset !== 'latin-ext',
	);
	return {
		files: files.map(({ url }) => url),
		isOurs: !files.some(({ family }) => family === own?.main),
	};
}

/**
 * For a font named in the head Chromium waits 50 ms with the first paint, and in truth until all of the page is parsed. One
 * that is worn at the first paint or not at all (the shop's own, `font-css.ts`) is worth that. Ours takes the place of what
 * stands in for it whenever it comes, and is named in the body.
 */
function preloadsOf(urls: readonly string[]): string {
	return urls
		.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
		.join('');
}

/** JSON that can stand inside a <script> whatever the texts in it are. */
function escapeJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029');
}

export function scriptHash(body: string): string {
	return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}

function cut(html: string) {
	const [head, afterHead] = split(html, '<!--head-->');
	const [body, afterApp] = split(afterHead, '<!--app-->');
	const [tail, end] = split(afterApp, '<!--state-->');
	return { head, body, tail, end };
}

function split(html: string, placeholder: string): [string, string] {
	const at = html.indexOf(placeholder);
	if (at < 0) throw new Error(`index.html has no ${placeholder}`);
	return [html.slice(0, at), html.slice(at + placeholder.length)];
}

/** Right after the character set and the viewport, ahead of every style: the theme is set before anything is painted. */
function putScriptsFirst(html: string, tags: string): string {
	const at = html.search(/<style\b|<link\b|<script\b|<!--head-->/i);
	if (at < 0) return html;
	return html.slice(0, at) + tags + html.slice(at);
}

/**
 * Scripts must neither race the first row's pictures for a slow line nor keep them from being painted: they are fetched
 * behind them, and run once the page has loaded, or is touched (a screen reader may tell of a click alone), behind the frame
 * that answers the touch. Taps until then are kept by an inline script.
 */
function scriptsBehindPictures(html: string): string {
	const ahead = [
		...html.matchAll(/<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"/gi),
	].map(([, href = '']) => href);
	return html
		.replace(/<link\b(?=[^>]*\brel="modulepreload")/gi, '<link fetchpriority="low"')
		.replace(
			/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/gi,
			(_, src: string) =>
				`<link rel="modulepreload" crossorigin fetchpriority="low" href="${src}"><script>${starterOf([...ahead, src])}</script>`,
		);
}

/** A page whose pictures do not come is not left without scripts. */
const START_AFTER_MS = 4000;

/**
 * Runs the scripts one after another, each in a task of its own, so that a slow phone has room for a tap between them; the
 * last imports the others, whether they came or not. The style sheets are applied at once, when the last is there: a sheet with
 * layers put in ahead of another has the browser (Chromium) make every font face anew, and all words are laid out once more,
 * with a font that came too late to be worn (`font-css.ts`).
 */
function starterOf(sources: readonly string[]): string {
	const list = sources.map((src) => JSON.stringify(src)).join();
	return `(()=>{let n=0;const d=document,f=[${list}],r=()=>{const u=f.shift(),o=()=>setTimeout(r);u&&import(u).then(o,o)},s=()=>{if(n++)return;const c=[...d.querySelectorAll("link[disabled]")];let m=c.length;for(const l of c){const p=d.createElement("link");p.rel="preload";p.as="style";p.href=l.href;p.onload=p.onerror=()=>{if(!--m)for(const k of c)k.disabled=!1};d.head.append(p)}r()},w=()=>requestAnimationFrame(()=>setTimeout(s));d.readyState=="complete"?s():addEventListener("load",w);for(const t of["pointerdown","keydown","click"])addEventListener(t,w,{once:true,capture:true,passive:true});setTimeout(s,${START_AFTER_MS})})()`;
}

/** What the script of taps on products reads (`src/app/early-product.js`). */
const TAP_FILES_ID = 'tap-files';

function hasProducts({ modulesOfTap }: Pick<RenderedPage, 'modulesOfTap'>, markup: string) {
	return modulesOfTap !== undefined && markup.includes('"?product_id=');
}

/** The files that a tap on a product fetches while the page is not taken over. `here`: those that the page fetches itself. */
function tapFilesOf(
	{ modulesOfTap = [], dataOfTap = [] }: Pick<RenderedPage, 'modulesOfTap' | 'dataOfTap'>,
	{ language, isWide }: Pick<PageData, 'language' | 'isWide'>,
	build: string,
	manifest: BuiltAssets['manifest'],
	here: readonly string[],
): string {
	const { styles, scripts } = filesOf(modulesOfTap, manifest, new Set(here));
	const addresses = [...[...scripts, ...styles].map((file) => `/${file}`), ...dataOfTap];
	const query = new URLSearchParams({ lang: language, build, ...(isWide ? { wide: '' } : {}) });
	return `<script type="application/json" id="${TAP_FILES_ID}" data-query="${escapeHtml(query.toString())}">${escapeJson(addresses)}</script>`;
}

/** index.html without its style sheets, and their files: each page has what it needs of them inside. */
function cutStyleLinks(html: string): { readonly html: string; readonly files: readonly string[] } {
	const files: string[] = [];
	const cut = html.replace(
		/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/([^"?]+\.css)"[^>]*>\s*/gi,
		(_, file: string) => {
			files.push(file);
			return '';
		},
	);
	return { html: cut, files };
}

interface Sheet {
	readonly css: string;
	readonly pieces: StyleSheet;
}

/** Every style sheet of the build, by its file. `everywhere`: those that every page has. */
async function readSheets(
	assets: BuiltAssets | undefined,
	everywhere: readonly string[],
): Promise<ReadonlyMap<string, Sheet>> {
	if (assets === undefined) return new Map();
	const ofParts = Object.values(assets.manifest).flatMap((chunk) => chunk.css ?? []);
	const files = new Set([...everywhere, ...ofParts]);
	return new Map(
		await Promise.all(
			[...files].map(async (file): Promise<[string, Sheet]> => {
				const css = await readFile(join(assets.directory, file), 'utf8');
				return [file, { css, pieces: readStyles(css) }];
			}),
		),
	);
}

/**
 * What the page shows of these files inside it, then the files themselves, which load nothing until the page has been
 * painted (`starterOf`); parts that come later find them there and bring none of them once more. Of the whole sheets all
 * rules come again in their order: what stands last in the page wins over the styles of its screen.
 */
function stylesOf(
	files: readonly string[],
	sheets: ReadonlyMap<string, Sheet>,
	markup: string,
	isWide: boolean,
): string {
	const used = usedStyles(
		files.map((file) => sheets.get(file)?.pieces ?? []),
		markup,
		isWide,
	);
	const links = files.map((file) => `href="/${escapeHtml(file)}"`);
	if (links.length === 0) return '';
	return [
		`<style>${used.replaceAll('</', '<\\/')}</style>`,
		...links.map((href) => `<link rel="stylesheet" ${href} disabled>`),
		'<noscript>',
		...links.map((href) => `<link rel="stylesheet" ${href}>`),
		'</noscript>',
	].join('');
}

/** Russian letters and digits: the font files that every page of the source language needs, by the @font-face rules. */
const EVERYWHERE = /unicode-range:[^;}]*u\+0*(?:4[0-9a-f?]{2}|25-0*3b)/i;

function fontsOf(texts: readonly string[]): string[] {
	const faces = texts.join('\n').match(/@font-face\s*{[^}]*}/gi) ?? [];
	return faces
		.filter((face) => EVERYWHERE.test(face))
		.flatMap((face) => /url\(["']?(\/[^"')]+\.woff2)["']?\)/i.exec(face)?.[1] ?? []);
}

function hashesOfInlineScripts(html: string): string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
		.filter(([, attributes = '', body = '']) => !/\bsrc=/.test(attributes) && body !== '')
		.map(([, , body = '']) => scriptHash(body));
}

/** Styles and scripts of the lazily loaded parts a page used, the parts they import included, but for what every page has. */
function filesOf(
	modules: readonly string[],
	manifest: BuiltAssets['manifest'] | undefined,
	linked: ReadonlySet<string>,
): { readonly styles: readonly string[]; readonly scripts: readonly string[] } {
	const scripts = new Set<string>();
	const styles = new Set<string>();
	const visit = (chunk: ManifestChunk | undefined) => {
		if (chunk === undefined || linked.has(chunk.file) || scripts.has(chunk.file)) return;
		scripts.add(chunk.file);
		for (const style of chunk.css ?? []) styles.add(style);
		for (const name of chunk.imports ?? []) visit(manifest?.[name]);
	};
	for (const name of modules) visit(manifest?.[name]);
	return { styles: [...styles], scripts: [...scripts] };
}
