/**
 * What pages are rendered from: settings, page type and catalogue of one language, parsed once for everybody. While the
 * site is down the last good ones stay, also over a restart; before the first success there are none (spec 2:
 * maintenance screen).
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { anyList, dropped } from '#core/contract/lenient.ts';
import { bannersSchema } from '#core/contract/site/banner.ts';
import { droppedLine, droppedSettings } from '#core/contract/site/dropped-settings.ts';
import {
	type FrontSettings,
	frontSettingsSchema,
	wholeFront,
} from '#core/contract/site/front-settings.ts';
import { type Settings, settingsSchema } from '#core/contract/site/settings.ts';
import type { Category, MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { type LocalPrices, localPrices } from '#core/rules/catalogue/local-prices.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { defined } from '#core/rules/defined.ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import { contentLanguage, SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import { allowedScripts } from '#core/rules/site/scripts.ts';
import { scriptsOfPage } from '#core/rules/site/translation.ts';
import { createSource, type Good, type Reading, type Source, type SourceDeps } from './source.ts';

export const DEFAULT_LANGUAGE = SOURCE_LANGUAGE;

/** How often `t` changes (spec 4). */
const BUCKET_MS = 180_000;
const SETTINGS_PATH = '/wp-json/v1/all_settings';
const FRONT_PATH = '/wp-json/front/settings';
const BANNERS_PATH = '/banners-json';
const CATALOGUE_FOLDER = '/wp-content/uploads/app_sync/';
/** The first load (spec 7): categories without their products. */
const CATEGORIES_FILE = `${CATALOGUE_FOLDER}prodcat_main_categories_only`;
/** Of a catalogue in fragments. */
const MAIN_FILE = `${CATALOGUE_FOLDER}prodcat_main`;

/**
 * `t` of the calls that have it (spec 7): settings and the files of the catalogue that have prices. A cache between us and
 * the site keeps each of its values apart.
 */
export function timeOf(path: string, now: number): { readonly t?: string } {
	const isPriced = path.startsWith(CATALOGUE_FOLDER) && !path.startsWith(CATEGORIES_FILE);
	return path === SETTINGS_PATH || isPriced ? { t: String(Math.floor(now / BUCKET_MS)) } : {};
}

export interface SiteData extends FrontSettings {
	readonly language: string;
	readonly settings: Settings;
	readonly categories: readonly Category[];
	readonly menu: readonly MenuSection[];
	/** Of settings, catalogue and page type; the build is added by the documents. */
	readonly version: string;
}

export interface Site {
	/** Undefined before the first success. A language the shop does not speak reads as the default one. */
	read(language?: string): Promise<SiteData | undefined>;
	/** Epoch ms until which `read` answers the same data, without a look at the site. */
	freshUntil(language?: string): number;
	/** The default language's data if it has been read. */
	readonly latest: SiteData | undefined;
	/**
	 * What is sold differently at a warehouse; undefined = it has no file of its own, or that cannot be read now. Not
	 * before the first success of `read`.
	 */
	readLocalPrices(warehouseId: number, language?: string): Promise<LocalPrices | undefined>;
	/** The kept document behind an address the browser may ask for, when it is one of these. */
	sourceAt(path: string, language: string | undefined): Source<unknown> | undefined;
}

interface SiteOptions extends SourceDeps {
	readonly dataDir: string;
}

