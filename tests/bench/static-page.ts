/**
 * The limit: the shop's own page as a static one. It is cut out of what the shop serves, so it has the same markup, the
 * same styles in use and the same pictures; no framework, no data, nothing for programs that read it. A few lines of
 * script make "+" count, and show a dish that is to be chosen from.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postcss from 'postcss';
import { compress } from '#server/gateway/documents/compression.ts';

/** The shop's gateway keeps its pages compressed as well as this (`documents/document-cache.ts`). */
const BROTLI_QUALITY = 11;
/** Where the limit has the sheet of the dish. */
const SHEET_PATH = '/bench-sheet';

/** A served page without all that a static one does not need. `dish`: the product whose "+" opens the sheet. */
function cutStatic(html: string, dish?: number): string {
	const page = html
		.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
		.replace(/<script\b[\s\S]*?<\/script>/g, '')
		.replace(/\s*<link\b(?=[^>]*\brel="(?:modulepreload|stylesheet)")[^>]*>/g, '')
		.replace(/<!--[\s\S]*?-->/g, '');
	if (/modulepreload|page-data|ld\+json/.test(page)) throw new Error('the limit is not static');
	// Ahead of what is tapped, as the shop's own is.
	return page.replace('</head>', () => `<script>${scriptOf(dish)}</script></head>`);
}

/** All the script there is. */
function scriptOf(dish: number | undefined): string {
	const counts =
		"const b=e.target.closest('[data-add]');if(b)b.dataset.taps=1+Number(b.dataset.taps||0)";
	const opens = `;if(b?.dataset.add=='${dish}')fetch('${SHEET_PATH}').then(r=>r.text()).then(t=>document.body.insertAdjacentHTML('beforeend',t))`;
	return `document.addEventListener('click',e=>{${counts}${dish === undefined ? '' : opens}})`;
}

/** The sheet of a dish as its own page serves it, with the styles that `page` has not got. */
function cutSheet(dishPage: string, page: string): string {
	const dialog = /<dialog\b[\s\S]*?<\/dialog>/.exec(cutStatic(dishPage))?.[0];
	if (dialog === undefined) throw new Error("the dish's page has no sheet");
	const known = new Set(rulesOf(page));
	const rules = rulesOf(dishPage).filter((rule) => !known.has(rule));
	return `<style>${rules.join('')}</style>${dialog}`;
}

function rulesOf(html: string): string[] {
	return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) =>
		postcss.parse(css).nodes.map((node) => node.toString()),
	);
}

/** A page as a browser gets it that goes there: Node's `fetch` always says that it does not. */
async function servedPage(shop: string, path: string): Promise<string> {
	const asked = request(new URL(path, shop), { headers: { 'sec-fetch-mode': 'navigate' } });
	asked.end();
	const [answer] = (await once(asked, 'response')) as [IncomingMessage];
	if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
	return text(answer);
}

export interface StaticServer {
	readonly origin: string;
	close(): Promise<void>;
}

/**
 * The limit of each of the paths, from memory and compressed as the shop's; pictures and fonts come from the shop, as its
 * own do. `dish`: a product of the page at "/" that is to be chosen from, and the path of its own page.
 */
export async function serveStatic(
	shop: string,
	paths: readonly string[],
	dish?: { readonly id: number; readonly path: string },
): Promise<StaticServer> {
	const bodies = new Map<string, Buffer>();
	const add = async (path: string, html: string) =>
		bodies.set(path, await compress(Buffer.from(html), 'br', BROTLI_QUALITY));
	for (const path of paths)
		await add(path, cutStatic(await servedPage(shop, path), path === '/' ? dish?.id : undefined));
	if (dish !== undefined)
		await add(SHEET_PATH, cutSheet(await servedPage(shop, dish.path), await servedPage(shop, '/')));
	const server = createServer((incoming, answer) => {
		const page = bodies.get(incoming.url ?? '/');
		if (page !== undefined) {
			answer.writeHead(200, {
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Encoding': 'br',
				'Content-Length': page.length,
				'Cache-Control': 'no-cache',
			});
			answer.end(page);
			return;
		}
		const { host: _, ...headers } = incoming.headers;
		const passed = request(new URL(incoming.url ?? '/', shop), { headers }, (found) => {
			answer.writeHead(found.statusCode ?? 502, found.headers);
			found.pipe(answer);
		});
		passed.on('error', () => answer.destroy());
		passed.end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
