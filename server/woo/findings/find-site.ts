/**
 * What a site is and what a shop in front of it can do: asked by calls that read, and one that would write and writes
 * nothing. It says the same to `npm run connect`, at the start and at `/readyz`.
 */
import { having } from '#core/contract/lenient.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, isAbsent, type SiteAnswer } from '#server/site/site-answer.ts';
import { type Finding, ill, keysRefused, type SiteFindings } from '#server/site/site-findings.ts';
import { createWooSite } from '../site.ts';
import { type KeysVerdict, tryKeys } from './keys.ts';
import { pluginFindings } from './plugin.ts';
import { type Reached, reachSite } from './reach.ts';
import { askProducts, menuFinding, type ProductsAnswer, shopFindings } from './shop.ts';

const SETTINGS = '/wp-json/v1/all_settings';

/** How long one call may take, ms. */
const PATIENCE_MS = 6000;
/** Its Store API is the first that takes a cart's token alone (woocommerce#50025). */
const LEAST = [9, 3] as const;
const TESTED = '10.0.2';

interface FindDeps {
	/** Where the site is: "https://shop.example". */
	readonly siteUrl: string;
	/** Calls of the site itself. */
	readonly client: BackendClient;
	/** Absent = they are not known yet: what takes them is not asked. */
	readonly keys?: { readonly key: string; readonly secret: string } | undefined;
	/** Decimals the shop counts money with; absent = as the site does. */
	readonly digits?: number | undefined;
	/** Where the site reaches the shop; absent = nowhere. */
	readonly publicUrl?: string | undefined;
	/** The settings of the folder beside the site; absent = there is none. */
	readonly folder?: Readonly<Record<string, unknown>> | undefined;
}

/** Never throws of the site's doing. */
export async function findSite({
	siteUrl,
	client: ask,
	keys,
	...shop
}: FindDeps): Promise<SiteFindings> {
	const client: BackendClient = (call) => ask({ timeoutMs: PATIENCE_MS, ...call });
	const reached = await reachSite({ site: siteUrl, client });
	if (reached.kind === 'unreached') return ill('site', reached.line, reached.isAway);
	const { namespaces, home } = reached;
	if (namespaces !== undefined && !namespaces.includes('wc/v3'))
		return ill('site', `${siteUrl}: WordPress found, WooCommerce is missing (no wc/v3)`);

	const woo = createWooSite(client, keys ?? { key: '', secret: '' });
	const [verdict, settings, products] = await Promise.all([
		keys === undefined ? undefined : tryKeys({ siteUrl, home, client, woo, keys }),
		askSite(client, { path: SETTINGS, query: { t: '0' } }, having('settings')),
		askProducts(woo, PATIENCE_MS),
	]);
	const kind = settings.kind === 'ok' ? 'specification' : 'woocommerce';
	const found = (line: string, findings: readonly Finding[]): SiteFindings => ({
		...{ ok: true, part: 'site', isAway: false, line: `${siteUrl}: ${line}`, kind, findings },
	});
	const fault = keysFault(siteUrl, verdict);
	if (fault !== undefined) return fault;
	const version = verdict?.kind === 'taken' ? verdict.versions.wooCommerce : '';
	const versions = versionsOf(verdict);
	const lacking = whyNotSold(siteUrl, { reached, settings, products, version, versions });
	if (lacking !== undefined) return lacking;

	const own: readonly Finding[] = kind === 'specification' ? [] : [menuFinding(products)];
	if (verdict?.kind !== 'taken') return found(`${versions} found`, own);
	const taken: Finding = { part: 'keys', state: 'works', line: 'may read and write' };
	const more =
		kind === 'specification'
			? await pluginFindings(client)
			: await shopFindings(woo, { ...shop, language: verdict.versions.language });
	const findings = [taken, ...own, ...more];
	const fatal = findings.find((one) => one.state === 'wrong' && NO_ORDERS.has(one.part));
	if (fatal !== undefined) return { ...found(fatal.line, findings), ok: false };
	return found(`${versions} found, our keys may write`, findings);
}

/**
 * Wrong, they keep orders from being placed. Counted with other decimals every sum would be another one: the shop does not
 * even show them. All our orders are guests' at the checkout.
 */
const NO_ORDERS: ReadonlySet<Finding['part']> = new Set(['money', 'guests']);

function keysFault(site: string, verdict: KeysVerdict | undefined): SiteFindings | undefined {
	if (verdict?.kind === 'missing')
		return ill('site', `${site}: WooCommerce is missing (no wc/v3/orders)`);
	if (verdict?.kind === 'unknown') return ill('site', `${site}: ${verdict.why}`, true);
	if (verdict?.kind === 'refused') return ill('keys', keysRefused(site, verdict.why));
	return undefined;
}

interface Known {
	readonly reached: Reached;
	readonly settings: SiteAnswer<unknown>;
	readonly products: ProductsAnswer;
	/** "10.0.2"; '' = not told. */
	readonly version: string;
	readonly versions: string;
}

/** What keeps any order from being placed; undefined = nothing does. A site with the specification's calls needs no more. */
function whyNotSold(site: string, known: Known): SiteFindings | undefined {
	const { reached, settings, products, version, versions } = known;
	if (settings.kind === 'ok') return undefined;
	if (reached.closed !== '')
		return ill(
			'site',
			`${site} keeps the list of its calls to itself (${reached.closed}): a security plugin has closed /wp-json/, let everybody read it`,
		);
	if (!isAbsent(settings)) {
		const why = settings.kind === 'unknown' ? settings.error.message : settings.code;
		return ill('site', `${site}: ${versions} found; ${SETTINGS} cannot be read: ${why}`, true);
	}
	if (isOld(version))
		return ill(
			'site',
			`${site}: WooCommerce ${version} is too old: ${LEAST.join('.')} is the least, ${TESTED} is tested; update it`,
		);
	if (isAbsent(products))
		// It may be the companion plugin that is being updated: the menu is told as it was.
		return ill(
			'site',
			`${site}: ${versions} found; the Store API is not there (wc/store/v1: 404 rest_no_route), and no companion plugin either (${SETTINGS}): is WooCommerce older than ${LEAST.join('.')}, or does a plugin switch it off?`,
			true,
		);
	return undefined;
}

function versionsOf(verdict: KeysVerdict | undefined): string {
	const { wordPress, wooCommerce } =
		verdict?.kind === 'taken' ? verdict.versions : { wordPress: '', wooCommerce: '' };
	return `WordPress ${wordPress}, WooCommerce ${wooCommerce}`.replace(/ (?=,|$)/g, '');
}

/** A version that is not told is taken as new enough. */
function isOld(version: string): boolean {
	const [major, minor] = version.split('.').map((part) => Number.parseInt(part, 10));
	if (major === undefined || Number.isNaN(major)) return false;
	return major < LEAST[0] || (major === LEAST[0] && (minor ?? 0) < LEAST[1]);
}
