/** Files of the site behind the gateway: which of them may be asked for through it, and under which addresses. */
import type { GatewayConfig } from '../deps.ts';

/** Where a WordPress site keeps what its owner has put there. */
export const UPLOADS = '/wp-content/uploads/';
const SITE_FOLDERS = ['/media/', UPLOADS];
const PICTURE_NAMES = ['jpe?g', 'png', 'webp', 'avif', 'gif', 'svg'];
/** Films by the ends of their names: nothing else of the site is ever asked for as a film. */
const FILM_TYPES: Readonly<Record<string, string>> = {
	mp4: 'video/mp4',
	m4v: 'video/mp4',
	webm: 'video/webm',
	mov: 'video/quicktime',
	ogv: 'video/ogg',
};

/** "video/mp4" of "/media/a.mp4"; undefined = the name is no film's. */
export function filmType(path: string): string | undefined {
	return FILM_TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
}

export interface SiteFiles {
	/**
	 * The path on the site of what an address of ours names after its own part: "media/a.png", or the site's own
	 * absolute address. Undefined when it is no file of the site that customers may have.
	 */
	pathOf(named: string): string | undefined;
	/**
	 * Puts our addresses in the place of those the site's JSON gives its pictures and films, so that they come by the shop's
	 * own address. The value is the caller's own copy, and is given back.
	 */
	claim(value: unknown): unknown;
}

export function createSiteFiles(config: Pick<GatewayConfig, 'siteOrigin' | 'origin'>): SiteFiles {
	const hosts = new Set<string>();
	const know = (address: string | undefined) => {
		const host = address ? URL.parse(address)?.host : undefined;
		if (host !== undefined) hosts.add(host);
	};
	know(config.siteOrigin);
	know(config.origin);

	const pathOf = (named: string) => {
		if (/%(2e|2f|5c|00)|\\/i.test(named)) return undefined;
		// "https://shop.example/wp-content/…", also where a proxy has made one slash of two.
		const absolute = /^https?:\/{1,2}([^/]+)(\/.+)$/i.exec(named.replace(/^(https?)%3a/i, '$1:'));
		if (absolute !== null && !hosts.has((absolute[1] ?? '').toLowerCase())) return undefined;
		const path = absolute === null ? `/${named}` : (absolute[2] ?? '');
		return SITE_FOLDERS.some((folder) => path.startsWith(folder)) ? path : undefined;
	};

	/**
	 * "https://site.example/wp-content/uploads/a.jpg?v=2" -> "/wp-content/…", which `/img` makes in every width; a film ->
	 * "/film/wp-content/…". Undefined = as it is.
	 */
	const ownAddress = (address: string) => {
		if (!/^(https?:\/)?\/(?!\/)/i.test(address) || !FILE_NAME.test(address)) return undefined;
		const url = URL.parse(withWholeName(address), 'http://site.internal');
		if (url === null) return undefined;
		const path = pathOf(
			address.startsWith('/') ? url.pathname.slice(1) : url.origin + url.pathname,
		);
		if (path === undefined) return undefined;
		const isFilm = filmType(path) !== undefined;
		return `${isFilm ? '/film' : ''}${path}${url.search}${url.hash}`;
	};

	const claimIn = (holder: Record<string, unknown> | unknown[]): void => {
		for (const [key, item] of Object.entries(holder)) {
			if (typeof item === 'object' && item !== null) claimIn(item as Record<string, unknown>);
			else if (typeof item === 'string')
				(holder as Record<string, unknown>)[key] = ownAddress(item) ?? item;
		}
	};

	return {
		pathOf,
		claim(value) {
			if (typeof value !== 'object' || value === null) return value;
			// The settings name a host of the site's: known from them on.
			know(frontUrlOf(value));
			claimIn(value as Record<string, unknown>);
			return value;
		},
	};
}

const ENDINGS = [...PICTURE_NAMES, ...Object.keys(FILM_TYPES)].join('|');
const FILE_NAME = new RegExp(`\\.(?:${ENDINGS})(?:[?#]|$)`, 'i');
const WHOLE_NAME = new RegExp(`^(.*?\\.(?:${ENDINGS}))(?=[?#]|$)(.*)$`, 'i');

/** "/media/блюдо №5 #хит.svg": what begins a query or a place on a page is part of the file's name until it has ended. */
function withWholeName(address: string): string {
	const [, name = '', rest = ''] = WHOLE_NAME.exec(address) ?? [];
	if (name === '') return address;
	const encoded = name
		.replace(/%(?![\da-f]{2})/gi, '%25')
		.replaceAll('#', '%23')
		.replaceAll('?', '%3F');
	return encoded + rest;
}

/** Of all_settings; other documents have none. */
function frontUrlOf(value: object): string | undefined {
	const settings: unknown = 'settings' in value ? value.settings : undefined;
	if (typeof settings !== 'object' || settings === null) return undefined;
	return 'front_url' in settings && typeof settings.front_url === 'string'
		? settings.front_url
		: undefined;
}
