/** What a page says of itself to those who do not see it: search engines, link previews, the site map. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageData } from '#core/contract/page-data.ts';
import { plainText, shortened } from '#core/rules/plain-text.ts';
import { isAccountPath, ROUTES } from '../routes.ts';
import { addressesOfShop } from '../state/contacts.ts';
import type { PageMatch } from './route-of-page.ts';
import { isOpenYet } from './screens.ts';
import { seoOf, shopTexts, titleOf } from './title.ts';

/** Longer descriptions are cut by whoever shows them, and not where a word ends. */
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

function descriptionOf(match: PageMatch | undefined, data: PageData, i18n: I18n): string {
	const shop = shopTexts(data);
	const seo = match === undefined ? undefined : seoOf(match, data);
	if (match?.name === 'contacts') {
		const { address, phone } = data.settings.contacts;
		const points = addressesOfShop(data.settings).map((one) => one.address);
		const where = [...new Set([...points, address, phone])].filter((one) => one !== '');
		if (where.length > 0)
			return shortened(`${shop.name}: ${where.join('; ')}`, LONGEST_DESCRIPTION);
	}
	const own = plainText(seo?.description ?? '');
	if (own !== '' || seo === undefined)
		return shortened(own || plainText(shop.description), LONGEST_DESCRIPTION);
	const { title } = seo;
	const { name } = shop;
	return shortened(i18n._(msg`${title}: заказать в «${name}»`), LONGEST_DESCRIPTION);
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
