/** The settings bundle (spec 3, 7; wire 2.1, 6): everything the owner decides, parsed once at the door. */
import * as v from 'valibot';
import { DEFAULT_COUNTRY } from '#core/rules/customer/phone-shape.ts';
import type { DeliveryCondition } from '#core/rules/place/delivery.ts';
import { PAGE_TYPES } from '#core/rules/site/page-type.ts';
import { DEFAULT_PALETTE, type Palette } from '#core/rules/site/palette.ts';
import { type Popup, stoppedBy } from '#core/rules/site/popups.ts';
import type { CodeChannel } from '../account/auth.ts';
import {
	flag,
	hexColor,
	html,
	id,
	list,
	number,
	object,
	onUnlessOff,
	positive,
	record,
	requiredText,
	slug,
	text,
	whenGood,
} from '../lenient.ts';
import { bannerSchema } from './banner.ts';
import { conditionSchema, zonesSchema } from './delivery-zones.ts';
import { languageSchema, namedLanguageSchema, translationOf } from './languages.ts';
import { includeSchema } from './scripts.ts';
import {
	coordText,
	paymentMethodSchema,
	type ShippingMethod,
	shippingMethodSchema,
} from './shipping.ts';
import { workTimeSchema } from './work-times.ts';

/** "#ffc62e" or "#fc3", in any case; anything else is the fallback. */
const color = (fallback: string) =>
	v.pipe(
		hexColor,
		v.transform((value) => value ?? fallback),
	);

/** Where a link may lead: a page of the shop, another site ("t.me/shop" too), a phone, a letter. */
const linkText = v.pipe(
	text,
	v.transform((url) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url)),
	v.regex(/^(https?:|tel:|mailto:|\/)/i),
);

const palette = v.pipe(
	object({
		yellow: color(DEFAULT_PALETTE.yellow),
		yellow_dark: color(DEFAULT_PALETTE.yellowDark),
		yellow_light: color(DEFAULT_PALETTE.yellowLight),
		yellow_light_secondary: color(DEFAULT_PALETTE.yellowLightSecondary),
		orange: color(DEFAULT_PALETTE.orange),
		main_buttons_background_color: color(DEFAULT_PALETTE.mainButton),
		background: color(DEFAULT_PALETTE.background),
	}),
	v.transform(
		(wire): Palette => ({
			yellow: wire.yellow,
			yellowDark: wire.yellow_dark,
			yellowLight: wire.yellow_light,
			yellowLightSecondary: wire.yellow_light_secondary,
			orange: wire.orange,
			mainButton: wire.main_buttons_background_color,
			background: wire.background,
		}),
	),
);

const present = <T>(items: readonly (T | undefined)[]): T[] =>
	items.filter((item): item is T => item !== undefined);

const logo = whenGood(
	object({
		logo: text,
		logo_mobile: text,
		gr_favicon_site: whenGood(object({ favicon_png: text, favicon_svg: text })),
	}),
);

/** Parts of a font by the letters they hold. */
export const FONT_SUBSETS = ['cyrillic', 'latin', 'latin-ext', 'rub'] as const;

/** The name of a font, which goes into styles. */
export const FAMILY = /^[\p{L}\d -]{1,60}$/u;

/** A file of one of the shop's fonts (ours: WordPress names families only), weights 100 to 900 in one. */
const fontFile = object({
	family: v.pipe(v.string(), v.regex(FAMILY)),
	subset: v.picklist(FONT_SUBSETS),
	url: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+\.woff2$/)),
});

const CHANNELS: readonly CodeChannel[] = ['sms', 'telegram', 'whatsapp'];

const menuFields = { title: text, url: text, slug };
/** With the lines below it, each after its own: the shop's lists of pages have one level. */
const menuItem = v.pipe(
	object({
		...menuFields,
		children: list(object({ ...menuFields, children: list(object(menuFields)) })),
	}),
	v.transform(({ children, ...line }) => [
		line,
		...children.flatMap(({ children: below, ...child }) => [child, ...below]),
	]),
);

export interface Redirect {
	readonly from: string;
	readonly to: string;
	readonly code: 301 | 302;
}

const redirect = v.pipe(
	object({
		from: v.pipe(v.string(), v.startsWith('/')),
		to: v.pipe(v.string(), v.nonEmpty()),
		code: whenGood(number),
	}),
	v.transform(
		(wire): Redirect => ({ from: wire.from, to: wire.to, code: wire.code === 302 ? 302 : 301 }),
	),
);

