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

/** Whether a shop of this page type is a grocery: an order of it is put together, and not cooked. */
export const sellsGoods = (pageType: PageType): boolean =>
	pageType === 'samokat' || pageType === 'lavka';
