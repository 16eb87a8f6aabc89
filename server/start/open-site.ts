/** A real site in the place of the bundled shop. */
import { bodyLimit } from 'hono/body-limit';
import { defined } from '#core/rules/defined.ts';
import { currencyDigits, setCurrencyDigits } from '#core/rules/money/currency.ts';
import { deleteExpired } from '../auth/expired.ts';
import { StartError } from '../env.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { requestId } from '../request-id.ts';
import { SHOP_MIGRATIONS } from '../schema/migrations.ts';
import type { CustomerTables, KeyTables } from '../schema/tables.ts';
import { BackendError, type BackendWatch, createBackendClient } from '../site/backend-client.ts';
import { remoteBackend } from '../site/remote-backend.ts';
import type { SiteFindings } from '../site/site-findings.ts';
import { migrate } from '../sql/migrate.ts';
import { createWooBackend, type WooBackend } from '../woo/backend.ts';
import { keepFact, readFact } from '../woo/facts.ts';
import { findSite } from '../woo/findings/find-site.ts';
import { NO_FOLDER, readWooFolder } from '../woo/folder.ts';
import { HOOK_PATH, type StatusWatch } from '../woo/orders/statuses.ts';
import { readCurrencyDigits } from '../woo/shop-facts.ts';
import { createWooSite } from '../woo/site.ts';
import { WOO_MIGRATIONS, type WooTables } from '../woo/tables.ts';
import { type Base, messageSender, narrowed } from './base.ts';
import { locator } from './geocoder.ts';

export interface Site extends WooBackend {
	/** Looks at it anew. */
	find(): Promise<SiteFindings>;
	/** Has the gateway watch what the site answers the adapter, too: our keys may be turned away there alone. */
	watchBy(watch: BackendWatch): void;
}

/** The site behind BACKEND_URL; undefined = there is none. */
export async function openSite(base: Base): Promise<Site | undefined> {
	const { env, keys, now, log, telegram } = base;
	const siteUrl = env.BACKEND_URL;
	if (siteUrl === undefined) return undefined;
	const db = narrowed<WooTables & CustomerTables>(base.db);
	await migrate(db, 'woo', WOO_MIGRATIONS);
	await migrate(db, 'shop', SHOP_MIGRATIONS);
	const remote = remoteBackend(siteUrl, requestId);
	let watch: BackendWatch = {};
	const client = createBackendClient(remote, { answered: (answer) => watch.answered?.(answer) });
	setCurrencyDigits(env.CURRENCY_DIGITS ?? (await digitsOf()));
	const folder =
		env.siteFolder === undefined
			? NO_FOLDER
			: await readWooFolder(env.siteFolder).catch((error: Error) => {
					throw new StartError(`SHOP: ${error.message}`);
				});
	const chat =
		telegram === undefined ? undefined : (await import('../bot/chat.ts')).createChat(telegram);
	const login = {
		...{ codePepper: base.secrets.codePepper, isDemo: env.isDemo, send: messageSender(base) },
		...defined({ botToken: env.BOT_TOKEN, maxBotToken: env.MAX_BOT_TOKEN, chat }),
		...defined({ publicUrl: env.PUBLIC_URL }),
	};
	return {
		...createWooBackend({
			...{ siteUrl, remote, client, keys, folder, db, now, log, login },
			...defined({ locate: locator(base) }),
		}),
		find: () =>
			findSite({
				...{ siteUrl, client, keys, digits: currencyDigits(), publicUrl: env.PUBLIC_URL },
				folder: folder.settings,
			}),
		watchBy(given) {
			watch = given;
		},
	};

	/** As the site says, else as it said before, else as most currencies have. */
	async function digitsOf(): Promise<number> {
		const NAME = `digits ${siteUrl}`;
		try {
			const digits = await readCurrencyDigits(createWooSite(client, keys));
			await keepFact(db, NAME, String(digits));
			return digits;
		} catch (error) {
			if (!(error instanceof BackendError)) throw error;
			const known = await readFact(db, NAME);
			return known === undefined ? USUAL_DIGITS : Number(known);
		}
	}
}

const USUAL_DIGITS = 2;

/** An order with a hundred lines is a tenth of it. */
const HOOK_BYTES = 1024 * 1024;
const SWEEP_EVERY_MS = 600_000;

/** Follows the site's orders for the pages that are open; undefined = they are the bundled shop's. */
export function watchSite(
	{ env, db, now, log }: Base,
	site: Site | undefined,
	gateway: Gateway,
): StatusWatch | undefined {
	if (site === undefined) return undefined;
	site.watchBy(gateway.watch);
	const watch = site.watchStatuses({
		// A service elsewhere does not tell whose pages are open.
		followed: () => (env.PUSHER_HOST === undefined ? gateway.followedOrders() : undefined),
		publish: gateway.publish,
	});
	gateway.app.post(HOOK_PATH, bodyLimit({ maxSize: HOOK_BYTES }), (c) => watch.hook(c.req.raw));
	const sweep = () =>
		deleteExpired(narrowed<CustomerTables & KeyTables>(db), now()).catch((error: unknown) =>
			log.error({ error }, 'codes and tokens whose time is over were not deleted'),
		);
	let sweeper: NodeJS.Timeout | undefined;
	return {
		...watch,
		start() {
			watch.start();
			sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
			if (env.PUBLIC_URL?.startsWith('https://') === true)
				void watch.subscribe(`${env.PUBLIC_URL}${HOOK_PATH}`);
		},
		stop() {
			watch.stop();
			clearInterval(sweeper);
		},
	};
}
