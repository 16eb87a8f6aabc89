/**
 * Whether the real site behind the gateway can be worked with. Looked at (`findSite`) at the start and again for `/readyz`;
 * a refusal of our keys is seen in every answer between.
 */
import * as v from 'valibot';
import type { BackendAnswer } from '#server/site/backend-client.ts';
import { readAnswer } from '#server/site/site-answer.ts';
import { ill, keysRefused, type SiteFindings, sentenceOf } from '#server/site/site-findings.ts';
import type { GatewayConfig, GatewayDeps, Log } from '../deps.ts';
import type { Readiness } from '../ops/health.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { SiteFeatures } from './site-features.ts';

/** How long what was found holds, ms: while all is well, and while it is not. */
const WELL_FOR_MS = 300_000;
const ILL_FOR_MS = 15_000;
/** A refusal of our keys is logged this often at most, however many calls meet it. */
const ALARM_EVERY_MS = 60_000;

export interface SiteHealth {
	/**
	 * Never throws. `reason`: what is wrong with the site, in one line. A site that does not answer is no reason while there
	 * is a menu to show.
	 */
	check(): Promise<SiteFinding>;
	/** What was found last that is off or wrong without keeping the shop from selling. */
	notes(): readonly string[];
	/** Looks at every answer for a refusal of our keys. */
	watch(answer: BackendAnswer): void;
}

export interface SiteFinding extends Readiness {
	/** What is wrong: the keys we were given, or the site itself. */
	readonly part: 'keys' | 'site';
	/** All that was found; absent = the shop is the bundled one. */
	readonly found?: SiteFindings;
}

interface SiteHealthDeps {
	/** Looks at the site; absent = the shop is the bundled one. */
	readonly findSite: GatewayDeps['findSite'];
	/** Whether settings and menu have been read. */
	hasMenu(): boolean;
	/** Epoch ms. */
	readonly now: () => number;
	readonly log: Log;
	readonly metrics: Pick<Metrics, 'keysRefused'>;
	readonly features: SiteFeatures;
	readonly config: Pick<GatewayConfig, 'siteOrigin'>;
}

export function createSiteHealth(deps: SiteHealthDeps): SiteHealth {
	const { findSite, config, now, log } = deps;
	const site = config.siteOrigin ?? 'the site';
	let found: { readonly at: number; readonly finding: SiteFindings } | undefined;
	let looking: Promise<SiteFindings> | undefined;
	let alarmedAt = Number.NEGATIVE_INFINITY;

	const look = async (find: () => Promise<SiteFindings>): Promise<SiteFindings> => {
		try {
			const finding = await find();
			if (finding.part === 'keys' && !finding.ok) deps.metrics.keysRefused();
			return finding;
		} catch (error) {
			log.error({ error }, 'the site could not be looked at');
			return ill('site', `${site} could not be looked at`);
		}
	};

	const refresh = (find: () => Promise<SiteFindings>): Promise<SiteFindings> => {
		looking ??= look(find)
			.then((finding) => {
				const before = found?.finding.line;
				found = { at: now(), finding };
				const off = deps.features.list();
				if (before !== finding.line)
					log[finding.ok ? 'info' : 'error'](
						{ ...(off.length === 0 ? {} : { off }) },
						finding.line,
					);
				return finding;
			})
			.finally(() => {
				looking = undefined;
			});
		return looking;
	};

	return {
		async check() {
			if (findSite === undefined) return { ok: true, part: 'site' };
			const holds = found?.finding.ok === true ? WELL_FOR_MS : ILL_FOR_MS;
			if (found !== undefined && now() - found.at >= holds) void refresh(findSite);
			const finding = found?.finding ?? (await refresh(findSite));
			const { ok, part, line, isAway } = finding;
			const isReady = ok || (isAway && deps.hasMenu());
			return { ok: isReady, part, found: finding, ...(isReady ? {} : { reason: line }) };
		},
		notes() {
			if (found === undefined) return [];
			const { kind, line, findings } = found.finding;
			return findings
				.filter((one) => one.state === 'wrong' || (one.state === 'off' && kind === 'woocommerce'))
				.filter((one) => !line.endsWith(one.line))
				.map(sentenceOf);
		},
		watch(answer) {
			if (answer.status !== 401 && answer.status !== 403) return;
			const said = readAnswer(answer, v.unknown());
			if (said.kind !== 'unknown' || said.reason !== 'keys_refused') return;
			deps.metrics.keysRefused();
			const finding = ill('keys', keysRefused(site, said.error.message));
			found = { at: now(), finding };
			if (now() - alarmedAt < ALARM_EVERY_MS) return;
			alarmedAt = now();
			log.error({ path: answer.source?.path }, finding.line);
		},
	};
}
