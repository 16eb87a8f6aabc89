/** Whether a site has the specification's calls. */
import { anyList, having } from '#core/contract/lenient.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { askSite, isAbsent, sure } from '#server/site/site-answer.ts';
import type { WooDeps } from './deps.ts';
import { keepFact, readFact } from './facts.ts';

const SETTINGS = '/wp-json/v1/all_settings';
const STORE_PRODUCTS = '/wp-json/wc/store/v1/products';

/** A site has them, or it is a WooCommerce as it comes. */
type SiteKind = 'specification' | 'woocommerce';

const KEPT: SiteKind = 'specification';

/**
 * What the site is. One that has had the specification's settings once is never taken for a bare WooCommerce because a
 * plugin is being updated: its prices would be others. A bare one is asked again at each start, for it may get the plugin.
 * Undefined = it has neither. Throws `BackendError` while it does not say.
 */
export function createSiteKind({
	client,
	siteUrl,
	db,
	log,
}: Pick<WooDeps, 'client' | 'siteUrl' | 'db' | 'log'>): () => Promise<SiteKind | undefined> {
	const NAME = `kind ${siteUrl}`;
	let known: SiteKind | undefined;
	let asking: Promise<SiteKind | undefined> | undefined;
	const ask = async (): Promise<SiteKind | undefined> => {
		const settings = await askSite(
			client,
			{ path: SETTINGS, query: { t: '0' } },
			having('settings'),
		);
		if (settings.kind === 'ok') return 'specification';
		if (!isAbsent(settings)) {
			if (settings.kind === 'unknown') throw settings.error;
			throw new BackendError('wrong_shape', { said: settings.code });
		}
		const store = sure(
			await askSite(client, { path: STORE_PRODUCTS, query: { per_page: '1' } }, anyList),
		);
		return store.kind === 'ok' ? 'woocommerce' : undefined;
	};
	const find = async (): Promise<SiteKind | undefined> => {
		if ((await readFact(db, NAME)) === KEPT) return KEPT;
		const kind = await ask();
		// It may become one or the other: nothing is kept of that.
		if (kind === undefined) return undefined;
		if (kind === KEPT) await keepFact(db, NAME, KEPT);
		log.info({ kind }, 'what the site is has been found out');
		return kind;
	};
	return async () => {
		if (known !== undefined) return known;
		asking ??= find().finally(() => {
			asking = undefined;
		});
		known = await asking;
		return known;
	};
}