/** A popup (wire 6): `repeat_mode` says whether it is one-off; a site that leaves it out says so by `repeatable`. */
const popup = v.pipe(
	object({
		id,
		title: text,
		text: html,
		image: text,
		background_image: text,
		button_text: text,
		button_url: text,
		sklad: list(id),
		disable_ordering: flag,
		id_delivery_zone: list(text),
		repeat_mode: text,
		repeatable: flag,
	}),
	v.transform(
		(wire): Popup => ({
			id: wire.id,
			title: wire.title,
			html: wire.text,
			image: wire.image,
			background: wire.background_image,
			buttonText: wire.button_text,
			buttonUrl: wire.button_url,
			warehouseIds: wire.sklad,
			zoneIds: wire.id_delivery_zone.map((zoneId) => zoneId.trim()),
			stopsOrdering: wire.disable_ordering,
			isOneOff:
				wire.repeat_mode === '' ? !wire.repeatable : /^one[-_ ]?off$/i.test(wire.repeat_mode),
		}),
	),
);

/** Pictures and films for what has none of its own; [] unless the owner turned them on. */
const demoPreviews = v.pipe(
	whenGood(
		object({
			enabled: flag,
			demo_previews: list(object({ image: text, video: whenGood(object({ url: text })) })),
		}),
	),
	v.transform((wire): readonly { readonly image: string; readonly video?: string }[] =>
		wire?.enabled === true
			? wire.demo_previews.flatMap(({ image, video }) =>
					image === ''
						? []
						: [{ image, ...(video === undefined || video.url === '' ? {} : { video: video.url }) }],
				)
			: [],
	),
);

const wireSettings = object({
	logo,
	logoFabrics: logo,
	seo: object(
		{ name: requiredText('expected the name of the shop'), description: text },
		'expected {name, description}',
	),
	seo_by_langs: list(object({ lang_code: text, name: text, description: text })),
	robots: onUnlessOff,
	locations: list(object({ term_id: id, name: text, slug, price_file_path: text })),
	facade: v.pipe(
		whenGood(
			object({
				colors: whenGood(palette),
				footer_infoblock: whenGood(object({ title: text, text: html })),
				catalog_front: text,
				show_stock_value: flag,
			}),
		),
		v.transform(
			(value) =>
				value ?? {
					colors: undefined,
					footer_infoblock: undefined,
					catalog_front: '',
					show_stock_value: false,
				},
		),
	),
	settings: object(
		{
			app: whenGood(object({ disable_ordering: list(id) })),
			fragmented_stosks_json: flag,
			single_stock_mode: flag,
			single_stock_id: whenGood(id),
			pending_order_cansel_time: positive,
			// Ours: the specification says neither where the shop is, which ways in there are nor of what one is reminded.
			// "RU", or with a region as WooCommerce has it, "RU:MOW".
			country: v.pipe(
				text,
				v.transform((code) => /^[A-Z]{2}(?=:|$)/.exec(code.trim().toUpperCase())?.[0]),
			),
			login_channels: list(v.picklist(CHANNELS)),
			cart_reminder_hours: whenGood(v.pipe(number, v.minValue(0), v.maxValue(168))),
			payment: whenGood(object({ payments_filtered_by_location: flag })),
			front_url: text,
			is_messenger_app: onUnlessOff,
			redirects: list(redirect),
		},
		'expected the settings object',
	),
	shipping_methods: v.pipe(list(shippingMethodSchema), v.transform(present)),
	payment_methods: v.pipe(list(paymentMethodSchema), v.transform(present)),
	order_status_map: record(record(text)),
	popups: list(popup),
	popups_without_locations: flag,
	notification_work_time: whenGood(object({ enabled: flag, background_image: text })),
	banners: list(bannerSchema),
	menu: list(menuItem),
	// Ours: the site has galleries by their ids, and no field says which are shown.
	galleries: list(object({ id: v.pipe(text, v.nonEmpty()), title: text })),
	// Ours: WooCommerce finds taxes and delivery zones by it, and a chat app asks a customer for a street alone.
	order_address: whenGood(object({ country: text, state: text, city: text, postcode: text })),
	// Ours: the site's forms have ids, and no field says which one takes requests.
	request_form: whenGood(id),
	contacts: v.pipe(
		whenGood(
			object({
				phone: text,
				email: text,
				address: text,
				phones: list(object({ warehouse_id: whenGood(id), phone: text })),
				socials: list(object({ type: text, url: linkText })),
			}),
		),
		v.transform((value) => value ?? { phone: '', email: '', address: '', phones: [], socials: [] }),
	),
	delivery: v.pipe(
		whenGood(
			object({
				conditions: list(conditionSchema),
				dot_map_init: coordText,
				use_zones_payments_methods: flag,
				all_zones_payments_status: flag,
				all_zones_zone_payment_methods: record(list(text)),
			}),
		),
		v.transform((value) => value ?? NO_DELIVERY),
	),
	delivery_work_time: whenGood(object({ delivery: record(workTimeSchema) })),
	map: whenGood(object({ features: list(zonesSchema), map_self_position_icon: text })),
	translate_active: onUnlessOff,
	translate_only_interface: flag,
	use_backend_translate: onUnlessOff,
	use_google_translate: flag,
	google_languages_list: list(namedLanguageSchema),
	language_list: list(languageSchema),
	front_currency: text,
	// Ours: many currencies write the same sign, and have other banknotes.
	currency_code: text,
	need_to_choose_address_first: flag,
	cart_button_as_app: flag,
	show_demo_previews: demoPreviews,
	show_out_of_stock_products: flag,
	simplified_order: flag,
	dont_show_delivery_price: flag,
	// Ours: a WooCommerce may have its coupons switched off.
	no_promo_codes: flag,
	main_font: text,
	font_headings: text,
	font_files: list(fontFile),
	frontend_pwa_screenshot1: text,
	frontend_pwa_screenshot2: text,
	include: includeSchema,
});

