/** The settings the specification names (section 3), and in which test each is seen to do something. */

/** Word for word. */
const SETTINGS = `logo, seo (name, description), seo_by_langs (entries with lang_code), robots, locations, facade (colors, footer_infoblock, catalog_front), settings (app.disable_ordering, fragmented_stosks_json, single_stock_mode, single_stock_id, pending_order_cansel_time, payment.payments_filtered_by_location), shipping_methods, payment_methods, popups, banners, menu, contacts, delivery (conditions, dot_map_init, all_zones_payments_status, all_zones_zone_payment_methods, use_zones_payments_methods), delivery_work_time.delivery, map (features, map_self_position_icon), translate_active, use_google_translate, google_languages_list, language_list, use_backend_translate, translate_only_interface, front_currency, need_to_choose_address_first, cart_button_as_app, notification_work_time, popups_without_locations, show_out_of_stock_products, show_demo_previews (demo_previews: items with image and optional video holding id and url), logoFabrics.gr_favicon_site (favicon_png, favicon_svg), include.metrix, include.scripts, main_font, font_headings, frontend_pwa_screenshot1/2, settings.front_url, redirect rules, simplified_order, dont_show_delivery_price`;

/** Each by its own name: "facade.colors"; what stands in brackets but is no name describes. */
export function settingsOfTheSpec(): string[] {
	return SETTINGS.split(/, (?![^(]*\))/).flatMap((one) => {
		const [, group = '', inside = ''] = /^(.+?)(?: \((.*)\))?$/.exec(one) ?? [];
		const names = inside.split(', ').filter((name) => /^[\w.]+$/.test(name));
		return names.length === 0 ? [group] : names.map((name) => `${group}.${name}`);
	});
}

/** Those that do something on the page as it is served: `section-3-settings.test.ts`. */
export const ON_PAGES = [
	...['logo', 'seo.name', 'seo.description', 'seo_by_langs', 'robots', 'locations'],
	...['facade.colors', 'facade.footer_infoblock', 'facade.catalog_front'],
	...['settings.fragmented_stosks_json', 'banners', 'menu', 'contacts'],
	...['translate_active', 'use_google_translate', 'google_languages_list', 'language_list'],
	...['use_backend_translate', 'translate_only_interface', 'front_currency'],
	...['show_out_of_stock_products', 'show_demo_previews', 'include.metrix', 'include.scripts'],
	...['logoFabrics.gr_favicon_site.favicon_png', 'logoFabrics.gr_favicon_site.favicon_svg'],
	...['main_font', 'font_headings', 'frontend_pwa_screenshot1/2', 'settings.front_url'],
	'redirect rules',
] as const;

/** In the browser that has taken the page over: `section-3-settings-in-the-browser.dom.test.ts`. */
export const IN_THE_BROWSER = [
	...['settings.single_stock_mode', 'settings.single_stock_id', 'shipping_methods'],
	...['payment_methods', 'settings.payment.payments_filtered_by_location'],
	...['delivery.conditions', 'delivery.dot_map_init', 'delivery.all_zones_payments_status'],
	...['delivery.all_zones_zone_payment_methods', 'delivery.use_zones_payments_methods'],
	...['delivery_work_time.delivery', 'map.features', 'map.map_self_position_icon', 'popups'],
	...['popups_without_locations', 'notification_work_time', 'need_to_choose_address_first'],
	...['cart_button_as_app', 'simplified_order', 'dont_show_delivery_price'],
] as const;

/** In the shop that takes the orders: `section-3-settings-of-orders.test.ts`. */
export const OF_ORDERS = [
	'settings.app.disable_ordering',
	'settings.pending_order_cansel_time',
] as const;
