/** Orders a customer of the folder has behind him: from the shop's own menu, handed over long ago, the same every time. */

import type { Kysely } from 'kysely';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { HIDDEN_CATEGORY } from '#core/rules/catalogue/menu.ts';
import { type Kopecks, kopecks, ZERO } from '#core/rules/money/money.ts';
import { priced } from '#core/rules/money/unit-price.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import type { OrderPart } from '../../pricing/order-parts.ts';
import { timeZoneOf } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import type { SeedCustomer } from '../folder.ts';
import type { OrderContent } from '../orders/content.ts';
import { insertOrder } from '../orders/stored-orders.ts';
import type { ShopTables } from '../tables.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Days between two of them. */
const EVERY = 4;
/** One of so many was cancelled. */
const CANCELLED_OF = 9;

/** Adds `historyCount` orders, the newest a few days old. Their numbers lie below those of the orders to come. */
export async function seedHistory(
	deps: ShopDeps,
	tx: Kysely<ShopTables>,
	customerId: number,
	{ historyCount, phone, name }: SeedCustomer,
): Promise<void> {
	const menu = [...deps.folder.products.values()].filter(isPlain);
	if (historyCount === 0 || menu.length === 0) return;
	const lowest = await lowestNumber(tx);
	for (let index = 0; index < historyCount; index++) {
		const id = lowest - 1 - index;
		if (id < 1) return;
		const placedAt = deps.now() - (index + 1) * EVERY * DAY;
		const status = index % CANCELLED_OF === CANCELLED_OF - 1 ? 'cancelled' : 'completed';
		const content = contentOf(deps, linesOf(menu, index), { name, phone, placedAt });
		await insertOrder(tx, {
			id,
			customer_id: customerId,
			status,
			total: content.items,
			created_at: placedAt,
			cancels_at: null,
			phone,
			content,
		});
		const steps: readonly [OrderStatus, number][] = [
			['processing', placedAt],
			[status, placedAt + HOUR],
		];
		for (const [step, at] of steps)
			await tx
				.insertInto('shop_order_statuses')
				.values({ order_id: id, status: step, at })
				.execute();
	}
}

/** Of the orders there are, and of the counter of those to come. */
async function lowestNumber(tx: Kysely<ShopTables>): Promise<number> {
	const { value } = await tx
		.selectFrom('shop_counters')
		.select('value')
		.where('name', '=', 'order')
		.executeTakeFirstOrThrow();
	const { lowest } = await tx
		.selectFrom('shop_orders')
		.select((row) => row.fn.min('id').as('lowest'))
		.executeTakeFirstOrThrow();
	return Math.min(value + 1, Number(lowest ?? value + 1));
}

/** What is ordered as it is, without a size to choose. */
function isPlain(product: Product): boolean {
	const { hasVariations, mustChoose, measureUnit, price, categories } = product;
	const isHidden = categories.includes(HIDDEN_CATEGORY);
	return !hasVariations && !mustChoose && measureUnit !== 'кг' && price > 0 && !isHidden;
}

function linesOf(menu: readonly Product[], index: number): OrderPart[] {
	const count = 1 + (index % 3);
	const step = 1 + Math.floor(menu.length / 7);
	const chosen = new Set(
		Array.from({ length: count }, (_, at) => menu[(index + at * step) % menu.length] as Product),
	);
	return [...chosen].map((product, position) => {
		const units = 1 + ((index + position) % 2);
		return {
			cartIndex: position,
			productId: product.id,
			variationId: 0,
			name: product.name,
			parentName: null,
			units,
			count: units,
			subtotal: priced(product.price, units),
			image: product.image ?? '',
		};
	});
}

function contentOf(
	{ folder }: ShopDeps,
	lines: readonly OrderPart[],
	who: { readonly name: string; readonly phone: string; readonly placedAt: number },
): OrderContent {
	const { settings } = folder;
	const method = settings.shippingMethods.find((one) => one.deliveryType === 'pickup');
	const payment = settings.paymentMethods[0];
	const items: Kopecks = kopecks(lines.reduce<number>((sum, line) => sum + line.subtotal, 0));
	const point = method?.pickupPoints[0];
	return {
		lines,
		items,
		delivery: ZERO,
		discount: ZERO,
		coupons: [],
		bonus: ZERO,
		deliveryType: 'pickup',
		shippingMethod: method?.id ?? 'local_pickup',
		shippingTitle: method?.name ?? '',
		paymentMethod: payment?.id ?? '',
		paymentTitle: payment?.title ?? '',
		billing: { first_name: who.name, phone: who.phone },
		shipping: {},
		note: '',
		meta: point === undefined ? {} : { pickup_location_id: String(point.id) },
		expected: [who.placedAt + HOUR / 2, who.placedAt + HOUR],
		timeZone: timeZoneOf(settings),
	};
}