export function createSite(options: SiteOptions): Site {
	const reported = new Set<string>();
	/** Each once: the settings come every few minutes, in every language. */
	const tellDropped = (raw: unknown) => {
		for (const setting of droppedSettings(raw, options.scriptOrigins).map(droppedLine)) {
			if (reported.has(setting)) continue;
			reported.add(setting);
			options.log.warn({ setting }, 'a part of the settings is left out');
		}
	};
	const languages = new Map<string, ReturnType<typeof languageReader>>();
	const readerOf = (language: string) => {
		const known = languages.get(language);
		if (known !== undefined) return known;
		const reader = languageReader(options, language, tellDropped);
		languages.set(language, reader);
		return reader;
	};
	const latest = () => readerOf(DEFAULT_LANGUAGE).latest();
	const untranslated = new Map<string, { readonly of: SiteData; readonly data: SiteData }>();
	/** The menu and texts stay as they are: the interface alone is of the language, or what a widget makes of the page. */
	const inLanguage = (base: SiteData, language: string): SiteData => {
		const known = untranslated.get(language);
		if (known?.of === base) return known.data;
		const scripts = allowedScripts(scriptsOfPage(base.settings, language), options.scriptOrigins);
		const data = {
			...base,
			language,
			version: versionOf([base.version, language]),
			settings: { ...base.settings, scripts },
		};
		untranslated.set(language, { of: base, data });
		return data;
	};
	return {
		async read(language = DEFAULT_LANGUAGE) {
			const base = await readerOf(DEFAULT_LANGUAGE).read();
			if (language === DEFAULT_LANGUAGE || base === undefined) return base;
			if (!base.settings.languages.some((one) => one.code === language)) return base;
			if (!base.settings.isSiteTranslated) return inLanguage(base, language);
			return (await readerOf(language).read()) ?? base;
		},
		freshUntil: (language = DEFAULT_LANGUAGE) =>
			Math.min(
				readerOf(DEFAULT_LANGUAGE).freshUntil(),
				languages.get(language)?.freshUntil() ?? Number.POSITIVE_INFINITY,
			),
		readLocalPrices: (warehouseId, language = DEFAULT_LANGUAGE) => {
			const settings = latest()?.settings;
			const siteLanguage = settings === undefined ? language : contentLanguage(language, settings);
			return readerOf(siteLanguage).readLocalPrices(warehouseId);
		},
		get latest() {
			return latest();
		},
		sourceAt(path, language = DEFAULT_LANGUAGE) {
			return languages.get(language)?.sources.get(path);
		},
	};
}

