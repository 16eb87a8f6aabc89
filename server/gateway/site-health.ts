/**
 * Whether the real site behind the gateway can be worked with: is it WordPress with WooCommerce, does it take our keys for
 * writing, has it the calls no shop can do without. Found out at the start and again for `/readyz`; said in one line.
 */
import * as v from 'valibot';
import { object, text, wholeList } from '#core/contract/lenient.ts';
import type { BackendAnswer, BackendClient } from './backend-client.ts';
import type { GatewayConfig, Log } from './deps.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { askSite, isAbsent, readAnswer } from './site-answer.ts';
import type { SiteFeatures } from './site-features.ts';

/** How long what was found holds, ms: while all is well, and while it is not. */
const WELL_FOR_MS = 300_000;
const ILL_FOR_MS = 15_000;
const PATIENCE_MS = 5000;
/** A refusal of our keys is logged this often at most, however many calls meet it. */
const ALARM_EVERY_MS = 60_000;

export interface SiteHealth {
	/**
	 * Never throws. `reason`: what is wrong with the site, in one line. A site that does not answer is no reason while there
	 * is a menu to show.
	 */
	check(): Promise<SiteFinding>;
	/** Looks at every answer for a refusal of our keys. */
	watch(answer: BackendAnswer): void;
}

export interface SiteFinding extends Readiness {
	/** What was found, good or bad, in one line; absent = the shop is the bundled one. */
	readonly line?: string;
}

interface SiteHealthDeps {
	/** Told late: the client tells `watch` of its calls. */
	client(): BackendClient;
	/** Whether settings and menu have been read. */
	hasMenu(): boolean;
	/** Epoch ms. */
	readonly now: () => number;
	readonly log: Log;
	readonly metrics: Pick<Metrics, 'keysRefused'>;
	readonly features: SiteFeatures;
	readonly config: Pick<GatewayConfig, 'credentials' | 'servesRawSite' | 'siteOrigin'>;
}

interface Finding {
	readonly ok: boolean;
	readonly reason: string;
	readonly isAway?: boolean;
}

export function createSiteHealth(deps: SiteHealthDeps): SiteHealth {
	const { config, now, log } = deps;
	const site = config.siteOrigin ?? 'the site';
	const keys = {
		consumer_key: config.credentials.key,
		consumer_secret: config.credentials.secret,
	};
	let found: { readonly at: number; readonly finding: Finding } | undefined;
	let looking: Promise<Finding> | undefined;
	let alarmedAt = Number.NEGATIVE_INFINITY;

	const ask = <T>(path: string, schema: v.GenericSchema<unknown, T>, query = {}) =>
		askSite(deps.client(), { path, query, timeoutMs: PATIENCE_MS }, schema);

	const look = async (): Promise<Finding> => {
		const index = await ask('/wp-json/', indexSchema, { _fields: 'name,namespaces' });
		// A closed index says nothing of the calls below it.
		if (index.kind === 'unknown' && index.reason !== 'forbidden')
			return ill(`${site} is no WordPress that can be asked: ${index.error.message}`, true);
		if (index.kind === 'ok' && !index.value.namespaces.includes('wc/v3'))
			return ill(`${site}: WordPress found, WooCommerce is missing (no wc/v3)`);
		const taken = await askSite(
			deps.client(),
			{
				method: 'POST',
				path: '/wp-json/wc/v3/orders/batch',
				query: keys,
				headers: { 'content-type': 'application/json' },
				body: '{}',
				timeoutMs: PATIENCE_MS,
			},
			v.unknown(),
		);
		if (taken.kind === 'unknown' && taken.reason === 'keys_refused')
			return ill(`${keysLine(site)}: ${taken.error.message}`);
		if (isAbsent(taken)) return ill(`${site}: WooCommerce is missing (no wc/v3/orders)`);
		if (taken.kind === 'unknown') return ill(`${site}: ${taken.error.message}`, true);
		const versions = await versionsOf();
		if (!deps.hasMenu()) {
			const settings = await ask(SETTINGS, v.unknown(), { t: '0' });
			if (isAbsent(settings))
				return ill(
					`${site}: ${versions} found; ${SETTINGS} is not there (404 rest_no_route): the companion plugin is missing`,
				);
			if (settings.kind !== 'ok')
				return ill(`${site}: ${versions} found; ${SETTINGS} cannot be read`, true);
		}
		return { ok: true, reason: `${site}: ${versions} found, our keys may write` };
	};

	const versionsOf = async (): Promise<string> => {
		const status = await ask('/wp-json/wc/v3/system_status', versionsSchema, {
			...keys,
			_fields: 'environment.version,environment.wp_version',
		});
		const { wp_version: wordPress = '', version: wooCommerce = '' } =
			status.kind === 'ok' ? status.value.environment : {};
		return `WordPress ${wordPress}, WooCommerce ${wooCommerce}`.replace(/ (?=,|$)/g, '');
	};

	const refresh = (): Promise<Finding> => {
		looking ??= look()
			.then((finding) => {
				const before = found?.finding.reason;
				found = { at: now(), finding };
				const off = deps.features.list();
				if (before !== finding.reason)
					log[finding.ok ? 'info' : 'error'](
						{ ...(off.length === 0 ? {} : { off }) },
						finding.reason,
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
			if (config.servesRawSite) return { ok: true };
			const holds = found?.finding.ok === true ? WELL_FOR_MS : ILL_FOR_MS;
			if (found !== undefined && now() - found.at >= holds) void refresh();
			const { ok, reason, isAway } = found?.finding ?? (await refresh());
			const isReady = ok || (isAway === true && deps.hasMenu());
			return { ok: isReady, line: reason, ...(isReady ? {} : { reason }) };
		},
		watch(answer) {
			if (answer.status !== 401 && answer.status !== 403) return;
			const said = readAnswer(answer, v.unknown());
			if (said.kind !== 'unknown' || said.reason !== 'keys_refused') return;
			deps.metrics.keysRefused();
			const finding = ill(`${keysLine(site)}: ${said.error.message}`);
			found = { at: now(), finding };
			if (now() - alarmedAt < ALARM_EVERY_MS) return;
			alarmedAt = now();
			log.error({ path: answer.asked?.path }, finding.reason);
		},
	};
}

const SETTINGS = '/wp-json/v1/all_settings';
const keysLine = (site: string) =>
	`${site} refuses our keys (WC_KEY, WC_SECRET must be of a key that may read and write)`;
const ill = (reason: string, isAway = false): Finding => ({ ok: false, reason, isAway });

const indexSchema = object({ namespaces: wholeList(v.string()) });
const versionsSchema = object({ environment: object({ version: text, wp_version: text }) });
