/** The settings bundle (spec 3, 7; wire 2.1, 6): everything the owner decides, parsed once at the door. */
import * as v from 'valibot';
import { type Table, VISIT_MINUTES } from '../rules/booking.ts';
import { SOURCE_LANGUAGE } from '../rules/content-language.ts';
import type {
	DeliveryCondition,
	DeliveryType,
	LngLat,
	PriceTier,
	Zone,
} from '../rules/delivery.ts';
import { ZERO } from '../rules/money.ts';
import { DEFAULT_PALETTE, type Palette } from '../rules/palette.ts';
import { type Popup, stoppedBy } from '../rules/popups.ts';
import type { Translation } from '../rules/translation.ts';
import type { DayHours, WorkTime } from '../rules/work-time.ts';
import { readTimeZone } from '../rules/work-time-zone.ts';
import type { CodeChannel } from './auth.ts';
import { bannerSchema } from './banner.ts';
import {
	flag,
	hexColor,
	id,
	list,
	money,
	number,
	object,
	onUnlessOff,
	positive,
	record,
	text,
	whenGood,
} from './lenient.ts';
import { includeSchema } from './scripts.ts';

/** "#ffc62e" or "#fc3", in any case; anything else is the fallback. */
const color = (fallback: string) =>
	v.pipe(
		hexColor,
		v.transform((value) => value ?? fallback),
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

/** "lat, lng" text -> [lng, lat] (spec 3: "reversed to form coordinates"). */
const coordText = v.pipe(
	text,
	v.transform((value): LngLat | undefined => {
		const [lat, lng] = value.split(',').map((part) => Number(part.trim()));
		return lat !== undefined &&
			lng !== undefined &&
			Number.isFinite(lat) &&
			Number.isFinite(lng) &&
			value !== ''
			? [lng, lat]
			: undefined;
	}),
);

export interface PickupPoint {
	readonly id: number;
	readonly name: string;
	readonly address: string;
	readonly coords?: LngLat;
	readonly warehouseId?: number;
	readonly phone: string;
}

const pointFields = {
	id,
	name: text,
	address: text,
	coord: coordText,
	warehouse_id: whenGood(id),
	phone: text,
};
const wirePoint = object(pointFields);
const pointOf = (wire: v.InferOutput<typeof wirePoint>): PickupPoint => ({
	id: wire.id,
	name: wire.name === '' ? wire.address : wire.name,
	address: wire.address === '' ? wire.name : wire.address,
	phone: wire.phone,
	...(wire.coord === undefined ? {} : { coords: wire.coord }),
	...(wire.warehouse_id === undefined ? {} : { warehouseId: wire.warehouse_id }),
});
const pickupPoint = v.pipe(wirePoint, v.transform(pointOf));

export interface ShippingMethod {
	/** As the site names it, instance suffix included ("flat_rate:3"). */
	readonly id: string;
	readonly name: string;
	readonly deliveryType: DeliveryType;
	readonly pickupPoints: readonly PickupPoint[];
	/** Restaurants one can book a table in. */
	readonly restaurants: readonly Restaurant[];
}

/** A restaurant with the plan of its hall. */
export interface Restaurant extends PickupPoint {
	readonly tables: readonly Table[];
	/** How long a table is taken for, minutes. */
	readonly visitMinutes: number;
}

const table = v.pipe(
	object({
		id,
		name: text,
		seats: v.pipe(number, v.integer(), v.minValue(1)),
		x: whenGood(number),
		y: whenGood(number),
		w: whenGood(number),
		h: whenGood(number),
	}),
	v.transform(
		({ x = 0, y = 0, w: width = 10, h: height = 10, ...wire }): Table => ({
			...wire,
			x,
			y,
			width,
			height,
		}),
	),
);

const restaurant = v.pipe(
	object({
		...pointFields,
		tables: list(table),
		// Ours: WordPress has no say in how long one sits.
		visit_time_in_minutes: positive,
	}),
	v.transform(
		(wire): Restaurant => ({
			...pointOf(wire),
			tables: wire.tables,
			visitMinutes: wire.visit_time_in_minutes ?? VISIT_MINUTES,
		}),
	),
);

const shippingMethod = v.pipe(
	object({
		id: text,
		name: text,
		type: text,
		pickup_locations: list(pickupPoint),
		restaurants: list(restaurant),
	}),
	v.transform((wire): ShippingMethod | undefined => {
		const deliveryType = deliveryTypeOf(wire);
		return deliveryType === undefined
			? undefined
			: {
					id: wire.id,
					name: wire.name,
					deliveryType,
					pickupPoints: wire.pickup_locations,
					restaurants: wire.restaurants,
				};
	}),
);

/** Delivery types derive from shipping methods (spec 4). */
function deliveryTypeOf(method: {
	id: string;
	type: string;
	pickup_locations: readonly unknown[];
	restaurants: readonly unknown[];
}): DeliveryType | undefined {
	const kind = `${method.type} ${method.id}`;
	if (kind.includes('wcso_booking') || method.restaurants.length > 0) return 'lounge';
	if (kind.includes('local_pickup')) return 'pickup';
	if (kind.includes('flat_rate') || kind.includes('yandex_shipping_method'))
		return method.pickup_locations.length > 0 ? 'pickup' : 'delivery';
	return undefined;
}

export interface PaymentMethod {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	readonly shippingMethods: readonly string[];
	readonly warehouseIds: readonly number[];
}

const paymentMethod = v.pipe(
	object({
		id: text,
		title: text,
		description: text,
		enabled: flag,
		shipping_methods: list(text),
		warehouse_ids: list(id),
	}),
	v.transform((wire): PaymentMethod | undefined =>
		wire.enabled
			? {
					id: wire.id,
					title: wire.title,
					description: wire.description,
					shippingMethods: wire.shipping_methods,
					warehouseIds: wire.warehouse_ids,
				}
			: undefined,
	),
);

const present = <T>(items: readonly (T | undefined)[]): T[] =>
	items.filter((item): item is T => item !== undefined);

const condition = v.pipe(
	object({
		zone: text,
		sklad: id,
		name: text,
		time: positive,
		sum: list(object({ min_sum_order: whenGood(money), deliv_price: whenGood(money) })),
		// Ours: the specification has express delivery, no field of the wire offers it.
		express_cost: whenGood(money),
		express_time: positive,
	}),
	v.transform(
		(wire): DeliveryCondition => ({
			zoneId: wire.zone.trim(),
			warehouseId: wire.sklad,
			name: wire.name,
			tiers: wire.sum.map(
				(tier): PriceTier => ({
					from: tier.min_sum_order ?? ZERO,
					price: tier.deliv_price ?? ZERO,
				}),
			),
			...(wire.time === undefined ? {} : { minutes: wire.time }),
			...(wire.express_cost === undefined || wire.express_cost <= 0
				? {}
				: {
						express: {
							cost: wire.express_cost,
							...(wire.express_time === undefined ? {} : { minutes: wire.express_time }),
						},
					}),
		}),
	),
);

const position = v.pipe(
	v.array(number),
	v.transform(([lng, lat]): LngLat | undefined =>
		lng === undefined || lat === undefined ? undefined : [lng, lat],
	),
	v.custom<LngLat>((value) => value !== undefined, 'expected [lng, lat]'),
);

/** A polygon of the map with its zone id after the `cid` marker; points and unmarked polygons are no zones (spec 3). */
const zone = v.pipe(
	object({
		geometry: object({ type: v.literal('Polygon'), coordinates: v.array(v.array(position)) }),
		properties: v.looseObject({ description: text }),
	}),
	v.transform((wire): Zone | undefined => {
		const zoneId = /#?cid\s*=\s*([^\s<]+)/i.exec(wire.properties.description)?.[1];
		if (zoneId === undefined) return undefined;
		const number = (key: string, fallback: number) => {
			const value = Number(wire.properties[key] ?? fallback);
			return Number.isFinite(value) ? value : fallback;
		};
		return {
			id: zoneId,
			rings: wire.geometry.coordinates,
			fill: String(wire.properties.fill ?? '#ffc62e'),
			fillOpacity: number('fill-opacity', 0.3),
			stroke: String(wire.properties.stroke ?? '#b87a00'),
			strokeOpacity: number('stroke-opacity', 0.9),
			strokeWidth: number('stroke-width', 2),
		};
	}),
);

const dayHours = v.pipe(
	object({ from: text, to: text }),
	v.transform((wire): DayHours | undefined =>
		wire.from === '' || wire.to === '' ? undefined : wire,
	),
);

/** `week` is keyed 1..7, or is a PHP list from Monday (wire 6). */
const workTime = v.pipe(
	object({
		around_clock: flag,
		week: v.unknown(),
		cooking_time_in_minutes: positive,
		wp_timezone: text,
	}),
	v.transform((wire): WorkTime => {
		const days = Array.isArray(wire.week)
			? wire.week.map((day, index) => [String(index + 1), day] as const)
			: Object.entries(typeof wire.week === 'object' && wire.week !== null ? wire.week : {});
		const week: (DayHours | undefined)[] = Array.from({ length: 7 }, () => undefined);
		for (const [key, day] of days) {
			const parsed = v.safeParse(dayHours, day);
			const index = Number(key) - 1;
			if (parsed.success && index >= 0 && index < 7) week[index] = parsed.output;
		}
		return {
			isAroundClock: wire.around_clock,
			week,
			cookingMinutes: wire.cooking_time_in_minutes ?? 0,
			timeZone: readTimeZone(wire.wp_timezone) ?? 'Europe/Moscow',
		};
	}),
);

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

/** Page types (spec 1, wire 2.5): which layout the catalogue has. */
export const PAGE_TYPES = [
	'lending',
	'cat1',
	'cat2',
	'cat12',
	'samokat',
	'lavka',
	'restoran',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

const menuFields = { title: text, url: text, slug: text };
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

/** A language the shop speaks (spec 3). */
interface ShopLanguage {
	readonly code: string;
	/** By itself: "Deutsch". */
	readonly name: string;
	readonly isDefault: boolean;
	/** The shop's own words for texts of the interface. */
	readonly texts: Readonly<Record<string, string>>;
}

const language = object({ code: text, text, default: flag, lang_json_data: record(text) });
const namedLanguage = object({ code: v.pipe(text, v.nonEmpty()), text });

/** A popup (wire 6): `repeat_mode` says whether it is one-off; a site that leaves it out says so by `repeatable`. */
const popup = v.pipe(
	object({
		id,
		title: text,
		text,
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
		{ name: v.pipe(v.string('expected the name of the shop'), v.nonEmpty()), description: text },
		'expected {name, description}',
	),
	seo_by_langs: list(object({ lang_code: text, name: text, description: text })),
	robots: onUnlessOff,
	locations: list(object({ term_id: id, name: text, slug: text, price_file_path: text })),
	facade: v.pipe(
		whenGood(
			object({
				colors: whenGood(palette),
				footer_infoblock: whenGood(object({ title: text, text })),
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
			// Ours: the specification says neither which ways in there are nor of what one is reminded.
			login_channels: list(v.picklist(CHANNELS)),
			cart_reminder_hours: whenGood(v.pipe(number, v.minValue(0), v.maxValue(168))),
			payment: whenGood(object({ payments_filtered_by_location: flag })),
			front_url: text,
			is_messenger_app: onUnlessOff,
			redirects: list(redirect),
		},
		'expected the settings object',
	),
	shipping_methods: v.pipe(list(shippingMethod), v.transform(present)),
	payment_methods: v.pipe(list(paymentMethod), v.transform(present)),
	order_status_map: record(record(text)),
	popups: list(popup),
	popups_without_locations: flag,
	notification_work_time: whenGood(object({ enabled: flag, background_image: text })),
	banners: list(bannerSchema),
	menu: list(menuItem),
	// Ours: the site has galleries by their ids, and no field says which are shown.
	galleries: list(object({ id: v.pipe(text, v.nonEmpty()), title: text })),
	// Ours: the site's forms have ids, and no field says which one takes requests.
	request_form: whenGood(id),
	contacts: v.pipe(
		whenGood(
			object({
				phone: text,
				email: text,
				address: text,
				phones: list(object({ warehouse_id: whenGood(id), phone: text })),
				socials: list(object({ type: text, url: text })),
			}),
		),
		v.transform((value) => value ?? { phone: '', email: '', address: '', phones: [], socials: [] }),
	),
	delivery: v.pipe(
		whenGood(
			object({
				conditions: list(condition),
				dot_map_init: coordText,
				use_zones_payments_methods: flag,
				all_zones_payments_status: flag,
				all_zones_zone_payment_methods: record(list(text)),
			}),
		),
		v.transform((value) => value ?? NO_DELIVERY),
	),
	delivery_work_time: whenGood(object({ delivery: record(workTime) })),
	map: whenGood(object({ features: list(zone), map_self_position_icon: text })),
	translate_active: onUnlessOff,
	translate_only_interface: flag,
	use_backend_translate: onUnlessOff,
	use_google_translate: flag,
	google_languages_list: list(namedLanguage),
	language_list: list(language),
	front_currency: text,
	need_to_choose_address_first: flag,
	cart_button_as_app: flag,
	show_demo_previews: demoPreviews,
	show_out_of_stock_products: flag,
	simplified_order: flag,
	dont_show_delivery_price: flag,
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
		const { conditions } = wire.delivery;
		const stopped = stoppedBy(wire.popups, warehousesOf(wire), conditions);
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
			/** Pictures of the shop for whoever installs it, 640 × 480 (spec 9): wide, then narrow; '' = none. */
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
			singleWarehouseId: wire.settings.single_stock_mode
				? wire.settings.single_stock_id
				: undefined,
			pendingCancelSeconds: wire.settings.pending_order_cansel_time ?? PENDING_CANCEL_SECONDS,
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
			conditions,
			mapCenter: wire.delivery.dot_map_init,
			zonePayments:
				wire.delivery.use_zones_payments_methods && wire.delivery.all_zones_payments_status
					? wire.delivery.all_zones_zone_payment_methods
					: undefined,
			workTimes: wire.delivery_work_time?.delivery ?? {},
			zones: present(wire.map?.features ?? []),
			/** The customer's own place on the map; '' = a dot. */
			selfIcon: wire.map?.map_self_position_icon ?? '',
			...translationOf(wire),
			currency: wire.front_currency === '' ? '₽' : wire.front_currency,
			needsAddressFirst: wire.need_to_choose_address_first,
			/** The cart's button goes across the whole page, as apps have it. */
			hasWideCartButton: wire.cart_button_as_app,
			showsSoldOut: wire.show_out_of_stock_products,
			demoPreviews: wire.show_demo_previews,
			isSimplifiedOrder: wire.simplified_order,
			hidesDeliveryPrice: wire.dont_show_delivery_price,
			/** Counters, scripts and the chat of others: of what the site names those the owner's list lets in. */
			scripts: wire.include,
		};
	}),
);

/**
 * The languages a customer may choose, and who translates into them: the site, asked in the language; the widget, of the
 * languages listed for it; with `translate_only_interface` nobody, as our own words are all that changes.
 */
function translationOf(
	wire: Pick<
		v.InferOutput<typeof wireSettings>,
		| 'translate_active'
		| 'translate_only_interface'
		| 'use_backend_translate'
		| 'use_google_translate'
		| 'google_languages_list'
		| 'language_list'
	>,
): Translation & { readonly languages: readonly ShopLanguage[] } {
	const listed: ShopLanguage[] = wire.language_list.map((one) => ({
		code: one.code,
		name: one.text,
		isDefault: one.default,
		texts: one.lang_json_data,
	}));
	const isOf = (code: string) => (one: ShopLanguage) => one.code === code;
	if (!wire.translate_active)
		return {
			languages: listed.filter(isOf(SOURCE_LANGUAGE)),
			isSiteTranslated: false,
			widgetLanguages: [],
		};
	const isWhole = !wire.translate_only_interface;
	const hasWidget = isWhole && wire.use_google_translate;
	const more = hasWidget
		? wire.google_languages_list
				.filter(({ code }) => !listed.some(isOf(code)))
				.map(({ code, text: name }) => ({ code, name, isDefault: false, texts: {} }))
		: [];
	const languages = [...listed, ...more];
	const named = wire.google_languages_list.length > 0 ? wire.google_languages_list : languages;
	return {
		languages,
		isSiteTranslated: isWhole && wire.use_backend_translate,
		widgetLanguages: hasWidget
			? named.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE)
			: [],
	};
}

export interface FrontSettings {
	readonly pageType: PageType;
	/** Absent = zones are shown on the map that comes with the shop. */
	readonly yandexMap?: { readonly key: string };
}

/**
 * front/settings: the page type, when it is one; and whose map the delivery zones are shown on, `map_provider` and
 * `map_api_key` (ours: the wire names no field for it).
 */
export const frontSettingsSchema = v.pipe(
	object({ catalog_type: text, map_provider: text, map_api_key: text }),
	v.transform(
		(wire): Partial<FrontSettings> => ({
			...pageTypeIn(wire.catalog_type),
			...(wire.map_provider === 'yandex' ? { yandexMap: { key: wire.map_api_key } } : {}),
		}),
	),
);

function pageTypeIn(said: string): Partial<FrontSettings> {
	const pageType = PAGE_TYPES.find((type) => type === said);
	return pageType === undefined ? {} : { pageType };
}

/** What is not said of the front: the page type of the facade, else lending (spec 1: "the default catalog template"). */
export function wholeFront(
	front: Partial<FrontSettings>,
	{ catalogFront }: Pick<Settings, 'catalogFront'>,
): FrontSettings {
	return { pageType: catalogFront ?? 'lending', ...front };
}