function languageReader(
	options: SiteOptions,
	language: string,
	tellDropped: (settingsJson: unknown) => void,
) {
	const suffix = language === DEFAULT_LANGUAGE ? '' : `-${language}`;
	const lang: Record<string, string> = language === DEFAULT_LANGUAGE ? {} : { lang: language };
	const sources = new Map<string, Source<unknown>>();
	const open = <T>(
		path: string,
		parse: (value: unknown) => T | undefined,
		ofLanguage = lang,
		inspect?: (raw: unknown) => void,
	): Source<T> => {
		const name = `${path.replace(/^.*\//, '').replace(/\.json$/, '')}${suffix}`;
		const file = join(options.dataDir, 'last-good', `${name}.json`);
		const query = () => ({ ...timeOf(path, options.now()), ...ofLanguage });
		const source = createSource(options, {
			...{ path, query, parse, file },
			...defined({ inspect }),
		});
		sources.set(path, source);
		return source;
	};
	const settings = open(SETTINGS_PATH, parseSettings, lang, tellDropped);
	const front = open(FRONT_PATH, parsedBy(frontSettingsSchema));
	const banners = open(BANNERS_PATH, (value) =>
		Array.isArray(value) ? v.parse(bannersSchema, value) : undefined,
	);
	const categoryHeads = open(`${CATEGORIES_FILE}${suffix}.json`, parsedBy(anyList), {});
	const catalogues = new Map<string, Source<Category[]>>();
	/** A catalogue file by its path without ".json"; where the language's own is missing, the plain one. */
	const readFile = async (
		path: string,
		asked?: Set<Source<unknown>>,
	): Promise<Reading<Category[]>> => {
		let reading: Reading<Category[]> = { status: 'unreachable' };
		for (const name of new Set([`${path}${suffix}`, path])) {
			const source = catalogues.get(name) ?? open(`${name}.json`, parseCatalogue, {});
			catalogues.set(name, source);
			asked?.add(source);
			reading = await source.read();
			if (reading.status !== 'refused') return reading;
		}
		return reading;
	};

	/**
	 * The full catalogue. A first load asks as the specification does: the categories, of a site that has it in fragments
	 * the main part, then the full one. Pages wait for products: the categories are kept for storefronts hosted elsewhere.
	 * The full part takes the main one's place as soon as it is here (spec 4); a site in fragments may have no other.
	 */
	const readCatalogue = async (
		isFragmented: boolean,
		asked: Set<Source<unknown>>,
	): Promise<Good<Category[]> | undefined> => {
		const isFirst = latest === undefined;
		if (isFirst) void categoryHeads.read();
		const early = isFirst && isFragmented ? readFile(MAIN_FILE, asked) : undefined;
		const full = readFile(`${CATALOGUE_FOLDER}prodcat`, asked);
		const first = isFragmented ? await Promise.race([full, nextTurn()]) : await full;
		if (first?.status === 'good') return first.good;
		if (first?.status === 'unreachable') return undefined;
		const main = await (early ?? readFile(MAIN_FILE, asked));
		const reading = main.status === 'good' ? main : await full;
		return reading.status === 'good' ? reading.good : undefined;
	};

	let latest: SiteData | undefined;
	/** What `latest` was read from. */
	let askedLast: ReadonlySet<Source<unknown>> = new Set();
	let localPricesOf: { readonly key: string; readonly prices: LocalPrices } | undefined;
	return {
		sources,
		async readLocalPrices(warehouseId: number): Promise<LocalPrices | undefined> {
			const priceFile = latest?.settings.warehouses.find(({ id }) => id === warehouseId)?.priceFile;
			if (latest === undefined || !priceFile?.startsWith('/')) return undefined;
			const own = await readFile(priceFile.replace(/\.json$/, ''));
			if (own.status !== 'good') return undefined;
			const key = [latest.version, warehouseId, own.good.etag].join();
			if (localPricesOf?.key !== key)
				localPricesOf = {
					key,
					prices: localPrices(latest.categories, own.good.parsed, warehouseId),
				};
			return localPricesOf.prices;
		},
		latest: () => latest,
		freshUntil: () =>
			latest === undefined
				? Number.NEGATIVE_INFINITY
				: Math.min(...[...askedLast].map((source) => source.freshUntil)),
		async read(): Promise<SiteData | undefined> {
			const asked = new Set<Source<unknown>>([settings, front]);
			const [settingsNow, frontNow] = await Promise.all([settings.read(), front.read()]);
			if (settingsNow.status !== 'good') return latest;
			const catalogue = await readCatalogue(settingsNow.good.parsed.isFragmented, asked);
			if (catalogue === undefined) return latest;
			const ownBanners = settingsNow.good.parsed.banners;
			const bannersNow = ownBanners.length === 0 ? await banners.read() : undefined;
			if (bannersNow !== undefined) asked.add(banners);
			askedLast = asked;
			const version = versionOf([
				settingsNow.good.etag,
				catalogue.etag,
				frontNow.status === 'good' ? frontNow.good.etag : '',
				bannersNow?.status === 'good' ? bannersNow.good.etag : '',
				options.scriptOrigins.join(),
				String(currencyDigits()),
			]);
			if (latest?.version !== version) {
				const parsed = settingsNow.good.parsed;
				const front = wholeFront(frontNow.status === 'good' ? frontNow.good.parsed : {}, parsed);
				latest = {
					language,
					version,
					settings: {
						...parsed,
						banners: bannersNow?.status === 'good' ? bannersNow.good.parsed : ownBanners,
						// A copy kept on disk may be of an older list.
						scripts: allowedScripts(scriptsOfPage(parsed, language), options.scriptOrigins),
					},
					...front,
					categories: catalogue.parsed,
					menu: menuOf(catalogue.parsed, {
						showsSoldOut: parsed.showsSoldOut,
						describes: front.pageType === 'restoran',
					}),
				};
			}
			return latest;
		},
	};
}

function parsedBy<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => T | undefined {
	return (value) => {
		const parsed = v.safeParse(schema, value);
		return parsed.success ? parsed.output : undefined;
	};
}

/**
 * The digits the gateway counts money with are said in the settings: a page on static hosting has no other word of them.
 * The value is the caller's own copy.
 */
function parseSettings(value: unknown): Settings | undefined {
	const digits = currencyDigits();
	if (typeof value === 'object' && value !== null && (digits !== 2 || 'currency_digits' in value))
		Object.assign(value, { currency_digits: digits });
	return parsedBy(settingsSchema)(value);
}

/** A catalogue without products, or with most of them unreadable, is a broken file and not a menu. */
function parseCatalogue(value: unknown): Category[] | undefined {
	const before = dropped.count;
	const categories = parsedBy(catalogueSchema)(value);
	if (categories === undefined) return undefined;
	const lost = dropped.count - before;
	const kept = categories.reduce((sum, category) => sum + category.products.length, 0);
	return kept > 0 && lost <= kept ? categories : undefined;
}

export function versionOf(parts: readonly string[]): string {
	return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}
