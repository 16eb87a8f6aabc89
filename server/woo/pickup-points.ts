/**
 * Points of the newer checkout's local pickup. WooCommerce keeps them in options its calls do not tell; a cart has them among
 * its shipping rates, wherever it goes.
 */
import { id, list, listOf, object, text } from '#core/contract/lenient.ts';
import { plainText } from '#core/rules/site/plain-text.ts';

import { V3, type WooSite } from './site.ts';

/** The method's name in a rate: "pickup_location:0". */
export const PICKUP_POINTS = 'pickup_location';

export interface PickupPoint {
	/** "pickup_location:0" */
	readonly rateId: string;
	readonly title: string;
	/** '' = the owner has given none. */
	readonly address: string;
}

const productsSchema = listOf(object({ id }));
const ratesSchema = object({
	shipping_rates: list(
		object({
			shipping_rates: list(
				object({
					...{ rate_id: text, method_id: text, name: text },
					meta_data: list(object({ key: text, value: text })),
				}),
			),
		}),
	),
});

/** None where there are none, or the site does not tell them: orders are delivered then. */
export async function readPickupPoints(site: WooSite): Promise<readonly PickupPoint[]> {
	const method = await site.byKeys(
		{ path: `${V3}/shipping_methods/${PICKUP_POINTS}` },
		object({ id: text }),
	);
	if (method.kind !== 'ok') return [];
	const [products, cart] = await Promise.all([
		site.store(
			{ path: '/products', query: { type: 'simple', stock_status: 'instock', per_page: '20' } },
			productsSchema,
		),
		site.store({ path: '/cart' }, object({})),
	]);
	const token = cart.kind === 'ok' ? cart.headers.get('cart-token') : null;
	if (products.kind !== 'ok' || token === null) return [];
	// One that is only downloaded is shipped nowhere, and one without a price is not put into a cart.
	for (const product of products.value) {
		const body = { id: product.id, quantity: 1 };
		const filled = await site.store(
			{ method: 'POST', path: '/cart/add-item', body },
			ratesSchema,
			token,
		);
		const [shipped] = filled.kind === 'ok' ? filled.value.shipping_rates : [];
		if (shipped !== undefined)
			return shipped.shipping_rates
				.filter((rate) => rate.method_id === PICKUP_POINTS)
				.map((rate) => ({
					rateId: rate.rate_id,
					title: plainText(rate.name),
					address: plainText(
						rate.meta_data.find(({ key }) => key === 'pickup_address')?.value ?? '',
					),
				}));
	}
	return [];
}
