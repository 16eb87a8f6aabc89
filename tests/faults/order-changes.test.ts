/** What changes between the cart and the order: it is told with the new sum, and nothing is ordered behind one's back. */

import { describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import type { ShopFolder } from '#server/shop/folder.ts';
import { DATABASES } from '../databases.ts';
import { MINUTE, NOON, type OrderWish, SHOP_TABLES } from '../shop.ts';
import { openStage, type StageOptions } from './stage.ts';

const HOUR = 60 * MINUTE;
/** Brought to the centre: two pizzas, 900 ₽, and 250 ₽ for the way. */
const PIZZAS: OrderWish = { lines: [{ id: 501, units: 2, variation: 5011 }] };

/** A pizza that costs another sum. */
const priceOf =
	(amount: number) =>
	(folder: ShopFolder): ShopFolder => {
		const products = new Map(folder.products);
		const pizza = products.get(501);
		if (pizza === undefined) throw new Error('no pizza');
		const variations = pizza.variations.map((one) => ({
			...one,
			price: unitPriceOf(kopecks(amount)),
		}));
		return { ...folder, products: products.set(501, { ...pizza, variations }) };
	};
const deliveryOf =
	(amount: number) =>
	(folder: ShopFolder): ShopFolder => ({
		...folder,
		settings: {
			...folder.settings,
			conditions: folder.settings.conditions.map((one) => ({
				...one,
				tiers: one.tiers.map((tier) => ({ ...tier, price: kopecks(amount) })),
			})),
		},
	});
const closed = (folder: ShopFolder): ShopFolder => ({
	...folder,
	settings: { ...folder.settings, closedWarehouseIds: [119] },
});

interface Change {
	readonly wish?: OrderWish;
	readonly options?: StageOptions;
	/** The owner has changed the folder, and the shop has been started again. */
	readonly change?: (folder: ShopFolder) => ShopFolder;
	readonly later?: number;
	/** Pizzas left. */
	readonly left?: number;
	readonly refusal: string;
	/** Before and after, as the customer is shown it. */
	readonly totals: readonly [string, string];
}

const LUNCH = {
	id: 1,
	coupon_avaible_day_hour_from: '12',
	coupon_avaible_day_hour_to: '13',
};

/**
 * Guards, all in `refuse`: the order's own price is compared with the one that was shown (`expected_total`), and what has
 * changed in the cart and what keeps it from being served is told. Without the first the order is placed at another sum;
 * without the last two it is placed for a time or a kitchen that is closed, and a coupon or a dish that is gone is called
 * something else.
 */
describe.each(DATABASES)('between the cart and the order on $name', (kind) => {
	test.each<[string, Change]>([
		[
			'a dish is dearer',
			{ change: priceOf(48_000), refusal: 'total_changed', totals: ['1150.00', '1210.00'] },
		],
		[
			'a dish is cheaper',
			{ change: priceOf(40_000), refusal: 'total_changed', totals: ['1150.00', '1050.00'] },
		],
		[
			'the way costs more',
			{ change: deliveryOf(30_000), refusal: 'total_changed', totals: ['1150.00', '1200.00'] },
		],
		['fewer are left', { left: 1, refusal: 'cart_changed', totals: ['1150.00', '700.00'] }],
		[
			'the kitchen has closed',
			{ change: closed, refusal: 'warehouse_closed', totals: ['1150.00', '1150.00'] },
		],
		[
			'the hour of the coupon is over',
			{
				wish: { coupons: ['c1'] },
				options: { coupons: [LUNCH] },
				later: HOUR,
				refusal: 'cart_changed',
				totals: ['1060.00', '1150.00'],
			},
		],
		[
			'the coupon has ended',
			{
				wish: { coupons: ['c1'] },
				options: { coupons: [{ id: 1, date_expires_gmt: '2026-11-20T09:06:00' }] },
				later: 2 * MINUTE,
				refusal: 'cart_changed',
				totals: ['1060.00', '1150.00'],
			},
		],
		[
			'the time chosen is over',
			{
				wish: { meta: { must_be_delivered: '13:00-13:30' } },
				later: HOUR,
				refusal: 'slot_passed',
				totals: ['1150.00', '1150.00'],
			},
		],
	])('%s', async (_name, { wish = {}, options = {}, change, later = 0, left, refusal, totals }) => {
		const database = await kind.create(SHOP_TABLES);
		const wanted = { ...PIZZAS, ...wish };
		const shownBy = (total: unknown) => ({
			...wanted,
			meta: { ...wanted.meta, expected_total: String(total) },
		});
		const before = await openStage(kind, { ...options, database });
		const { total } = await before.quote(wanted);
		await before.close();

		const stage = await openStage(kind, {
			...options,
			database,
			now: NOON + later,
			...(change === undefined ? {} : { change }),
		});
		if (left !== undefined) await stage.stock(501, left);
		const key = 'the-same-key';
		const refused = await stage.place(shownBy(total), { key });
		expect([refused.status, refused.json.code]).toEqual([422, refusal]);
		expect([total, refused.json.data.quote.total]).toEqual(totals);
		expect(await stage.shops[0].shop.kitchen.orders()).toEqual([]);
		await stage.check();

		// Agreed to, the new sum is what it costs; the key is not used up by a refusal.
		if (refusal === 'total_changed') {
			const agreed = await stage.place(shownBy(refused.json.data.quote.total), { key });
			expect([agreed.status, agreed.json.total]).toEqual([201, totals[1]]);
			await stage.checkAfterRestart();
		}
		await stage.close();
		await database.drop();
	});
});