const NO_DELIVERY = {
	conditions: [] as DeliveryCondition[],
	dot_map_init: undefined,
	use_zones_payments_methods: false,
	all_zones_payments_status: false,
	all_zones_zone_payment_methods: {} as Record<string, string[]>,
};

/** Every warehouse the settings speak of. */
function warehousesOf(wire: {
	locations: readonly { term_id: number }[];
	delivery: { conditions: readonly DeliveryCondition[] };
	shipping_methods: readonly ShippingMethod[];
}): number[] {
	const points = wire.shipping_methods.flatMap((method) => [
		...method.pickupPoints,
		...method.restaurants,
	]);
	return [
		...new Set([
			...wire.locations.map((one) => one.term_id),
			...wire.delivery.conditions.map((one) => one.warehouseId),
			...points.flatMap((point) => point.warehouseId ?? []),
		]),
	];
}

/** Seconds after which an unpaid order is cancelled when the site does not say (spec 9). */
const PENDING_CANCEL_SECONDS = 1800;
const CART_REMINDER_HOURS = 3;

export type Settings = v.InferOutput<typeof settingsSchema>;

/** all_settings -> `Settings`. Fails only without the shop's name or the settings object: the rest has defaults. */
export const settingsSchema = v.pipe(
	wireSettings,
	v.transform((wire) => {
		// Older sites keep the favicon under `logoFabrics` (wire 6).
		const logos = wire.logo ?? wire.logoFabrics;
		const favicons = wire.logoFabrics?.gr_favicon_site ?? wire.logo?.gr_favicon_site;
		const stopped = stoppedBy(wire.popups, warehousesOf(wire), wire.delivery.conditions);
		const singleWarehouseId = wire.settings.single_stock_mode
			? wire.settings.single_stock_id
			: undefined;
		// Of a single warehouse all is delivered from there, whichever one a zone's prices were written for.
		const conditions = wire.delivery.conditions.map((one) => ({
			...one,
			warehouseId: singleWarehouseId ?? one.warehouseId,
		}));
		return {
			name: wire.seo.name,
			description: wire.seo.description,
			seoByLanguage: wire.seo_by_langs.map((one) => ({
				language: one.lang_code,
				name: one.name,
				description: one.description,
			})),
			isIndexed: wire.robots,
			logo: logos?.logo || logos?.logo_mobile || '',
			favicon: { png: favicons?.favicon_png ?? '', svg: favicons?.favicon_svg ?? '' },
			/** Pictures of the shop for those who install it, 640 × 480 (spec 9): wide, then narrow; '' = none. */
			screenshots: [wire.frontend_pwa_screenshot1, wire.frontend_pwa_screenshot2] as const,
			palette: wire.facade.colors ?? DEFAULT_PALETTE,
			/** For a site that does not tell its page type elsewhere (`frontSettingsSchema`). */
			catalogFront: PAGE_TYPES.find((type) => type === wire.facade.catalog_front),
			fonts: { main: wire.main_font, headings: wire.font_headings, files: wire.font_files },
			footer: wire.facade.footer_infoblock ?? { title: '', text: '' },
			showsStock: wire.facade.show_stock_value,
			/** '' = the address the page was asked at. */
			frontUrl: wire.settings.front_url.replace(/\/+$/, ''),
			/** Whether messengers may open the shop as an app of theirs (spec 1). */
			isMessengerApp: wire.settings.is_messenger_app,
			isFragmented: wire.settings.fragmented_stosks_json,
			/** The one warehouse orders come from, where the shop is run so. */
			singleWarehouseId,
			pendingCancelSeconds: wire.settings.pending_order_cansel_time ?? PENDING_CANCEL_SECONDS,
			/** Whose numbers are typed without "+" (ISO 3166-1 alpha-2). */
			country: wire.settings.country ?? DEFAULT_COUNTRY,
			/** The ways a login code comes, in the order they are offered. */
			loginChannels:
				wire.settings.login_channels.length === 0
					? CHANNELS
					: [...new Set(wire.settings.login_channels)],
			/** After how many hours the bot reminds of a cart left behind; 0 = never. */
			cartReminderHours: wire.settings.cart_reminder_hours ?? CART_REMINDER_HOURS,
			filtersPaymentsByWarehouse: wire.settings.payment?.payments_filtered_by_location ?? false,
			/** That take no orders for now: by the setting, or by a popup that says so. */
			closedWarehouseIds: [...(wire.settings.app?.disable_ordering ?? []), ...stopped.warehouseIds],
			/** As `closedWarehouseIds`, of single delivery zones. */
			closedZoneIds: stopped.zoneIds,
			popups: wire.popups,
			/** Whether popups show before a place is chosen. */
			showsPopupsWithoutPlace: wire.popups_without_locations,
			/** The popup that says when the shop opens; absent = the shop wants none. */
			hoursPopup:
				wire.notification_work_time?.enabled === true
					? { background: wire.notification_work_time.background_image }
					: undefined,
			redirects: wire.settings.redirects,
			/** Addresses of the home page: of each warehouse its own (spec 2). */
			warehouseSlugs: wire.locations.map((one) => one.slug).filter((slug) => slug !== ''),
			warehouses: wire.locations.map((one) => ({
				id: one.term_id,
				name: one.name,
				priceFile: one.price_file_path,
			})),
			shippingMethods: wire.shipping_methods,
			paymentMethods: wire.payment_methods,
			statusLabels: wire.order_status_map,
			banners: wire.banners,
			menu: wire.menu.flat(),
			/** Albums of the page of photographs, by the ids of the site's galleries. */
			galleries: wire.galleries,
			contacts: wire.contacts,
			/** The form requests are sent to; absent = none are taken. */
			requestFormId: wire.request_form,
			/** What of an order's address the customer is not asked for; '' = nothing is said of it. */
			orderAddress: wire.order_address ?? {
				country: wire.settings.country ?? DEFAULT_COUNTRY,
				state: '',
				city: '',
				postcode: '',
			},
			conditions,
			mapCenter: wire.delivery.dot_map_init,
			zonePayments:
				wire.delivery.use_zones_payments_methods && wire.delivery.all_zones_payments_status
					? wire.delivery.all_zones_zone_payment_methods
					: undefined,
			workTimes: wire.delivery_work_time?.delivery ?? {},
			zones: (wire.map?.features ?? []).flat(),
			/** The customer's own place on the map; '' = a dot. */
			selfIcon: wire.map?.map_self_position_icon ?? '',
			...translationOf(wire),
			currency: wire.front_currency === '' ? '₽' : wire.front_currency,
			/** "EUR"; '' = the sign alone is known. */
			currencyCode: wire.currency_code,
			needsAddressFirst: wire.need_to_choose_address_first,
			/** The cart's button goes across the whole page, as apps have it. */
			hasWideCartButton: wire.cart_button_as_app,
			showsSoldOut: wire.show_out_of_stock_products,
			demoPreviews: wire.show_demo_previews,
			isSimplifiedOrder: wire.simplified_order,
			hidesDeliveryPrice: wire.dont_show_delivery_price,
			takesPromoCodes: !wire.no_promo_codes,
			/** Counters, scripts and the chat of others: of what the site names those the owner's list lets in. */
			scripts: wire.include,
		};
	}),
);
