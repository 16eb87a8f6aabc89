import * as v from 'valibot';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { type Settings, settingsSchema } from '#core/contract/site/settings.ts';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';

export interface ShopMenu {
	readonly settings: Settings;
	readonly menu: readonly MenuSection[];
}

/** The running shop's menu, read as the browser would. */
export async function readMenu(shop: string): Promise<ShopMenu> {
	const read = async <S extends v.GenericSchema>(schema: S, path: string) => {
		const answer = await fetch(`${shop}/api/${path}`);
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
		return v.parse(schema, await answer.json());
	};
	const [settings, categories] = await Promise.all([
		read(settingsSchema, 'wp-json/v1/all_settings'),
		read(catalogueSchema, 'wp-content/uploads/app_sync/prodcat.json'),
	]);
	return { settings, menu: menuOf(categories, { showsSoldOut: settings.showsSoldOut }) };
}
