/**
 * The cards of links that are more than their page: a coupon's, a friend's, a table's, a bot's `?startapp=`. A link names
 * what is public already, or one card for all that is not: made-up values choose no card of their own.
 */

import * as v from 'valibot';
import { object, text, whenGood } from '#core/contract/lenient.ts';
import { couponSchema } from '#core/contract/order/coupon.ts';
import type { LinkCard } from '#core/contract/site/link-card.ts';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { findProduct } from '#core/rules/catalogue/catalogue.ts';
import { isOnMenu } from '#core/rules/catalogue/menu.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { isOver } from '#core/rules/coupons/coupon-end.ts';
import { defined } from '#core/rules/defined.ts';
import { type DeepLink, deepLinkOfQuery, pathOf } from '#core/rules/site/deep-link.ts';
import { type Table, tableNumber } from '#core/rules/time/booking.ts';
import { timeZoneOf } from '#server/pricing/slots.ts';
import { visibleCoupons } from '../api/calls/coupon-visibility.ts';
import { within } from '../ops/health.ts';
import type { Spend } from '../ops/work.ts';
import type { ContentReader } from '../site/content.ts';
import { DEFAULT_LANGUAGE, type SiteData, versionOf } from '../site/site-data.ts';

const COUPONS_PATH = '/wp-json/v1/autocoupons';
const PROMO_PATH = '/wp-json/systeminfo/v1/coupons/seettings';
/** A page does not wait longer for the words of its card, ms. */
const PATIENCE_MS = 1000;

export interface LinkCardDeps {
	readonly content: ContentReader;
	/** Before the site is asked for what is not kept. */
	readonly spend?: Spend;
	/** Epoch ms. */
	readonly now: () => number;
}

/** The card of the home page's address; undefined = the page's own. */
export async function linkCardOf(
	path: string,
	search: URLSearchParams,
	site: SiteData,
	deps: LinkCardDeps,
): Promise<LinkCard | undefined> {
	const link = path === '/' ? deepLinkOfQuery((name) => search.get(name)) : undefined;
	switch (link?.kind) {
		case 'product': {
			const product = findProduct(site.categories.filter(isOnMenu), link.productId);
			return product && { kind: 'page', path: pathOf(link), product };
		}
		case 'category': {
			const section = site.menu.find((one) => one.slug === link.slug);
			return section && { kind: 'page', path: pathOf(link) };
		}
		case 'coupon': {
			const coupons = await publicCoupons(site, deps);
			const coupon = coupons.find(({ code }) => isSameCode(code, link.code));
			return { kind: 'coupon', ...defined({ coupon }) };
		}
		case 'referral': {
			const title = await programmeTitle(site.language, deps);
			return { kind: 'referral', ...(title === '' ? {} : { title }) };
		}
		case 'table':
			return tableCard(site, link);
		case 'order':
		case 'cart':
			return { kind: link.kind };
		default:
			return undefined;
	}
}

/** Coupons any guest sees in the shop, those that are over left out. */
export async function publicCoupons(
	{ language, settings }: Pick<SiteData, 'language' | 'settings'>,
	deps: LinkCardDeps,
): Promise<readonly Coupon[]> {
	const { now } = deps;
	const timeZone = timeZoneOf(settings);
	const listed = visibleCoupons(await read(deps, COUPONS_PATH, language), undefined, {
		now: now(),
		timeZone,
	});
	return (Array.isArray(listed) ? listed : []).flatMap((json: unknown) => {
		const coupon = v.safeParse(couponSchema, json);
		return coupon.success && !isOver(coupon.output, now(), timeZone) ? [coupon.output] : [];
	});
}

const programmeSchema = object({ referral: whenGood(object({ menu_text: text })) });

/** "300 ₽ вам и другу"; '' where the site does not tell, and in languages its words are not in. */
async function programmeTitle(language: string, deps: LinkCardDeps): Promise<string> {
	if (language !== DEFAULT_LANGUAGE) return '';
	const promo = v.safeParse(programmeSchema, await read(deps, PROMO_PATH, language));
	return promo.success ? (promo.output.referral?.menu_text ?? '') : '';
}

async function read(
	{ content, spend }: LinkCardDeps,
	path: string,
	language: string,
): Promise<unknown> {
	const query: Record<string, string> = language === DEFAULT_LANGUAGE ? {} : { lang: language };
	const source = content(path, query, spend);
	const reading = await within(PATIENCE_MS, source.read()).catch(() => undefined);
	return reading?.status === 'good' ? reading.good.parsed : undefined;
}

/** A table of one of the shop's halls. Without a restaurant it is the only one's. */
export function findTable(
	{ settings }: Pick<SiteData, 'settings'>,
	{ restaurantId, tableId }: Pick<DeepLink & { kind: 'table' }, 'restaurantId' | 'tableId'>,
): { readonly restaurant: Restaurant; readonly table: Table } | undefined {
	const restaurants = settings.shippingMethods.flatMap((method) => method.restaurants);
	const restaurant =
		restaurantId === undefined && restaurants.length === 1
			? restaurants[0]
			: restaurants.find(({ id }) => id === restaurantId);
	const table = restaurant?.tables.find(({ id }) => id === tableId);
	return restaurant && table && { restaurant, table };
}

function tableCard(site: SiteData, link: DeepLink & { kind: 'table' }): LinkCard | undefined {
	const found = findTable(site, link);
	if (found === undefined) return undefined;
	const { restaurant, table } = found;
	return {
		kind: 'table',
		restaurantId: restaurant.id,
		tableId: table.id,
		number: tableNumber(table),
		restaurant: restaurant.name,
		address: restaurant.address === restaurant.name ? '' : restaurant.address,
	};
}

/** What tells one card from another: a part of the name a page is kept by. Of a page's card the site's version tells the rest. */
export function linkCardKey(card: LinkCard | undefined): string {
	if (card === undefined) return '';
	if (card.kind === 'page') return card.path;
	const plain = (_name: string, value: unknown) =>
		value instanceof Set || value instanceof Map ? [...value] : value;
	return versionOf([JSON.stringify(card, plain)]);
}
