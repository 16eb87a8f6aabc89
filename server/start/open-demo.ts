/** Opens the demo's pages. */
import { join } from 'node:path';
import { brandOf, createBrand, isTriedOn } from '../demo/brand/brand.ts';
import { BRAND_PATH } from '../demo/brand/brand-page.ts';
import { createDemo } from '../demo/demo.ts';
import { createKitchen, type KitchenShop } from '../demo/kitchen.ts';
import { createSiteKitchen } from '../demo/site-kitchen.ts';
import { createTelegramPreview, PREVIEW_PATH } from '../demo/telegram/telegram-preview.ts';
import type { GatewayDeps } from '../gateway/deps.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { createLedger } from '../refunds/ledger.ts';
import type { RefundTables } from '../schema/tables.ts';
import { readFolderSource } from '../shop/check/folder-source.ts';
import { settingsReport } from '../shop/check/settings-report.ts';
import type { Shop } from '../shop/shop.ts';
import { type Base, narrowed } from './base.ts';

/** The demo's clocks are the demo shop's. */
const TIME_ZONE = 'Europe/Moscow';

export interface DemoPages {
	/** The shop in the settings the asking browser tries; undefined = it tries none. */
	shopOf(request: Request): Pick<Gateway, 'fetch'> | undefined;
	/** Whether a browser with these cookies may be trying settings on. */
	isTriedOn(cookies: string | undefined): boolean;
	close(): void;
}

/** Mounts the demo's pages; undefined = the shop is none. */
export function openDemo(
	base: Base,
	shop: Shop | undefined,
	gateway: Gateway,
	deps: GatewayDeps,
): DemoPages | undefined {
	const { env, log, now, botToken, keys, folderPath, inbox, sharedMessages } = base;
	if (!env.isDemo) return undefined;
	const board = shop?.kitchen ?? createSiteKitchen(deps.backend, keys);
	const kitchen = createKitchen(board satisfies KitchenShop, {
		now,
		failed: (error) => log.error({ error }, 'kitchen'),
		// The orders of a real site are cooked by people.
		isAutomatic: shop !== undefined,
	});
	const brand = openBrand(base, shop, deps);
	gateway.app.route(
		'/',
		createDemo({
			...{ inbox, kitchen, now },
			restaurants: () =>
				shop?.folder.settings.shippingMethods.flatMap((one) => one.restaurants) ?? [],
			customers: () => shop?.folder.customers ?? [],
			settings: async () =>
				folderPath === undefined
					? undefined
					: settingsReport(await readFolderSource(folderPath), env.SCRIPT_ORIGINS),
			timeZone: TIME_ZONE,
			currency: () => shop?.folder.settings.currency ?? '₽',
			refunds: createLedger({ db: narrowed<RefundTables>(base.db), now, log }),
		}),
	);
	if (brand !== undefined) gateway.app.route(BRAND_PATH, brand.app);
	if (botToken !== undefined)
		gateway.app.route(
			PREVIEW_PATH,
			createTelegramPreview({ botToken, now, messages: sharedMessages }),
		);
	return {
		shopOf: (request) => brand?.shopOf(request),
		isTriedOn,
		close() {
			kitchen.stop();
			brand?.close();
		},
	};
}

/** The page that tries settings on; undefined in front of a real site, whose settings are not ours to try on. */
function openBrand({ env, dataDir }: Base, shop: Shop | undefined, deps: GatewayDeps) {
	if (shop === undefined) return undefined;
	return createBrand({
		shop: () => brandOf(shop.folder),
		backend: deps.backend,
		openShop: (site) =>
			createGateway({
				...deps,
				backend: site,
				config: { ...deps.config, dataDir: join(dataDir, 'drafts') },
			}),
		colorVerdicts: async (palette) => (await deps.renderer()).colorVerdicts(palette),
		scriptOrigins: env.SCRIPT_ORIGINS,
	});
}
