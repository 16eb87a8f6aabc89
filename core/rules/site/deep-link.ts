/** Links into the shop: start parameters of messengers, query parameters, and the path each leads to. */
import { defined } from '../defined.ts';

/**
 * What a link into the shop is about, in its two forms: the start parameter of a bot's link (`?startapp=product_501`,
 * `/start product_501`) and an address of the shop. A stranger may have made one: it may choose what to show, never grant.
 */
export type DeepLink =
	| { readonly kind: 'product'; readonly productId: number }
	| { readonly kind: 'category'; readonly slug: string }
	/** A friend's code is a promocode too (wire 2.19). */
	| { readonly kind: 'coupon' | 'referral'; readonly code: string }
	/** Without its key an order opens to its own customer alone. */
	| { readonly kind: 'order'; readonly orderId: number; readonly key?: string }
	/** What its opener has put into it; with a key the cart of another device, once. */
	| { readonly kind: 'cart'; readonly key?: string }
	/** Without a restaurant it is the shop's only one. */
	| { readonly kind: 'table'; readonly restaurantId?: number; readonly tableId: number };

/** `/start` takes no more; `startapp` would. */
const LONGEST_START = 64;
const START = /^[\w-]{1,64}$/;
const CART_KEY = /^[\w-]{43}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The query parameters of addresses that are links beyond their page. */
export const LINK_PARAMS = { coupon: 'coupon', referral: 'ref', table: 'table' } as const;
/** The one with a start parameter in it, as in a bot's link. */
export const START_PARAM = 'startapp';
/** No promocode is longer. */
export const LONGEST_CODE = 100;

/** What a start parameter means; undefined for a bad one and for one that is not the shop's. */
export function deepLinkOfStart(start: string): DeepLink | undefined {
	if (start === 'cart') return { kind: start };
	const [, kind, rest = ''] = /^([a-z]+)_(.+)$/.exec(START.test(start) ? start : '') ?? [];
	switch (kind) {
		case 'product':
			return NUMBER.test(rest) ? { kind, productId: Number(rest) } : undefined;
		case 'category':
			return { kind, slug: rest };
		case 'coupon':
			return { kind, code: rest };
		case 'ref':
			return { kind: 'referral', code: rest };
		case 'order': {
			const [, id = '', key] = /^(\d+)(?:_(.+))?$/.exec(rest) ?? [];
			if (!NUMBER.test(id)) return undefined;
			return { kind, orderId: Number(id), ...defined({ key }) };
		}
		case 'table':
			return tableOf(rest);
		case 'cart':
			return CART_KEY.test(rest) ? { kind, key: rest } : undefined;
		default:
			return undefined;
	}
}

/** What an address's query asks for beside its page: the first of its links; undefined = nothing. */
export function deepLinkOfQuery(read: (name: string) => string | null): DeepLink | undefined {
	const param = (name: string) => read(name)?.trim() ?? '';
	for (const kind of ['coupon', 'referral'] as const) {
		const code = param(LINK_PARAMS[kind]);
		if (code !== '' && code.length <= LONGEST_CODE) return { kind, code };
	}
	return tableOf(param(LINK_PARAMS.table)) ?? deepLinkOfStart(param(START_PARAM));
}

/** The table of "51-7", "51_7" or "7". */
export function tableOf(
	text: string,
): { readonly kind: 'table'; restaurantId?: number; tableId: number } | undefined {
	const match = /^(?:(\d{1,9})[-_])?(\d{1,9})$/.exec(text);
	if (match === null) return undefined;
	const [, restaurant, table] = match;
	return {
		kind: 'table',
		tableId: Number(table),
		...(restaurant === undefined ? {} : { restaurantId: Number(restaurant) }),
	};
}

/** The start parameter of a link; undefined where Telegram's letters or length do not hold it. */
export function startOf(link: DeepLink): string | undefined {
	const start = rawStart(link);
	return start.length <= LONGEST_START && START.test(start) ? start : undefined;
}

function rawStart(link: DeepLink): string {
	switch (link.kind) {
		case 'product':
			return `product_${link.productId}`;
		case 'category':
			return `category_${link.slug}`;
		case 'coupon':
			return `coupon_${link.code}`;
		case 'referral':
			return `ref_${link.code}`;
		case 'order':
			return ['order', link.orderId, ...(link.key === undefined ? [] : [link.key])].join('_');
		case 'table':
			return ['table', ...tableParts(link)].join('_');
		case 'cart':
			return link.key === undefined ? 'cart' : `cart_${link.key}`;
	}
}

/** The address of a link in the shop: path and query. */
export function pathOf(link: DeepLink): string {
	const text = encodeURIComponent;
	switch (link.kind) {
		case 'product':
			return `/?product_id=${link.productId}`;
		case 'category':
			return `/menu/${text(link.slug)}`;
		case 'coupon':
		case 'referral':
			return `/?${LINK_PARAMS[link.kind]}=${text(link.code)}`;
		case 'order':
			return `/order/${link.orderId}${link.key === undefined ? '' : `?key=${text(link.key)}`}`;
		case 'table':
			return `/?${LINK_PARAMS.table}=${tableParts(link).join('-')}`;
		case 'cart':
			return `/?startapp=${rawStart(link)}`;
	}
}

/**
 * The address that brings a cart to a browser. Its key stands where no server, no log and no preview of the link gets to
 * see it.
 */
export function cartPath(key: string): string {
	return `/#cart=${key}`;
}

/** The key of such an address, '' for one that has been cut; undefined = no cart's. */
export function cartKeyOf(hash: string): string | undefined {
	const [, key] = /^#cart=(.*)$/.exec(hash) ?? [];
	return key === undefined || CART_KEY.test(key) ? key : '';
}

function tableParts({ restaurantId, tableId }: DeepLink & { kind: 'table' }): number[] {
	return restaurantId === undefined ? [tableId] : [restaurantId, tableId];
}
