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

/** What a shop sells: goods are put together into an order, dishes are cooked. */
export const SOLD = ['goods', 'dishes'] as const;

/** A shop's layout, and what it says it sells. */
export interface ShopKind {
	readonly pageType: PageType;
	/** Absent = goods in the layouts of quick delivery, dishes in the others. */
	readonly sells?: (typeof SOLD)[number];
}

/** Whether a shop sells goods: a layout is chosen for its looks, so what the shop says goes before it. */
export const sellsGoods = ({ pageType, sells }: ShopKind): boolean =>
	sells === undefined ? pageType === 'samokat' || pageType === 'lavka' : sells === 'goods';
