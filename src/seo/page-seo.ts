/** What a page says of itself to those who do not see it: search engines, link previews, the site map. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageData } from '#core/contract/site/page-data.ts';
import { plainText, shortened } from '#core/rules/site/plain-text.ts';
import type { PageMatch } from '../app/route-of-page.ts';
import { isOpenYet } from '../app/screens.ts';
import { addressesOfShop } from '../features/content/state/contacts.ts';
import { isAccountPath, ROUTES, type RouteName } from '../routes.ts';
import { listed } from '../text/intl/list.ts';
import { weekHours } from '../text/time/week-hours.ts';
import { seoOf, shopTexts, titleOf } from './title.ts';

/** Longer descriptions are cut where they are shown, and not where a word ends. */
const LONGEST_DESCRIPTION = 300;

/** Words of a robots tag; the owner's other words are none of a crawler's business. */
const ROBOTS =
	/^(?:all|none|(?:no)?(?:index|follow|archive|snippet|imageindex|translate)|max-[a-z-]+:-?\w+)$/;

interface PageTexts {
	readonly title: string;
	readonly description: string;
	readonly robots: string;
}

export function pageTexts(
	path: string,
	match: PageMatch | undefined,
	data: PageData,
	i18n: I18n,
): PageTexts {
	return {
		title: titleOf(match, data, i18n),
		description: descriptionOf(match, data, i18n),
		robots: robotsOf(path, match, data),
	};
}

export function descriptionOf(match: PageMatch | undefined, data: PageData, i18n: I18n): string {
	const shop = shopTexts(data);
	const seo = match === undefined ? undefined : seoOf(match, data);
	const own = plainText(seo?.description ?? '');
	if (own !== '' || seo === undefined) {
		const ofPage = own || (match && ofRoute(match.name, data, i18n)) || plainText(shop.description);
		return shortened(ofPage, LONGEST_DESCRIPTION);
	}
	const { title } = seo;
	const { name } = shop;
	return shortened(i18n._(msg`${title}: заказать в «${name}»`), LONGEST_DESCRIPTION);
}

/** Nothing of the order itself: its link goes from hand to hand. */
export const orderDescription = (i18n: I18n): string => i18n._(msg`Что в заказе и где он сейчас`);

/** What a page without texts of its own says of itself; '' = no more than the shop does. */
function ofRoute(route: RouteName, data: PageData, i18n: I18n): string {
	const { name } = shopTexts(data);
	switch (route) {
		case 'contacts':
			return contactsText(data, i18n);
		case 'blog':
			return i18n._(msg`Новости и рассказы «${name}»`);
		case 'brands':
			return i18n._(msg`Все бренды в «${name}»`);
		case 'gallery':
			return i18n._(msg`Фотографии «${name}»`);
		case 'information':
			return i18n._(msg`Условия, правила и ответы на вопросы «${name}»`);
		case 'catalog-custom':
		case 'categories-list':
		case 'categories-page':
			return i18n._(msg`Всё меню «${name}» по разделам`);
		case 'order':
			return orderDescription(i18n);
		default:
			return '';
	}
}

/** Where the shop is, when it is open, how to call it; hours where all places keep the same. */
function contactsText(data: PageData, i18n: I18n): string {
	const { contacts, workTimes } = data.settings;
	const points = addressesOfShop(data.settings).map((one) => one.address);
	const hours = new Set(
		Object.values(workTimes).map((workTime) =>
			listed(
				weekHours(workTime, i18n).map((days) => `${days.name} ${days.hours}`),
				i18n.locale,
			),
		),
	);
	const said = [
		...new Set([...points, contacts.address]),
		...(hours.size === 1 ? hours : []),
		contacts.phone,
	].filter((one) => one !== '');
	return said.length === 0 ? '' : `${shopTexts(data).name}: ${said.join('; ')}`;
}

function robotsOf(path: string, match: PageMatch | undefined, data: PageData): string {
	const isKept =
		data.settings.isIndexed &&
		match !== undefined &&
		!isAccountPath(path) &&
		ROUTES[match.name].robots === 'index' &&
		isOpenYet(match.name, data.pageType) &&
		!(match.name === 'brands' && data.brands?.length === 0) &&
		!(match.name === 'gallery' && data.settings.galleries.length === 0) &&
		!(match.name === 'blog' && data.articles?.some(({ kind }) => kind === 'blog') === false);
	if (!isKept) return 'noindex';
	const own = (seoOf(match, data)?.robots ?? '')
		.toLowerCase()
		.split(/[\s,]+/)
		.filter((word) => ROBOTS.test(word));
	return own.length === 0 ? 'index, follow' : own.join(', ');
}

export function isIndexed(robots: string): boolean {
	return !/\b(?:noindex|none)\b/.test(robots);
}
