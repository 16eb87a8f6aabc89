/**
 * What the first visitor after a new menu would wait for is made before visitors come: the home page, rendered and well
 * compressed, and the pictures of its first rows in every width and format it names.
 */
import type { Log } from '../deps.ts';
import type { Pictures } from '../media/images.ts';
import type { Site } from '../site/site-data.ts';

/** Pictures of a page: what a phone shows or fetches ahead before the first scroll. */
const MOST_PICTURES = 24;
/** How often a new menu is looked for without visitors, ms. */
const LOOK_EVERY_MS = 15_000;

interface AheadDeps {
	readonly site: Site;
	readonly pictures: Pictures;
	readonly fetch: (request: Request) => Response | Promise<Response>;
	readonly log: Log;
	readonly freshForMs: number;
}

export interface Ahead {
	/** From now on; `origin`: where customers are most likely to ask. */
	start(origin: string): void;
	close(): void;
}

export function createAhead({ site, pictures, fetch, log, freshForMs }: AheadDeps): Ahead {
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;
	let version: string | undefined;
	let shown = '';

	const prepare = async (origin: string): Promise<void> => {
		const data = await site.read();
		if (data === undefined || data.version === version) return;
		const own = data.version;
		const page = await fetch(new Request(`${origin}/`, { headers: { accept: 'text/html' } }));
		if (page.status !== 200) return;
		version = own;
		const addresses = firstPictures(await page.text());
		// Each order changes the stock, and with it the version, but hardly ever a picture.
		if (shown === addresses.join()) return;
		await pictures.ahead(addresses, () => isClosed || site.latest?.version !== own);
		if (site.latest?.version === own) shown = addresses.join();
	};
	const look = async (origin: string) => {
		try {
			await prepare(origin);
		} catch (error) {
			log.debug({ error }, 'nothing made ahead');
		}
		if (!isClosed)
			timer = setTimeout(() => void look(origin), Math.max(LOOK_EVERY_MS, freshForMs)).unref();
	};
	return {
		start: (origin) => void look(origin),
		close() {
			isClosed = true;
			clearTimeout(timer);
		},
	};
}

/** Addresses of a page's first pictures, in every width it names. */
export function firstPictures(html: string): readonly string[] {
	return [...html.matchAll(/<img\b[^>]*>/gi)]
		.map(([tag]) => {
			const [, widths = ''] = /\bsrcset="([^"]*)"/i.exec(tag) ?? [];
			return widths.split(/,\s+/).flatMap((one) => one.split(' ')[0] || []);
		})
		.filter(([first]) => first?.startsWith('/img/'))
		.slice(0, MOST_PICTURES)
		.flat()
		.map((address) => address.replaceAll('&amp;', '&'));
}
