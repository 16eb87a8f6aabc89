/** The shop as a browser gets it: the gateway and the storefront's own pages, over a site that answers what a test says. */
import type { PageData } from '#core/contract/site/page-data.ts';
import type { GatewayConfig } from '#server/gateway/deps.ts';
import * as storefront from '#src/render.tsx';
import { createTestGateway, type TestGateway } from '#tests/fixtures/test-gateway.ts';
import { CATALOGUE, type Wire } from './small-shop.ts';

interface SiteWords {
	/** catalog_type of front/settings; absent = the site does not say. */
	readonly pageType?: string;
	/** In place of those of the whole bundle. */
	readonly settings?: Wire;
	/** The same of its "settings" object. */
	readonly inner?: Wire;
	readonly catalogue?: readonly Wire[];
}

export interface ServedPage {
	readonly status: number;
	/** Where the browser is sent instead; null = nowhere. */
	readonly location: string | null;
	readonly html: string;
	readonly title: string | undefined;
	/** What is in #root: without the data the page carries. */
	readonly body: string;
	/** Address of the link "canonical". */
	readonly canonical: string | undefined;
	/** Names of the sections of the menu, as they stand on the page. */
	readonly sections: readonly string[];
	/** Where its links lead, by their texts; of those with one text the last. */
	readonly links: Readonly<Record<string, string>>;
	/** Addresses of its pictures. */
	readonly images: readonly string[];
	/** Name of the product whose sheet is open. */
	readonly sheet: string | undefined;
	/** A meta tag by its name or property. */
	meta(name: string): string | undefined;
	/** What the page carries for whoever takes it over. */
	data(): PageData;
}

export interface ServedShop extends TestGateway {
	page(path: string): Promise<ServedPage>;
	/** What the site says from now on, after whatever the gateway had kept. */
	say(words: SiteWords): void;
}

export async function serveShop(
	words: SiteWords = {},
	config: Partial<GatewayConfig> = {},
): Promise<ServedShop> {
	const gateway = await createTestGateway({
		config,
		deps: { renderer: async () => storefront },
	});
	const { site } = gateway;
	const say = ({ pageType, settings, inner, catalogue }: SiteWords) => {
		if (pageType !== undefined)
			site.answers.set('/wp-json/front/settings', () => Response.json({ catalog_type: pageType }));
		Object.assign(site.settings, settings);
		Object.assign(site.settings.settings, inner);
		if (catalogue !== undefined) site.catalogue = catalogue;
		gateway.advance(600_000);
	};
	say({ catalogue: CATALOGUE, ...words });
	return {
		...gateway,
		say,
		page: async (path) => readPage(await gateway.ask(path, { redirect: 'manual' })),
	};
}

async function readPage(response: Response): Promise<ServedPage> {
	const html = await response.text();
	const [, body = ''] = /<div id="root">(.*)<\/div>\s*(?:<script|<\/body>)/s.exec(html) ?? [];
	return {
		status: response.status,
		location: response.headers.get('location'),
		html,
		body,
		title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
		canonical: textOf(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
		sections: [...body.matchAll(/<section id="[^>]*><h2[^>]*>(.*?)<\/h2>/gs)].map(
			([, name]) => textOf(name) ?? '',
		),
		links: Object.fromEntries(
			[...body.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', text]) => [
				textOf(text),
				textOf(/href="([^"]*)"/.exec(attributes)?.[1]) ?? '',
			]),
		),
		images: [...body.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src),
		sheet: textOf(/<dialog.*?<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
		meta: (name) =>
			textOf(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]),
		data: () => JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
	};
}

/** Without tags and entities. */
function textOf(html: string | undefined): string | undefined {
	return html
		?.replace(/<[^>]*>/g, '')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}
