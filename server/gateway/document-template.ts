/**
 * The built index.html -> the page that is served. Once per build: styles of the first screen inside, the storefront's
 * inline scripts ahead of them, scripts behind the first pictures, the Cyrillic font on its way. Placeholders in
 * index.html: `<!--head-->` in the head, `<!--app-->` inside #root, `<!--state-->` at the end of the body.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData, RenderedPage } from '#core/contract/page-data.ts';
import type { BuiltAssets, ManifestChunk } from './deps.ts';

/** Styles above this many bytes stay a file of their own. */
const LARGEST_INLINED_CSS = 40 * 1024;
const LARGEST_INLINED_PART = 8 * 1024;

/** Ahead of all styles: which fonts are fetched first is the shop's to say. */
const FONTS_HERE = '<!--fonts-->';

export interface DocumentTemplate {
	/** Changes with every build. */
	readonly buildId: string;
	/** `'sha256-…'` of every inline script of the page, for its Content-Security-Policy. */
	readonly scriptHashes: readonly string[];
	/** What stands before and after the rendered markup. `data` is absent on the maintenance page. */
	around(
		page: Pick<RenderedPage, 'head' | 'modules'>,
		language: string,
		data?: PageData,
	): { readonly before: string; readonly after: string };
}

export async function prepareTemplate(
	html: string,
	inlineScripts: readonly string[],
	assets: BuiltAssets | undefined,
): Promise<DocumentTemplate> {
	const scripts = inlineScripts.map((body) => `<script>${body}</script>`).join('');
	const styled = assets === undefined ? html : await inlineStyles(html, assets.directory);
	const font = cyrillicFontOf(styled);
	const whole = putScriptsFirst(
		assets === undefined ? styled : scriptsBehindPictures(styled),
		scripts + FONTS_HERE,
	);
	const { head, body, tail, end } = cut(whole);
	const linked = new Set(
		[...whole.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file),
	);
	const partStyles = await readPartStyles(assets);
	const buildId = createHash('sha256').update(whole).digest('base64url').slice(0, 16);
	return {
		buildId,
		scriptHashes: hashesOfInlineScripts(whole),
		around(page, language, data) {
			const before = head
				.replace(
					/<html\b[^>]*>/i,
					() => `<html lang="${escapeAttribute(language)}" data-build="${buildId}">`,
				)
				.replace(FONTS_HERE, () => preloadsOf(data?.settings.fonts, font));
			const state =
				data === undefined
					? ''
					: `<script type="application/json" id="page-data">${escapeJson(data)}</script>`;
			return {
				before:
					before + page.head + linksOf(page.modules, assets?.manifest, linked, partStyles) + body,
				after: tail + state + end,
			};
		},
	};
}

/** Of the shop's own fonts every file of the page's letters, else our Cyrillic one: worn from the first paint. */
function preloadsOf(
	own: PageData['settings']['fonts'] | undefined,
	font: string | undefined,
): string {
	const files = (own?.files ?? []).filter(
		({ family, subset }) =>
			(family === own?.main || family === own?.headings) && subset !== 'latin-ext',
	);
	const isWorn = files.some(({ family }) => family === own?.main);
	return [...(isWorn || font === undefined ? [] : [font]), ...files.map(({ url }) => url)]
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
 * behind them, and run once the page has loaded, or is touched. Taps until then are kept by an inline script.
 */
function scriptsBehindPictures(html: string): string {
	return html
		.replace(/<link\b(?=[^>]*\brel="modulepreload")/gi, '<link fetchpriority="low"')
		.replace(
			/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/gi,
			(_, src: string) =>
				`<link rel="modulepreload" crossorigin fetchpriority="low" href="${src}"><script>${starterOf(src)}</script>`,
		);
}

/** A page whose pictures do not come is not left without scripts. */
const START_AFTER_MS = 4000;

function starterOf(src: string): string {
	return `(()=>{let n=0;const d=document,s=()=>{if(n++)return;const e=d.createElement("script");e.type="module";e.crossOrigin="";e.src="${src}";d.head.append(e)};d.readyState=="complete"?s():addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(s)));for(const t of["pointerdown","keydown"])addEventListener(t,s,{once:true,capture:true,passive:true});setTimeout(s,${START_AFTER_MS})})()`;
}

/**
 * What every page has travels in it. The files keep their names there, in links that load nothing: parts that come later
 * would bring them once more, and what stands last in the page wins over the styles of its screen.
 */
async function inlineStyles(html: string, directory: string): Promise<string> {
	const links = [
		...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/[^"?]+\.css)"[^>]*>\s*/gi),
	];
	let inlined = html;
	for (const [tag, href = ''] of links) {
		const style = await inlinedStyle(directory, href, LARGEST_INLINED_CSS);
		const name = `<link rel="stylesheet" href="${href}" disabled>`;
		if (style !== undefined) inlined = inlined.replace(tag, () => style + name);
	}
	return inlined;
}

/** Styles of lazily loaded parts by their file: each link would keep the first paint waiting for one more answer. */
async function readPartStyles(
	assets: BuiltAssets | undefined,
): Promise<ReadonlyMap<string, string>> {
	if (assets === undefined) return new Map();
	const files = new Set(Object.values(assets.manifest).flatMap((chunk) => chunk.css ?? []));
	const styles = new Map<string, string>();
	for (const file of files) {
		const style = await inlinedStyle(assets.directory, file, LARGEST_INLINED_PART);
		if (style !== undefined) styles.set(file, style);
	}
	return styles;
}

/** The file in a <style>; undefined = it is too large to travel with every page. */
async function inlinedStyle(
	directory: string,
	file: string,
	most: number,
): Promise<string | undefined> {
	const css = await readFile(join(directory, file), 'utf8');
	if (Buffer.byteLength(css) > most) return undefined;
	return `<style>${css.replaceAll('</', '<\\/')}</style>`;
}

/** The font file whose range has Cyrillic letters, by the inlined @font-face rules. */
function cyrillicFontOf(html: string): string | undefined {
	for (const [face] of html.matchAll(/@font-face\s*{[^}]*}/gi))
		if (/unicode-range:[^;}]*u\+0?4[0-9a-f?]{2}/i.test(face))
			return /url\(["']?(\/[^"')]+\.woff2)["']?\)/i.exec(face)?.[1];
	return undefined;
}

function hashesOfInlineScripts(html: string): string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
		.filter(([, attributes = '', body = '']) => !/\bsrc=/.test(attributes) && body !== '')
		.map(([, , body = '']) => scriptHash(body));
}

/** Styles and scripts of the lazily loaded parts a page used, the parts they import included, but for what every page has. */
function linksOf(
	modules: readonly string[],
	manifest: BuiltAssets['manifest'] | undefined,
	linked: ReadonlySet<string>,
	partStyles: ReadonlyMap<string, string>,
): string {
	if (manifest === undefined) return '';
	const scripts = new Set<string>();
	const styles = new Set<string>();
	const visit = (chunk: ManifestChunk | undefined) => {
		if (chunk === undefined || linked.has(chunk.file) || scripts.has(chunk.file)) return;
		scripts.add(chunk.file);
		for (const style of chunk.css ?? []) styles.add(style);
		for (const name of chunk.imports ?? []) visit(manifest[name]);
	};
	for (const name of modules) visit(manifest[name]);
	return [
		...[...styles].map(
			(file) => partStyles.get(file) ?? `<link rel="stylesheet" crossorigin href="/${file}">`,
		),
		...[...scripts].map(
			(file) =>
				`<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeAttribute(file)}">`,
		),
	].join('');
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
