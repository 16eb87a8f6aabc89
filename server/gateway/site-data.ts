/**
 * What pages are rendered from: settings, page type and catalogue of one language, parsed once for everybody. While the
 * site is down the last good ones stay, also over a restart; before the first success there are none (spec 2:
 * maintenance screen).
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { bannersSchema } from '#core/contract/banner.ts';
import { catalogueSchema } from '#core/contract/catalogue.ts';
import { droppedSettings } from '#core/contract/dropped-settings.ts';
import {
	type FrontSettings,
	frontSettingsSchema,
	wholeFront,
} from '#core/contract/front-settings.ts';
import { dropped } from '#core/contract/lenient.ts';
import { type Settings, settingsSchema } from '#core/contract/settings.ts';
import type { Category, MenuSection } from '#core/rules/catalogue.ts';
import { contentLanguage, SOURCE_LANGUAGE } from '#core/rules/content-language.ts';
import { type LocalPrices, localPrices } from '#core/rules/local-prices.ts';
import { menuOf } from '#core/rules/menu.ts';
import { allowedScripts } from '#core/rules/scripts.ts';
import { scriptsOfPage } from '#core/rules/translation.ts';
import { createSource, type Good, type Reading, type Source, type SourceDeps } from './source.ts';

export const DEFAULT_LANGUAGE = SOURCE_LANGUAGE;

/** How often `t` changes (spec 4). */
const BUCKET_MS = 180_000;
const SETTINGS_PATH = '/wp-json/v1/all_settings';
const FRONT_PATH = '/wp-json/front/settings';
const BANNERS_PATH = '/banners-json';
const CATALOGUE_FOLDER = '/wp-content/uploads/app_sync/';

/**
 * `t` of the calls that have it (spec 7): settings and files of the catalogue. A cache between us and the site keeps
 * each of its values apart.
 */
export function timeOf(path: string, now: number): { readonly t?: string } {
	return path === SETTINGS_PATH || path.startsWith(CATALOGUE_FOLDER)
		? { t: String(Math.floor(now / BUCKET_MS)) }
		: {};
}

export interface SiteData extends FrontSettings {
	readonly language: string;
	readonly settings: Settings;
	readonly categories: readonly Category[];
	readonly menu: readonly MenuSection[];
	/** Of settings, catalogue and page type; the build is added by whoever knows it. */
	readonly version: string;
}

export interface Site {
	/** Undefined before the first success. A language the shop does not speak reads as the default one. */
	read(language?: string): Promise<SiteData | undefined>;
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
	const told = new Set<string>();
	/** Each once: the settings come every few minutes, in every language. */
	const tellDropped = (raw: unknown) => {
		for (const setting of droppedSettings(raw, options.scriptOrigins)) {
			if (told.has(setting)) continue;
			told.add(setting);
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
		readLocalPrices: (warehouseId, language = DEFAULT_LANGUAGE) => {
			const settings = latest()?.settings;
			const asked = settings === undefined ? language : contentLanguage(language, settings);
			return readerOf(asked).readLocalPrices(warehouseId);
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
			...(inspect === undefined ? {} : { inspect }),
		});
		sources.set(path, source);
		return source;
	};
	const settings = open(SETTINGS_PATH, parsedBy(settingsSchema), lang, tellDropped);
	const front = open(FRONT_PATH, parsedBy(frontSettingsSchema));
	const banners = open(BANNERS_PATH, (value) =>
		Array.isArray(value) ? v.parse(bannersSchema, value) : undefined,
	);
	const catalogues = new Map<string, Source<Category[]>>();
	/** A catalogue file by its path without ".json"; where the language's own is missing, the plain one. */
	const readFile = async (path: string): Promise<Reading<Category[]>> => {
		let reading: Reading<Category[]> = { status: 'unreachable' };
		for (const name of new Set([`${path}${suffix}`, path])) {
			const source = catalogues.get(name) ?? open(`${name}.json`, parseCatalogue, {});
			catalogues.set(name, source);
			reading = await source.read();
			if (reading.status !== 'refused') return reading;
		}
		return reading;
	};

	/**
	 * The full catalogue. Of a site that has it in fragments the main part is read first, and the full one takes its place
	 * as soon as it is here (spec 4); such a site may have no other.
	 */
	const readCatalogue = async (isFragmented: boolean): Promise<Good<Category[]> | undefined> => {
		const full = readFile(`${CATALOGUE_FOLDER}prodcat`);
		const first = isFragmented ? await Promise.race([full, nextTurn()]) : await full;
		if (first?.status === 'good') return first.good;
		if (first?.status === 'unreachable') return undefined;
		const main = await readFile(`${CATALOGUE_FOLDER}prodcat_main`);
		const reading = main.status === 'good' ? main : await full;
		return reading.status === 'good' ? reading.good : undefined;
	};

	let latest: SiteData | undefined;
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
		async read(): Promise<SiteData | undefined> {
			const [settingsNow, frontNow] = await Promise.all([settings.read(), front.read()]);
			if (settingsNow.status !== 'good') return latest;
			const catalogue = await readCatalogue(settingsNow.good.parsed.isFragmented);
			if (catalogue === undefined) return latest;
			const ownBanners = settingsNow.good.parsed.banners;
			const bannersNow = ownBanners.length === 0 ? await banners.read() : undefined;
			const version = versionOf([
				settingsNow.good.etag,
				catalogue.etag,
				frontNow.status === 'good' ? frontNow.good.etag : '',
				bannersNow?.status === 'good' ? bannersNow.good.etag : '',
				options.scriptOrigins.join(),
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
