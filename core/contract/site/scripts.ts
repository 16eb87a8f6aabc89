/**
 * `include` of the settings (spec 3): the code that services give the owner to paste. It is read and never run: a known
 * counter's id or a script's address is taken out of it, the rest is dropped.
 */
import * as v from 'valibot';
import { allowedScripts, type Counter, type PageScript } from '#core/rules/site/scripts.ts';
import { list, object, text, whenGood } from '../lenient.ts';

/** Where each service's own code, or the address of its script, has the counter's id. */
const COUNTERS: readonly {
	readonly kind: Counter['kind'];
	readonly id: RegExp;
	/** The shortest text with an id in it. */
	readonly bare: string;
}[] = [
	{
		kind: 'yandex-metrika',
		id: /(?:\bym\(\s*|mc\.yandex\.[a-z]{2,3}\/(?:watch\/|metrika\/tag\.js\?id=))(\d{3,12})\b/g,
		bare: 'https://mc.yandex.ru/watch/',
	},
	{ kind: 'google-analytics', id: /\b(G-[A-Z\d]{6,12})\b/g, bare: '' },
	{ kind: 'google-tag-manager', id: /\b(GTM-[A-Z\d]{5,10})\b/g, bare: '' },
	{
		kind: 'vk-pixel',
		id: /(?:top-fwz1\.mail\.ru\/counter\?id=|_tmr\.push\(\{\s*"?id"?:\s*["']?)(\d{5,12})\b/g,
		bare: 'https://top-fwz1.mail.ru/counter?id=',
	},
];
/** Addresses of their scripts: the counters stand for them. */
const COUNTER_HOSTS = /^(?:mc\.yandex\.[a-z]{2,3}|www\.googletagmanager\.com|top-fwz1\.mail\.ru)$/;

/** Host and the rest. Whatever browsers read differently (names before an @, backslashes, spaces) is no address. */
const ADDRESS =
	/^(?:https:)?\/\/([a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?)((?:[/?][\w./~%?&=+,:!-]*)?)$/i;
const SRC = /<script\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;

/** A text, or a list of them. */
const code = v.pipe(
	v.unknown(),
	v.transform((value) => (Array.isArray(value) ? value : [value])),
	list(text),
);

const wireInclude = whenGood(object({ metrix: code, scripts: code, chat: code }));

/** `include` -> the scripts it names, each once. `chat` is ours: the wire names no field for the support chat. */
export const includeSchema = v.pipe(
	wireInclude,
	v.transform((wire): readonly PageScript[] => {
		if (wire === undefined) return [];
		const pages = [...wire.metrix, ...wire.scripts];
		const found: PageScript[] = [
			...pages.flatMap(countersIn),
			...pages.flatMap(addressesIn).map((src) => ({ kind: 'script' as const, src })),
			...wire.chat.flatMap(addressesIn).map((src) => ({ kind: 'chat' as const, src })),
		];
		return [...new Map(found.map((one) => ['src' in one ? one.src : one.id, one])).values()];
	}),
);

/**
 * `include` with nothing in it but ids, and addresses at the owner's origins; undefined = it names none. Reads as the whole
 * one does.
 */
export function bareInclude(
	include: unknown,
	origins: readonly string[],
): Record<string, readonly string[]> | undefined {
	const scripts = allowedScripts(v.parse(includeSchema, include), origins);
	if (scripts.length === 0) return undefined;
	const addresses = (kind: PageScript['kind']) =>
		scripts.flatMap((one) => ('src' in one && one.kind === kind ? [one.src] : []));
	return {
		metrix: scripts.flatMap((one) =>
			'src' in one ? [] : [`${COUNTERS.find(({ kind }) => kind === one.kind)?.bare}${one.id}`],
		),
		scripts: addresses('script'),
		chat: addresses('chat'),
	};
}

/** A script from an origin that is not listed, or code that is no counter's, by its beginning. */
export type DroppedInclude =
	| {
			readonly setting: 'include';
			readonly reason: 'origin';
			readonly address: string;
			readonly origin: string;
	  }
	| { readonly setting: `include.${string}`; readonly reason: 'inline'; readonly code: string };

/** What of `include` no page runs. */
export function droppedOfInclude(
	include: unknown,
	origins: readonly string[],
): readonly DroppedInclude[] {
	const scripts = v.parse(includeSchema, include);
	const allowed = allowedScripts(scripts, origins);
	const wire = v.parse(wireInclude, include) ?? { metrix: [], scripts: [], chat: [] };
	const strangers = scripts.flatMap((one): DroppedInclude[] => {
		if (!('src' in one) || allowed.includes(one)) return [];
		const origin = one.src.split('/').slice(0, 3).join('/');
		return [{ setting: 'include', reason: 'origin', address: one.src, origin }];
	});
	const inline = Object.entries(wire).flatMap(([name, pasted]) =>
		pasted
			.flatMap(codeIn)
			.filter((one) => countersIn(one).length === 0 && addressesIn(one).length === 0)
			.map((one): DroppedInclude => {
				const code = one.trim().slice(0, 40);
				return { setting: `include.${name}`, reason: 'inline', code };
			}),
	);
	return [...strangers, ...inline];
}

/** The code of a pasted text: of its <script>s, or all of it where it has no tag. */
function codeIn(pasted: string): string[] {
	const bodies = /<script\b/i.test(pasted)
		? [...pasted.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script/gi)].map(([, body = '']) => body)
		: [pasted];
	return bodies.filter((body) => body.trim() !== '');
}

function countersIn(pasted: string): Counter[] {
	return COUNTERS.flatMap(({ kind, id }) =>
		[...pasted.matchAll(id)].map((match) => ({ kind, id: match[1] ?? '' })),
	);
}

/** https addresses of <script src>, or a text that is nothing but one. */
function addressesIn(pasted: string): string[] {
	const named = /^\s*(?:https:)?\/\/\S+\s*$/.test(pasted)
		? [pasted.trim()]
		: [...pasted.matchAll(SRC)].map((match) =>
				(match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&'),
			);
	return named.flatMap((address) => {
		const [, host = '', rest = ''] = ADDRESS.exec(address) ?? [];
		const name = host.toLowerCase();
		return name === '' || COUNTER_HOSTS.test(name) ? [] : [`https://${name}${rest}`];
	});
}
