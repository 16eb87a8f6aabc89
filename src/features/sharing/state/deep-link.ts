/** Opens what a link was about, at launch or while the shop is open; a link that is not understood opens nothing. */
import { atom } from 'jotai';
import {
	cartKeyOf,
	type DeepLink,
	deepLinkOfStart,
	LINK_PARAMS,
	LONGEST_CODE,
	pathOf,
	START_PARAM,
	tableOf,
} from '#core/rules/site/deep-link.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { goToAtom, openModalAtom } from '#src/modal-stack.ts';

const openLinkAtom = atom(null, (get, set, link: DeepLink) => {
	switch (link.kind) {
		case 'product':
			set(openModalAtom, { name: 'product', data: { productId: link.productId } });
			break;
		case 'cart': {
			const { key } = link;
			if (key === undefined) set(openModalAtom, { name: 'order', data: {} });
			else
				void import('#src/features/cart/state/cart-link.ts').then((module) =>
					set(module.takeCartAtom, key),
				);
			break;
		}
		case 'category':
		case 'order': {
			const path = pathOf(link);
			if (location.pathname + location.search !== path) set(goToAtom, path);
			break;
		}
		case 'coupon':
		case 'referral':
			// A friend's code does not replace the customer's own.
			if (link.kind === 'referral' && get(discountsAtom).promocode !== '') break;
			set(discountsAtom, { promocode: link.code });
			set(showNoticeAtom, { code: 'promocode_kept', name: link.code });
			break;
		case 'table':
			void import('#src/features/table/state/table-link.ts').then((module) =>
				set(module.sitDownAtom, { restaurantId: link.restaurantId, tableId: link.tableId }),
			);
	}
});

/** Of a bot's link: "product_501". */
export const openStartAtom = atom(null, (_get, set, start: string) => {
	const link = deepLinkOfStart(start);
	if (link !== undefined) set(openLinkAtom, link);
});

const PARAMS = [...Object.values(LINK_PARAMS), START_PARAM];

/** Of the page's own address, once: what it asks for is taken out of it, for it may be shared. */
export const openByAddressAtom = atom(null, (_get, set) => {
	const url = new URL(location.href);
	const wanted = new Map(
		PARAMS.map((name) => [name, url.searchParams.get(name)?.trim() || undefined]),
	);
	for (const name of PARAMS) url.searchParams.delete(name);
	const key = cartKeyOf(url.hash);
	if (key !== undefined) url.hash = '';
	history.replaceState(history.state, '', url.pathname + url.search + url.hash);
	if (key !== undefined) set(openLinkAtom, { kind: 'cart', key });
	for (const kind of ['coupon', 'referral'] as const) {
		const code = wanted.get(LINK_PARAMS[kind]);
		if (code !== undefined && code.length <= LONGEST_CODE) set(openLinkAtom, { kind, code });
	}
	const table = tableOf(wanted.get(LINK_PARAMS.table) ?? '');
	if (table !== undefined) set(openLinkAtom, table);
	const start = wanted.get(START_PARAM);
	if (start !== undefined) set(openStartAtom, start);
});
