/** From what an owner types or copies ("shop.example", an address of wp-admin) to the root of the site. */

const PATIENCE_MS = 6000;
const MOST_REDIRECTS = 5;
/** Pages of WordPress's own below its root. */
const OWN_PAGES = /\/(wp-admin|wp-json|wp-content|wp-login\.php|xmlrpc\.php|index\.php)(\/.*)?$/;

/** Undefined = it is no address of a site. Without a scheme it is one of https. */
export function parseAddress(given: string): URL | undefined {
	const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`);
	if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
	if (url.hostname === '' || url.username !== '' || url.password !== '') return undefined;
	return url;
}

/**
 * The root of the site at an address: as WordPress says it in the header of its pages, else the first folder above the
 * address whose `/wp-json/` answers, else the address without its last parts. A redirect is followed as long as it stays
 * with the same host; keys would go wherever it leads.
 */
export async function findRoot(given: URL): Promise<string> {
	const page = await openPage(given);
	const base = page?.url ?? given;
	const said = restRoot(page?.link ?? '', base);
	if (said !== undefined) return said;
	for (const root of rootsAbove(base)) if (await isWordPress(root)) return root;
	return rootsAbove(base)[0] ?? base.origin;
}

/** "www." or not, http or https: the same host. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

interface Page {
	readonly url: URL;
	readonly link: string;
}

/** Undefined = nothing answers, or not with a page. */
async function openPage(given: URL): Promise<Page | undefined> {
	let url = given;
	for (let time = 0; time <= MOST_REDIRECTS; time++) {
		const answer = await ask(url);
		if (answer === undefined) return undefined;
		const next = URL.parse(answer.headers.get('location') ?? '', url);
		const isElsewhere = answer.status >= 300 && answer.status < 400;
		if (!isElsewhere || next === null || hostOf(next) !== hostOf(given))
			return { url, link: answer.headers.get('link') ?? '' };
		url = next;
	}
	return undefined;
}

/** <https://shop.example/wp-json/>; rel="https://api.w.org/" */
function restRoot(link: string, page: URL): string | undefined {
	const [, address] = /<([^>]+)\/wp-json\/?>;\s*rel="https:\/\/api\.w\.org\/"/.exec(link) ?? [];
	const url = address === undefined ? null : URL.parse(address);
	if (url === null || hostOf(url) !== hostOf(page)) return undefined;
	return rootOf(url, url.pathname);
}

/** Deepest first. */
function rootsAbove(url: URL): string[] {
	const parts = url.pathname
		.replace(OWN_PAGES, '')
		.split('/')
		.filter((part) => part !== '');
	return Array.from({ length: parts.length + 1 }, (_, less) =>
		rootOf(url, `/${parts.slice(0, parts.length - less).join('/')}`),
	);
}

const rootOf = ({ origin }: URL, path: string) => `${origin}${path.replace(/\/+$/, '')}`;

async function isWordPress(root: string): Promise<boolean> {
	const answer = await ask(new URL(`${root}/wp-json/?_fields=namespaces`));
	if (answer?.status !== 200) return false;
	const json: unknown = await answer.json().catch(() => undefined);
	return Array.isArray(Object(json).namespaces);
}

/** Undefined = there is no answer; why is for `findSite` to say. */
async function ask(url: URL): Promise<Response | undefined> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	return fetch(url, { redirect: 'manual', signal }).catch(() => undefined);
}
