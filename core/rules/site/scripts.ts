/** Scripts of others on the shop's pages (spec 1, 2, 3): which the owner lets in, and where each may run. */

/** A counter of a service we know, by its id. */
export interface Counter {
	readonly kind: 'yandex-metrika' | 'google-analytics' | 'google-tag-manager' | 'vk-pixel';
	/** Of the kind's own shape: "12345678", "G-AB12CD34EF", "GTM-AB12CD3", "1234567". */
	readonly id: string;
}

/** A script of the owner's choice; `chat`: the support chat; `translator`: the widget that translates pages. */
export interface ForeignScript {
	readonly kind: 'script' | 'chat' | 'translator';
	/** "https://chat.example/widget.js": https, the host in small letters, without a user name. */
	readonly src: string;
}

export type PageScript = Counter | ForeignScript;

/** Those that may be loaded: counters of known services, and whatever comes from an origin on the owner's list. */
export function allowedScripts(
	scripts: readonly PageScript[],
	origins: readonly string[],
): readonly PageScript[] {
	return scripts.filter((script) => !('src' in script) || isListed(script.src, origins));
}

/** `origins`: "https://chat.example", or "https://*.chat.example" for all below it. */
function isListed(src: string, origins: readonly string[]): boolean {
	const host = hostOf(src);
	return origins.some((origin) => {
		const listed = origin.replace('https://', '');
		return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;
	});
}

/** "https://chat.example:8443/widget.js" -> "chat.example:8443" */
function hostOf(src: string): string {
	return src.split('/')[2] ?? '';
}

/** Whether a page may run scripts of others at all: the checkout and the order's page never do. */
export function admitsScripts(path: string): boolean {
	return !/^\/order(\/|$)/.test(decoded(path));
}

/** The support chat shows only on a path containing this (spec 2). */
const CHAT_PATH = 'information/page/zabota-o-klientah';

/** The account: what it says of a customer is not for a translator to read. */
const PERSONAL_PATH = /^\/lk(\/|$)/;

/** Whether a script runs on the page of a path. */
export function runsOn({ kind }: PageScript, path: string): boolean {
	if (!admitsScripts(path)) return false;
	if (kind === 'chat') return decoded(path).includes(CHAT_PATH);
	return kind !== 'translator' || !PERSONAL_PATH.test(decoded(path));
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** What a visitor may answer to the bar that asks. */
export const CONSENT_CHOICES = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** Of the words the customer is asked with: changed words ask anew. */
const WORDS_VERSION = 1;

/** What a choice was about: "1 vk-pixel yandex-metrika". A shop that adds a service asks again. */
export function consentVersion(scripts: readonly PageScript[]): string {
	const services = scripts.map((one) => ('src' in one ? hostOf(one.src) : one.kind));
	return [WORDS_VERSION, ...new Set(services.toSorted())].join(' ');
}

/**
 * Whether an answer about `answered` is one about `asked` as well (both of `consentVersion`): in another language, which
 * needs no widget, the page has less to ask for.
 */
export function coversConsent(answered: string, current: string): boolean {
	const [words, ...services] = answered.split(' ');
	const [wordsNow, ...servicesNow] = current.split(' ');
	return words === wordsNow && servicesNow.every((one) => services.includes(one));
}
