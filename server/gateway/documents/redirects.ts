/** Where a path leads instead (spec 2): the redirect rules of the settings, and the site's own check of every path. */
import * as v from 'valibot';
import { having, object, whenGood } from '#core/contract/lenient.ts';
import type { Redirect } from '#core/contract/site/settings.ts';
import { pathWords } from '#core/rules/site/path-names.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, isAbsent } from '#server/site/site-answer.ts';
import type { Spend } from '../ops/work.ts';
import { OFF_FOR_MS } from '../site/site-features.ts';

export interface RedirectTo {
	readonly to: string;
	readonly status: 301 | 302;
}

/** Stands for our own origin while a path is read. */
const HERE = 'http://site.internal';

/** "/menu/pizza" of this origin or an absolute http(s) address; undefined for anything a browser could be led astray by. */
export function safeTarget(to: string): string | undefined {
	// Browsers drop tabs and line ends inside addresses and read "\" as "/".
	if (/[\p{Cc}\\]/u.test(to)) return undefined;
	if (to.startsWith('/')) {
		const own = URL.parse(to, HERE);
		if (own?.origin !== HERE || own.pathname.startsWith('//')) return undefined;
		return own.pathname + own.search + own.hash;
	}
	const url = URL.parse(to);
	const isWeb = url !== null && /^https?:\/\//i.test(to) && url.username === '';
	return isWeb ? url.href : undefined;
}

/** The rule for a path given without its trailing slash; the asked query goes along unless the target has its own. */
export function redirectByRules(
	rules: readonly Redirect[],
	path: string,
	search: string,
): RedirectTo | undefined {
	const rule = rules.find(
		(one) => withoutSlash(pathWords(one.from)) === withoutSlash(pathWords(path)),
	);
	if (rule === undefined) return undefined;
	const to = safeTarget(rule.to);
	if (to === undefined || withoutSlash(pathWords(to)) === withoutSlash(pathWords(path)))
		return undefined;
	return { to: to.includes('?') ? to : to + search, status: rule.code };
}

export function withoutSlash(path: string): string {
	return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

const answerSchema = v.pipe(
	having('redirect'),
	object({ redirect: whenGood(object({ to: v.string(), status: v.optional(v.unknown()) })) }),
);
type RedirectAnswer = v.InferOutput<typeof answerSchema>;

const KEPT_MS = 60_000;
const MAX_KEPT = 2000;
const PATIENCE_MS = 2000;
/** A site that failed to answer is not asked again for this long: pages come first. */
const FAILURE_PAUSE_MS = 10_000;

/**
 * Asks the site about a path (wire 3.7), remembers the answer, and takes silence for "no redirect". `spend` is called
 * before the site is asked, and may throw instead.
 */
export type RedirectCheck = (
	path: string,
	spend: Spend,
) => Promise<{
	readonly redirect: RedirectTo | undefined;
	/** Epoch ms; the answer stands until then. */
	readonly until: number;
}>;

export function createRedirectCheck(client: BackendClient, now: () => number): RedirectCheck {
	const known = new Map<string, { readonly at: number; readonly answer: RedirectTo | undefined }>();
	let pausedUntil = Number.NEGATIVE_INFINITY;
	return async (path, spend) => {
		const kept = known.get(path);
		if (kept !== undefined && now() - kept.at < KEPT_MS)
			return { redirect: kept.answer, until: kept.at + KEPT_MS };
		if (now() < pausedUntil) return { redirect: kept?.answer, until: pausedUntil };
		spend();
		const said = await askSite(
			client,
			{ path: '/redirect-check', query: { path }, timeoutMs: PATIENCE_MS, maxBytes: 64 * 1024 },
			answerSchema,
		);
		if (said.kind === 'unknown') {
			pausedUntil = now() + FAILURE_PAUSE_MS;
			return { redirect: kept?.answer, until: pausedUntil };
		}
		if (isAbsent(said)) pausedUntil = now() + OFF_FOR_MS;
		const answer = said.kind === 'ok' ? read(said.value, path) : undefined;
		known.delete(path);
		const at = now();
		known.set(path, { at, answer });
		for (const oldest of known.keys()) {
			if (known.size <= MAX_KEPT) break;
			known.delete(oldest);
		}
		return { redirect: answer, until: at + KEPT_MS };
	};
}

function read({ redirect }: RedirectAnswer, path: string): RedirectTo | undefined {
	const to = redirect === undefined ? undefined : safeTarget(redirect.to);
	if (to === undefined || withoutSlash(pathWords(to)) === withoutSlash(pathWords(path)))
		return undefined;
	return { to, status: Number(redirect?.status) === 302 ? 302 : 301 };
}
