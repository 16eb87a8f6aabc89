/** A shop's folder: the files the bundled backend serves and prices from (the wire shapes of the site's own calls). */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import * as v from 'valibot';
import {
	type Preference,
	preferenceSchema,
	type WheelRules,
	wheelFileSchema,
} from '#core/contract/account/account.ts';
import { addressSchema } from '#core/contract/account/address.ts';
import { strictCatalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import {
	id,
	list,
	number,
	object,
	onUnlessOff,
	record,
	text,
	whenGood,
} from '#core/contract/lenient.ts';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import { frontSettingsSchema, wholeFront } from '#core/contract/site/front-settings.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { type Category, type Product, productsById } from '#core/rules/catalogue/catalogue.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { currencyDigits, setCurrencyDigits } from '#core/rules/money/currency.ts';
import { currencyCode } from '#core/rules/money/currency-code.ts';
import { sellsGoods } from '#core/rules/site/page-type.ts';
import type { KnownCoupon } from '../pricing/customer-facts.ts';
import type { PricedShop } from '../pricing/priced-shop.ts';
import { type CheckedFolder, checkFolder } from './check/check-folder.ts';
import { type FolderSource, readFolderSource } from './check/folder-source.ts';
import { isNothing, isObject, isPhpArray } from './check/loose.ts';
import { type ReferralRules, referralRulesSchema } from './customers/referral-rules.ts';
import {
	albumOf,
	fileOf,
	languageOfMenu,
	languageOfWords,
	warehouseOfMenu,
} from './fields/files.ts';
import type { Words } from './words.ts';

export interface ShopFolder extends PricedShop {
	readonly path: string;
	/** Changes with any of the files read here. */
	readonly version: string;
	/** all_settings as it is served. */
	readonly settingsJson: Readonly<Record<string, unknown>>;
	readonly catalogue: readonly Category[];
	readonly catalogueJson: readonly WireCategory[];
	/** Warehouses where something is sold at other prices, by id: `catalogue-119.json`. */
	readonly local: ReadonlyMap<number, LocalCatalogue>;
	/** Translated catalogues by language: `catalogue-en.json`. */
	readonly translations: ReadonlyMap<string, readonly WireCategory[]>;
	/** The shop's texts in other languages, by language: `words-en.json`. */
	readonly words: ReadonlyMap<string, Words>;
	readonly frontSettings: unknown;
	/** Orders of it are put together, and not cooked. */
	readonly sellsGoods: boolean;
	readonly coupons: readonly KnownCoupon[];
	/** coupons/seettings as it is served. */
	readonly promoSettings: unknown;
	readonly bonus: {
		readonly isActive: boolean;
		readonly percentMax: number;
		/** What part of the paid items comes back as points. */
		readonly percentEarned: number;
	};
	/** What may be given after an order, in whole units of the currency, the least first; [] = no tips are taken. */
	readonly tipAmounts: readonly number[];
	/** Absent = customers have no invitations to give. */
	readonly referral?: ReferralRules;
	/** Absent = there is none. */
	readonly wheel?: WheelRules;
	readonly preferences: readonly Preference[];
	readonly banners: readonly unknown[];
	readonly posts: readonly WirePost[];
	readonly pages: readonly WirePost[];
	readonly blog: readonly unknown[];
	readonly galleries: ReadonlyMap<string, readonly unknown[]>;
	readonly redirects: readonly FolderRedirect[];
	readonly customers: readonly SeedCustomer[];
	/** Mistakes the shop does without, a line each. */
	readonly warnings: readonly string[];
}

/** What one warehouse sells differently. */
export interface LocalCatalogue {
	/** Fields of products that differ, by the product's id. */
	readonly changes: ReadonlyMap<number, WireProduct>;
	/** All products as this warehouse has them. */
	readonly products: ReadonlyMap<number, Product>;
}

/** The catalogue with a warehouse's own fields over those of its products. */
export function localCategories(
	categories: readonly WireCategory[],
	changes: ReadonlyMap<number, WireProduct>,
): readonly WireCategory[] {
	return categories.map((category) => ({
		...category,
		products: category.products.map((product) => ({
			...product,
			...changes.get(Number(product.id)),
		})),
	}));
}

/** A category of the catalogue file with what the shop itself touches; the rest is served as it is. */
export interface WireCategory extends Readonly<Record<string, unknown>> {
	readonly products: readonly WireProduct[];
}
export type WireProduct = Readonly<Record<string, unknown>>;

export interface WirePost extends Readonly<Record<string, unknown>> {
	readonly slug: string;
}

/**
 * A folder that cannot be used: a line for each mistake, with the file, the place, the path inside it and what was expected.
 */
export class FolderError extends Error {
	override readonly name = 'FolderError';
}

const wordsSchema = record(
	v.pipe(
		v.union([v.string(), v.number()]),
		v.transform((word) => String(word)),
	),
);

const anyObject = v.custom<Readonly<Record<string, unknown>>>(
	(value) => typeof value === 'object' && value !== null && !Array.isArray(value),
	'expected an object',
);
/** Ours: the site says the digits of its currency to WooCommerce alone. From 0 to 3, as the table of fields has it. */
const digitsSchema = object({ currency_digits: whenGood(number) });
const listOf = <const S extends v.GenericSchema>(item: S) => v.array(item, 'expected a list');
const slugSchema = v.union([v.string(), v.number()]);
const post = v.pipe(
	anyObject,
	v.check(({ slug }) => v.is(slugSchema, slug), 'expected an object with a slug'),
	v.transform((value): WirePost => ({ ...value, slug: String(value.slug) })),
);
/** Categories with the products that differ, each with its id and the fields that do. */
const localChanges = listOf(
	v.object({
		products: listOf(
			v.pipe(
				anyObject,
				v.check((product) => v.is(id, product.id), 'expected an object with an id'),
				v.transform(differenceOf),
			),
		),
	}),
);

/** A name or a price that is nothing is no difference. */
function differenceOf(product: WireProduct): WireProduct {
	return Object.fromEntries(
		Object.entries(product).filter(
			([key, value]) => !(['name', 'price'].includes(key) && isNothing(value)),
		),
	);
}
const redirect = object({
	from: v.pipe(v.string(), v.startsWith('/', 'expected a path like "/old-menu"')),
	to: v.pipe(
		v.string(),
		v.regex(/^(\/(?!\/)|https?:\/\/)/, 'expected a path or an http(s) address'),
	),
	code: v.pipe(
		whenGood(v.pipe(number, v.picklist([301, 302]))),
		v.transform((code) => code ?? 301),
	),
});
export type FolderRedirect = v.InferOutput<typeof redirect>;

const points = v.pipe(
	whenGood(number),
	v.transform((value) => Math.max(0, Math.floor(value ?? 0))),
);
/** A customer of customers.json; numbers without "+" are of the shop's country. */
const customerOf = (country: string) =>
	v.pipe(
		object({
			id: whenGood(id),
			phone: v.pipe(
				v.string('expected a phone'),
				v.rawTransform(({ dataset, addIssue, NEVER }) => {
					const phone = parsePhone(dataset.value, country);
					if (phone !== undefined) return phone;
					addIssue({ message: 'expected a phone like "+7 999 123-45-67"' });
					return NEVER;
				}),
			),
			name: text,
			birth: v.pipe(
				text,
				v.regex(/^(\d\d\.\d\d\.\d{4}|today)?$/, 'expected a date like "02.01.1990", or "today"'),
			),
			addresses: list(addressSchema),
			favourites: list(v.pipe(id, v.minValue(1))),
			bonus: points,
			orders_count: points,
			orders_history: points,
		}),
		v.transform(
			({ orders_count: orderCount, orders_history: historyCount, favourites, ...rest }) => ({
				...rest,
				favorites: favourites,
				/** Orders of before this shop began to count. */
				orderCount,
				/** Orders that are in the history, made from the menu. */
				historyCount,
			}),
		),
	);
export type SeedCustomer = v.InferOutput<ReturnType<typeof customerOf>>;

/** What of promo-settings.json is about bonuses: the owner's own, beside the flags of the wire. */
export const bonusSettings = v.pipe(
	object({
		bonus_active: onUnlessOff,
		bonus_percent_max: whenGood(number),
		bonus_percent_earned: whenGood(number),
	}),
	v.transform((file) => ({
		isActive: file.bonus_active,
		percentMax: percent(file.bonus_percent_max ?? DEFAULT_PERCENT_MAX),
		percentEarned: percent(file.bonus_percent_earned ?? 0),
	})),
);
const DEFAULT_PERCENT_MAX = 30;
const percent = (value: number) => Math.min(100, Math.max(0, value));

/** Without promo-settings.json nothing is combined. */
const PROMO_SETTINGS = {
	promo_summing: false,
	coupons_summing: false,
	coupons_and_promo_summing: false,
	auto_coupons_summing: false,
	auto_coupons_and_promo_summing: false,
	coupons_and_auto_coupons_summing: false,
	app_use_bon_with_promo: true,
	app_use_bon_with_auto_promo: false,
	app_use_bon_with_akcii: false,
};

/** Reads a shop's folder. Throws `FolderError` with every mistake that costs money or leaves nothing to sell. */
export async function loadShopFolder(path: string): Promise<ShopFolder> {
	const folder = await realpath(path).catch(() => {
		throw new FolderError(`${path}: expected a shop folder`);
	});
	const source = await readFolderSource(folder, path).catch(() => {
		throw new FolderError(`${path}: expected a readable shop folder`);
	});
	return shopOf(source, folder);
}

/**
 * The shop that the files of `folder` make; `checked`: what was found in them, where that is known. Throws `FolderError` as
 * `loadShopFolder` does.
 */
export function shopOf(
	source: FolderSource,
	folder: string,
	checked: CheckedFolder = checkFolder(source),
): ShopFolder {
	const { json, mistakes } = checked;
	const grave = mistakes.filter(({ seriousness }) => seriousness === 'stops');
	if (grave.length > 0) throw new FolderError(grave.map(({ line }) => line).join('\n'));
	const names = [...json.keys()];
	const hash = createHash('sha256');

	function raw(name: string): unknown {
		const content = source.files.get(name);
		if (content !== undefined) hash.update(name).update(content);
		const value = json.get(name);
		// PHP writes a list with gaps as an object.
		return isObject(value) && isPhpArray(value) && fileOf(name)?.field.kind === 'list'
			? Object.values(value)
			: value;
	}
	function file<const S extends v.GenericSchema>(
		name: string,
		schema: S,
	): v.InferOutput<S> | undefined {
		const value = raw(name);
		return value === undefined ? undefined : check(name, schema, value);
	}

	const writtenSettings = check('settings.json', anyObject, raw('settings.json'));
	// Before anything with a sum of money in it is read.
	countMoneyWith(check('settings.json', digitsSchema, writtenSettings).currency_digits);
	const settingsJson = Object.hasOwn(writtenSettings, 'currency_digits')
		? { ...writtenSettings, currency_digits: currencyDigits() }
		: writtenSettings;
	const settings = check('settings.json', settingsSchema, settingsJson);
	const catalogueJson = raw('catalogue.json');
	const catalogue = check('catalogue.json', strictCatalogueSchema, catalogueJson);

	const translations = new Map<string, readonly WireCategory[]>();
	for (const name of names) {
		const language = languageOfMenu(name);
		if (language === undefined) continue;
		const menu = raw(name);
		check(name, strictCatalogueSchema, menu);
		translations.set(language, menu as WireCategory[]);
	}
	const words = new Map<string, Words>();
	for (const name of names) {
		const language = languageOfWords(name);
		if (language !== undefined)
			words.set(language, new Map(Object.entries(file(name, wordsSchema) ?? {})));
	}
	const local = new Map<number, LocalCatalogue>();
	for (const name of names) {
		const warehouseId = warehouseOfMenu(name);
		if (warehouseId === undefined) continue;
		const sections = file(name, localChanges) ?? [];
		const changes = new Map(
			sections.flatMap(({ products }) => products.map((one) => [Number(one.id), one] as const)),
		);
		const whole = localCategories(catalogueJson as WireCategory[], changes);
		local.set(Number(warehouseId), {
			changes,
			products: productsById(check(name, strictCatalogueSchema, whole)),
		});
	}
	const galleries = new Map<string, readonly unknown[]>();
	for (const name of names) {
		const album = albumOf(name);
		if (album !== undefined) galleries.set(album, file(name, listOf(anyObject)) ?? []);
	}

	const couponJson = file('coupons.json', listOf(anyObject)) ?? [];
	const coupons = check('coupons.json', listOf(couponSchema), couponJson);
	const promoSettings = file('promo-settings.json', anyObject) ?? PROMO_SETTINGS;
	const wheel = file('wheel.json', wheelFileSchema);
	const frontSettings = frontSettingsOf(raw('front-settings.json'));
	const shop = {
		path: folder,
		settings,
		settingsJson,
		catalogue,
		products: productsById(catalogue),
		catalogueJson: catalogueJson as WireCategory[],
		local,
		translations,
		words,
		frontSettings,
		sellsGoods: sellsGoods(wholeFront(v.parse(frontSettingsSchema, frontSettings), settings)),
		coupons: couponJson.map((one, index) => ({ json: one, coupon: coupons[index] as Coupon })),
		tipAmounts: tipAmountsOf(settingsJson.tip_amounts, settings.currency),
		promoSettings,
		promo: v.parse(promoSettingsSchema, promoSettings),
		bonus: v.parse(bonusSettings, promoSettings),
		...referralOf(promoSettings),
		...defined({ wheel }),
		preferences: file('preferences.json', listOf(preferenceSchema)) ?? [],
		banners:
			file('banners.json', list(anyObject)) ??
			(Array.isArray(settingsJson.banners) ? settingsJson.banners : []),
		posts: file('posts.json', listOf(post)) ?? [],
		pages: file('pages.json', listOf(post)) ?? [],
		blog: file('blog.json', listOf(anyObject)) ?? [],
		galleries,
		redirects: [...(file('redirects.json', listOf(redirect)) ?? []), ...settings.redirects],
		customers: file('customers.json', listOf(customerOf(settings.country))) ?? [],
		warnings: mistakes.map(({ line }) => line),
	};
	return { ...shop, version: hash.digest('hex').slice(0, 12) };
}

/** A file that is no object counts as none. */
const frontSettingsOf = (json: unknown) => (isObject(json) ? json : { catalog_type: 'lending' });

/** Ours: only the shop itself reads it, its orders tell customers. */
const tipsSchema = list(v.pipe(number, v.integer(), v.minValue(1)));
const ROUBLE_TIPS: readonly number[] = [50, 100, 200];

/** What fits on a row, with the zero before it. */
const MOST_TIPS = 3;

/**
 * Sums of tips by `tip_amounts` of the settings, in whole units. Other currencies than the rouble have none of ours: what is
 * small in one is much in another.
 */
export function tipAmountsOf(said: unknown, currency: string): readonly number[] {
	const ours = currencyCode(currency) === 'RUB' ? ROUBLE_TIPS : [];
	const amounts = said === undefined ? ours : v.parse(tipsSchema, said);
	return [...new Set(amounts)].sort((a, b) => a - b).slice(0, MOST_TIPS);
}

/** The digits stay those the shop has been opened with: sums that are stored would be others. */
function countMoneyWith(digits: number | undefined): void {
	try {
		setCurrencyDigits(digits);
	} catch {
		throw new FolderError(
			`settings.json: currency_digits: the shop is open and counts money with ${currencyDigits()}: another number is read at a start alone`,
		);
	}
}

/** Of promo-settings.json: who brings a friend. */
function referralOf(promoSettings: Readonly<Record<string, unknown>>): {
	referral?: ReferralRules;
} {
	if (isNothing(promoSettings.referral)) return {};
	const schema = v.object({ referral: referralRulesSchema });
	return { referral: check('promo-settings.json', schema, promoSettings).referral };
}

function check<const S extends v.GenericSchema>(
	name: string,
	schema: S,
	value: unknown,
): v.InferOutput<S> {
	const parsed = v.safeParse(schema, value, { abortEarly: true });
	if (parsed.success) return parsed.output;
	const [issue] = parsed.issues;
	const path = v.getDotPath(issue);
	throw new FolderError(`${name}: ${path === null ? '' : `${path}: `}${issue.message}`);
}
