/** An order's dishes, supplements and gift as WooCommerce keeps them: a line of its own for each. */
import { productPrice, supplementTotal } from '#core/rules/cart/line.ts';
import type { LineAttributes, Product, Variation } from '#core/rules/catalogue/catalogue.ts';
import { numberAtShop } from '#core/rules/catalogue/choices.ts';
import { NAME_SEPARATOR } from '#core/rules/catalogue/variation.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import { spread } from '#core/rules/site/share.ts';
import type { OrderedLine } from './lines.ts';
import type { PricedOrder } from './price-order.ts';

export interface OrderPart {
	readonly cartIndex: number;
	/** Of a supplement: the dish it belongs to. */
	readonly parentId?: number;
	readonly productId: number;
	/** The shop's own number; 0 = none. */
	readonly variationId: number;
	/** What was chosen of what the variation leaves open. */
	readonly attributes?: LineAttributes;
	readonly name: string;
	/** Of a variation: the product's own name. */
	readonly parentName: string | null;
	/** WooCommerce's quantity: pieces, grams. */
	readonly units: number;
	/** Portions; of a supplement, pieces for each dish. */
	readonly count: number;
	readonly subtotal: Kopecks;
	/** Its part of the discount; absent in orders of before there were coupons. */
	readonly discount?: Kopecks;
	/** Given by a coupon. */
	readonly isGift?: boolean;
	readonly image: string;
}

/** In the order of the cart, the gift last. Subtotals add up to the items, discounts to the discount. */
export function partsOf(priced: PricedOrder): OrderPart[] {
	const { price } = priced;
	const parts = [
		...priced.lines.flatMap((line, position) => productParts(line, price.lines[position])),
		...giftParts(priced),
	];
	const discounts = spread(
		price.discount,
		parts.map((part) => part.subtotal),
	);
	return parts.map((part, index) => ({ ...part, discount: discounts[index] ?? ZERO }));
}

/** What a part says of itself in its own meta (wire 3.1). */
export function partMeta(part: OrderPart): Record<string, string> {
	return {
		...part.attributes,
		cart_item_index: String(part.cartIndex),
		type: part.isGift === true ? 'gift' : part.parentId === undefined ? 'main' : 'ingredient',
		...(part.parentId === undefined ? {} : { parent_id: String(part.parentId) }),
		count: String(part.count),
	};
}

/** What a dish or a gift is called and known by. */
function identityOf(
	product: Product,
	variation: Variation | undefined,
): Pick<OrderPart, 'productId' | 'variationId' | 'attributes' | 'name' | 'parentName' | 'image'> {
	const { id: productId, name, image = '' } = product;
	if (variation === undefined) return { productId, variationId: 0, name, parentName: null, image };
	return {
		productId,
		// What stands for several choices is known to the shop by its own number and the options beside it.
		variationId: variation.open === undefined ? variation.id : numberAtShop(variation.id),
		...defined({ attributes: variation.open }),
		name: `${name}${NAME_SEPARATOR}${variation.label}`,
		parentName: name,
		image: variation.image ?? image,
	};
}

function giftParts({ lines, price, gift }: PricedOrder): OrderPart[] {
	if (price.gift === undefined || gift === undefined) return [];
	const { product, variation } = gift;
	const { quantity, total } = price.gift;
	return [
		{
			cartIndex: 1 + Math.max(-1, ...lines.map((line) => line.index)),
			...identityOf(product, variation),
			units: quantity,
			count: quantity,
			subtotal: total,
			isGift: true,
		},
	];
}

/**
 * A dish and each of its supplements as lines of their own, as WooCommerce keeps them. Free pieces and a combo's discount
 * are spread by what each part would cost, so that no line is negative and their sum is the dish's total to the kopeck.
 */
function productParts(line: OrderedLine, total: Kopecks = ZERO): OrderPart[] {
	const { product, variation, priced } = line;
	const [, ...ofParts] = spread(total, [
		productPrice(priced),
		...priced.supplements.map((one) => supplementTotal(one, line.units)),
	]);
	const parts = line.supplements.map(
		(one, position): OrderPart => ({
			cartIndex: line.index,
			parentId: product.id,
			productId: one.product.id,
			variationId: 0,
			name: one.product.name,
			parentName: null,
			units: one.count * line.units,
			count: one.count,
			subtotal: ofParts[position] ?? ZERO,
			image: one.product.image ?? '',
		}),
	);
	const main: OrderPart = {
		cartIndex: line.index,
		...identityOf(product, variation),
		units: line.units,
		count: priced.count,
		subtotal: kopecks(total - sum(ofParts)),
	};
	return [main, ...parts];
}
