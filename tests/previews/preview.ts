/** A shop as those see it who fetch a page for its link preview: no script, no cookie, no redirect followed. */
import { join } from 'node:path';
import type { GatewayConfig } from '#server/gateway/deps.ts';
import * as storefront from '#src/render.tsx';
import { DATABASES } from '#tests/databases.ts';
import { openTestGateway } from '#tests/fixtures/test-gateway.ts';
import { openTestShop } from '#tests/shop.ts';

const SHOPS = join(import.meta.dirname, '../../server/demo/shops');

/** Who fetches pages for their previews, by the name each goes by. */
export const FETCHERS = {
	WhatsApp: 'WhatsApp/2.23.20.0',
	Telegram: 'TelegramBot (like TwitterBot)',
} as const;

export interface PreviewShop {
	/** Asks as a fetcher does. */
	get(path: string, userAgent?: string): Promise<Response>;
	page(path: string, userAgent?: string): Promise<Head>;
	close(): Promise<void>;
}

/** A folder of server/demo/shops behind the gateway, with the storefront itself. */
export async function openPreviewShop(
	name: string,
	config: Partial<GatewayConfig> = {},
): Promise<PreviewShop> {
	const kind = DATABASES[0];
	if (kind === undefined) throw new Error('no database');
	const { shop, close } = await openTestShop(kind, { folder: join(SHOPS, name) });
	const { ask, stop } = await openTestGateway({
		deps: { backend: (request) => shop.fetch(request), renderer: async () => storefront },
		config: { origin: 'https://shop.example', ...config },
	});
	const get = (path: string, userAgent: string = FETCHERS.WhatsApp) =>
		ask(path, { headers: { 'user-agent': userAgent, accept: '*/*' }, redirect: 'manual' });
	return {
		get,
		async page(path, userAgent) {
			const response = await get(path, userAgent);
			return headOf(response.status, await response.text());
		},
		async close() {
			await stop();
			await close();
		},
	};
}

export interface Head {
	readonly status: number;
	readonly html: string;
	/** Contents of a <meta> by its name or property, in order. */
	all(key: string): string[];
	/** The only one of them; undefined when there is none. Throws when there are two. */
	one(key: string): string | undefined;
	readonly titles: readonly string[];
	readonly canonicals: readonly string[];
	/** What its structured data says. */
	readonly graph: readonly Record<string, unknown>[];
}

function headOf(status: number, html: string): Head {
	const head = html.slice(0, html.indexOf('</head>'));
	const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
	const all = (key: string) =>
		metas.filter(([, own]) => own === key).map(([, , content = '']) => unescaped(content));
	const texts = (pattern: RegExp) =>
		[...html.matchAll(pattern)].map(([, text = '']) => unescaped(text));
	const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
		([, json = '']) => JSON.parse(json),
	);
	return {
		status,
		html,
		all,
		one(key) {
			const found = all(key);
			if (found.length > 1) throw new Error(`${key} is said ${found.length} times`);
			return found[0];
		},
		titles: texts(/<title>([^<]*)<\/title>/g),
		canonicals: texts(/<link rel="canonical" href="([^"]*)">/g),
		graph: scripts.flatMap((script) => script['@graph'] ?? []),
	};
}

function unescaped(text: string): string {
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&');
}
