/** A customer who has been here before: with a place, a cart and orders, made past the screens, which are other tests'. */
import type { Page } from '@playwright/test';
import { orderViews, type Views } from './every-view.ts';
import { expect } from './expect.ts';
import { placesOrder } from './placed-order.ts';
import { kitchen, originOf, takenOver } from './shopper.ts';

export interface Product {
	readonly product_id: number;
	readonly variation_id?: number;
}

/** The address that opens the shop by a link's parameter: in a messenger, its launch. */
export type LinkOf = (startParam: string) => string;
const ofBrowser: LinkOf = (startParam) => `/?startapp=${startParam}`;

/** Has said where to, and has these products in the cart; answers the keys of its lines. */
export async function fillsCart(
	page: Page,
	place: object,
	products: readonly Product[],
	linkOf = ofBrowser,
) {
	const lines = products.map((one) => ({ ...one, units: 1, count: 1, supplements: [] }));
	const origin = await originOf(page);
	const kept = await page.request.post('/api/cart-links', { data: { lines }, headers: { origin } });
	expect(kept.ok(), await kept.text()).toBe(true);
	const { key } = await kept.json();
	await page.addInitScript((one) => {
		// The blank page a tab begins with has no storage.
		if (location.protocol !== 'about:') localStorage.setItem('vitrina.place', JSON.stringify(one));
	}, place);
	await page.goto(linkOf(`cart_${key}`));
	const keys = () =>
		page.evaluate(() => {
			// In a messenger what is kept is of whom the launch names.
			const own = Object.keys(localStorage).find((name) => /^vitrina\.(?:.+\.)?cart$/.test(name));
			const lines: { key: string }[] = JSON.parse(localStorage.getItem(own ?? '') ?? '[]');
			return lines.map((line) => line.key);
		});
	await expect.poll(keys).toHaveLength(products.length);
	await takenOver(page);
	return keys();
}

export const TO_THE_DOOR = {
	type: 'delivery',
	address: 'Москва, ул. Тверская, 12',
	coords: [37.6085, 55.7625],
	...{ flat: '48', entrance: '', floor: '', doorCode: '' },
};
export const AT_THE_TABLE = {
	type: 'lounge',
	...{ restaurantId: 51, tableId: 10, guests: 4, date: '22.11.2026', time: '19:30' },
	until: 4e12,
};
/** Enough for more discounts than one. */
export const PIZZAS: readonly Product[] = [
	{ product_id: 501, variation_id: 5012 },
	{ product_id: 631 },
	...[541, 542, 543].map((product_id) => ({ product_id })),
];

/** Orders of whoever is logged in: one not paid yet, one with the courier, one handed over; answers with their views. */
export async function hasThreeOrders(page: Page): Promise<Views> {
	await kitchen.works(page, false);
	const [unpaid, underWay, done] = [
		await placesOrder(page, 'paykeeper'),
		await placesOrder(page),
		await placesOrder(page),
	];
	for (const step of ['processing', 'making', 'done']) {
		await kitchen.advances(page, underWay.id, step);
		await kitchen.advances(page, done.id, step);
	}
	await kitchen.advances(page, done.id, 'kurier');
	return orderViews(unpaid.url, underWay.url, done);
}
