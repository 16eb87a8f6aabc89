/** The visits that come to every view of the list (tests/e2e/every-view.ts), each in a shop of its own. */
import type { Page } from '@playwright/test';
import {
	CLOSED,
	CUSTOMER,
	GUEST,
	groceryViews,
	RESTAURANT,
	type Views,
} from '../e2e/every-view.ts';
import {
	AT_THE_TABLE,
	fillsCart,
	hasThreeOrders,
	type LinkOf,
	PIZZAS,
	TO_THE_DOOR,
} from '../e2e/filled-shop.ts';
import type { Folder } from '../e2e/open-shop.ts';
import { browserSurface, Shopper } from '../e2e/shopper.ts';

export interface Visit {
	readonly folder: Folder;
	/** Inside a messenger another one is logged in: who the launch says. */
	readonly isOfBrowser?: true;
	/** Opens the shop and fills it; says what there is to see. */
	readonly begins: (page: Page, linkOf: LinkOf) => Promise<Views>;
}

const COOKIES = { include: { metrix: '<script>ym(12345678, "init", {})</script>', scripts: '' } };

export const VISITS: Readonly<Record<string, Visit>> = {
	guest: {
		folder: {},
		begins: async (page, linkOf) => {
			await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2), linkOf);
			return GUEST;
		},
	},
	customer: {
		folder: {},
		isOfBrowser: true,
		begins: async (page, linkOf) => {
			await new Shopper(browserSurface(page), '9990000001').hasSession();
			const orders = await hasThreeOrders(page);
			await fillsCart(page, TO_THE_DOOR, PIZZAS, linkOf);
			return { ...CUSTOMER, ...orders };
		},
	},
	restaurant: {
		folder: { demo: 'bistro', settings: COOKIES },
		begins: async (page, linkOf) => {
			await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }], linkOf);
			return RESTAURANT;
		},
	},
	grocery: {
		folder: { demo: 'market' },
		begins: async (page, linkOf) => {
			const [melon = '', kvass = ''] = await fillsCart(
				page,
				{ type: 'pickup', pointId: 81 },
				[{ product_id: 2304 }, { product_id: 10004 }],
				linkOf,
			);
			return groceryViews([melon, kvass]);
		},
	},
	closed: {
		folder: { demo: 'burger', now: '2026-11-20T07:05:00+03:00' },
		begins: async (page, linkOf) => {
			await page.addInitScript(() => {
				// The blank page a tab begins with has no storage.
				if (location.protocol !== 'about:')
					localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 91 }));
			});
			await page.goto(linkOf(''));
			return CLOSED;
		},
	},
};
