import type { PageData } from '#core/contract/site/page-data.ts';
import { withDescendants } from '#core/rules/catalogue/category-tree.ts';
import { beginningOf } from '#core/rules/catalogue/menu-parts.ts';
import { shelvesOf } from '#core/rules/catalogue/shelves.ts';
import { isOnePage } from '../routes.ts';
import type { PageMatch } from './route-of-page.ts';

/** Cards a page of a long menu carries: what its first screens show, two chunks of a list. */
const FIRST_CARDS = 48;

/** What a page takes along of what it is rendered from: the beginning of a long menu, as its screen shows it. */
export function carriedData(data: PageData, match: PageMatch | undefined): PageData {
	const section = match?.place?.section;
	const shown =
		section === undefined || isOnePage(match?.name, data.pageType)
			? data.menu
			: withDescendants(data.menu, section);
	const menu = beginningOf(data.menu, shown, FIRST_CARDS);
	// Words of languages the page is not in would only make it heavier.
	const languages = data.settings.languages.map((one) =>
		one.code === data.language ? one : { ...one, texts: {} },
	);
	const settings = { ...data.settings, languages };
	if (menu === data.menu) return { ...data, settings };
	const isQuick = data.pageType === 'samokat' || data.pageType === 'lavka';
	return { ...data, settings, menu, ...(isQuick ? { shelves: shelvesOf(data.menu) } : {}) };
}
