/** What a chat shows of a link before it is opened (Open Graph): of the page, or of what the link is about beyond it. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkCard } from '#core/contract/site/link-card.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isWeighed, shownPrice } from '#core/rules/cart/line.ts';
import type { Product, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { articleOf, type PageMatch, routeOfPage } from '../app/route-of-page.ts';
import { type CouponWords, couponConditions, couponGain } from '../text/coupons.ts';
import { moneyText } from '../text/money.ts';
import { canonicalPath } from './canonical.ts';
import { cardImagePath, ogImagePath } from './og-image.ts';
import { descriptionOf, orderDescription } from './page-seo.ts';
import { previewTitleOf, routeTitle, seoOf, shopTexts } from './title.ts';

export interface Preview {
	readonly type: 'website' | 'product' | 'article';
	readonly title: string;
	readonly description: string;
	/** Path of the picture, and what is on it. */
	readonly image: string;
	readonly imageOf: string;
	/** The one address of what is shown; absent = the link's own. */
	readonly path?: string;
	/** Whose price is told to programs. */
	readonly product?: Product;
}

export function pagePreview(
	path: string,
	match: PageMatch | undefined,
	data: PageData,
	i18n: I18n,
): Preview {
	const { product } = data;
	const seo = match === undefined ? undefined : seoOf(match, data);
	const shown = product ?? match?.place?.product;
	const section = match?.place?.section;
	const article = match === undefined ? undefined : articleOf(match, data);
	// The small previews have no picture, which the price stands on.
	const price = shown === undefined ? '' : priceText(shown, data, i18n);
	const text = plainText(seo?.ogDescription ?? '') || descriptionOf(match, data, i18n);
	return {
		type: product !== undefined ? 'product' : article !== undefined ? 'article' : 'website',
		title: previewTitleOf(match, data, i18n),
		description: price === '' || text.includes(price) ? text : `${price} · ${text}`,
		image: ogImagePath({ article, product: shown, section }, data),
		imageOf: shown?.name ?? section?.name ?? article?.title ?? shopTexts(data).name,
		path: canonicalPath(path, match, data),
		...(product === undefined ? {} : { product }),
	};
}

/** Of a link that is about more than its page. */
export function linkPreview(card: LinkCard, data: PageData, i18n: I18n): Preview {
	const { name } = shopTexts(data);
	const shop = { type: 'website', image: ogImagePath({}, data), imageOf: name } as const;
	switch (card.kind) {
		case 'page':
			return otherPagePreview(card, data, i18n);
		case 'coupon':
			return card.coupon === undefined
				? {
						...shop,
						title: i18n._(msg`Промокод`),
						description: i18n._(msg`Откройте ссылку, и промокод попадёт в корзину`),
					}
				: { ...shop, ...couponPreview(card.coupon, data, i18n) };
		case 'referral':
			return {
				...shop,
				title: card.title ?? i18n._(msg`Приглашение от друга`),
				description: i18n._(msg`Откройте ссылку, и промокод друга попадёт в корзину`),
			};
		case 'table':
			return { ...shop, ...tablePreview(card, data, i18n) };
		case 'order':
			return { ...shop, title: routeTitle('order', i18n), description: orderDescription(i18n) };
		case 'cart':
			return {
				...shop,
				title: i18n._(msg`Корзина`),
				description: i18n._(msg`Откройте ссылку и продолжите заказ`),
			};
	}
}

function otherPagePreview(
	card: LinkCard & { readonly kind: 'page' },
	{ product: _, ...page }: PageData,
	i18n: I18n,
): Preview {
	const [path = '/'] = card.path.split('?');
	const data = card.product === undefined ? page : { ...page, product: card.product };
	return pagePreview(path, routeOfPage(path, data), data, i18n);
}

function tablePreview(card: LinkCard & { readonly kind: 'table' }, data: PageData, i18n: I18n) {
	const { number, restaurant, address, restaurantId, tableId } = card;
	const title = i18n._(msg`Столик ${number}`);
	const menu = i18n._(msg`Меню и заказ за столом`);
	const where = [restaurant, address].filter((one) => one !== '').join(', ');
	return {
		title,
		description: where === '' ? menu : `${where}. ${menu}`,
		image: cardImagePath(`table/${restaurantId}/${tableId}`, [where, number], data),
		imageOf: title,
	};
}

/** Its name in the owner's words, else what it gives; then what it asks for. */
function couponPreview(coupon: Coupon, data: PageData, i18n: I18n) {
	const words = couponWords(data, i18n);
	const gain = couponGain(coupon.discount, words);
	const title = plainText(coupon.description) || gain;
	const terms = couponConditions(coupon, words);
	const { id, description, image } = coupon;
	return {
		title,
		description: (terms.length === 0 ? [gain] : terms).join('. '),
		image: cardImagePath(`coupon/${id}`, [description, image], data),
		imageOf: title,
	};
}

/** What coupons are told with, as `useCouponWords` has it in the browser. */
function couponWords({ menu, settings, language }: PageData, i18n: I18n): CouponWords {
	const products = menu.flatMap((section) => section.products);
	const [workTime] = Object.values(settings.workTimes);
	return {
		i18n,
		money: (amount) => moneyText(amount, language, settings.currency),
		timeZone: workTime?.timeZone ?? 'Europe/Moscow',
		names: {
			product: (id) => products.find((one) => one.id === id)?.name,
			category: (id) => menu.find((section) => section.id === id)?.name,
			warehouse: (id) => settings.warehouses.find((one) => one.id === id)?.name,
		},
	};
}

/** "от 590 ₽", "899 ₽/кг", as its card has it; '' of a combo, which costs what is chosen for it. */
function priceText(
	product: ProductCard & Partial<Product>,
	{ language, settings }: PageData,
	i18n: I18n,
): string {
	if (product.price === 0) return '';
	const amount = moneyText(shownPrice(product), language, settings.currency);
	if (isWeighed(product)) return i18n._(msg`${amount}/кг`);
	const hasSizes = product.variations?.length ?? product.hasVariations;
	return hasSizes ? i18n._(msg`от ${amount}`) : amount;
}
