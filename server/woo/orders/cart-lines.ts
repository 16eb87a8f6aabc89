/**
 * Which supplements belong to which cart line. WooCommerce joins equal products into one line and knows no supplements, so the
 * cart's lines are kept in one meta of the order, told to the kitchen in a note, and read back for an order's page.
 */
import * as v from 'valibot';
import { list, object, text } from '#core/contract/lenient.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import { chosenOf } from '#core/rules/catalogue/choices.ts';
import { plainText } from '#core/rules/site/plain-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The meta's key; orders that were placed have it. */
const LINES_META = 'dishes';

const cartLineSchema = v.object({
	product: v.number(),
	/** 0 = none. */
	variation: v.number(),
	units: v.number(),
	/** Of each unit. */
	supplements: v.array(v.object({ product: v.number(), count: v.number() })),
});
const cartLinesSchema = v.pipe(v.string(), v.parseJson(), v.array(cartLineSchema));
type CartLine = v.InferOutput<typeof cartLineSchema>;

/** The cart's lines as the order's meta has them; none = no line of it has supplements. */
export function cartLinesOf({ lines }: OrderRequest): readonly CartLine[] {
	if (lines.every((line) => line.supplements.length === 0)) return [];
	return lines.map((line) => ({
		product: line.productId,
		variation: line.variationId === undefined ? 0 : chosenOf(line.variationId).variationId,
		units: line.units,
		supplements: line.supplements.map((one) => ({ product: one.productId, count: one.count })),
	}));
}

/** For the order's meta. */
export const cartLinesMeta = (cartLines: readonly CartLine[]) =>
	cartLines.length === 0 ? [] : [{ key: LINES_META, value: JSON.stringify(cartLines) }];

const itemSchema = object({ name: text, product_id: v.number(), variation_id: v.number() });

/** "2 × Margherita: + Mozzarella, + Ham × 2", one for each cart line with supplements. `items`: of WooCommerce's order. */
export function supplementsNote(cartLines: readonly CartLine[], items: readonly unknown[]): string {
	const named = items.map((item) => v.safeParse(itemSchema, item)).filter((one) => one.success);
	const nameOf = (product: number, variation: number) => {
		const found = named.find(
			({ output: one }) => one.product_id === product && one.variation_id === variation,
		);
		return found === undefined ? `№\u00a0${product}` : plainText(found.output.name);
	};
	return cartLines
		.filter((line) => line.supplements.length > 0)
		.map(({ product, variation, units, supplements }) => {
			const added = supplements.map(
				(one) => `+ ${nameOf(one.product, 0)}${one.count > 1 ? ` × ${one.count}` : ''}`,
			);
			return `${units} × ${nameOf(product, variation)}: ${added.join(', ')}`;
		})
		.join('\n');
}

const metaSchema = list(object({ key: text, value: v.unknown() }));
const lineSchema = object({
	product_id: v.number(),
	variation_id: v.number(),
	quantity: v.number(),
	meta_data: metaSchema,
});

/** Sums of a line, each a decimal. */
const SUMS = ['subtotal', 'subtotal_tax', 'total', 'total_tax'] as const;

/**
 * The lines of an order, each cart line before its supplements, with their part of WooCommerce's sums; as they are where the order
 * has no such meta, or its owner has changed what is in it.
 */
export function byCartLines(meta: unknown, lines: readonly Fields[]): readonly Fields[] {
	const said = v.safeParse(metaSchema, meta);
	const value = said.success ? said.output.find(({ key }) => key === LINES_META)?.value : undefined;
	const cartLines = v.safeParse(cartLinesSchema, value);
	const parsed = v.safeParse(v.array(lineSchema), lines);
	if (!cartLines.success || !parsed.success) return lines;
	const left = parsed.output.map((line, index) => ({ ...line, index, taken: 0 }));
	const take = (product: number, variation: number, units: number, own: Fields) => {
		const line = left.find(
			(one) =>
				one.product_id === product &&
				(one.variation_id === variation || variation === 0) &&
				one.quantity - one.taken >= units,
		);
		const whole = line && lines[line.index];
		if (line === undefined || whole === undefined) return undefined;
		const from = line.taken;
		line.taken += units;
		const part = (written: unknown) => partOf(String(written), from, line.taken, line.quantity);
		return {
			...whole,
			...Object.fromEntries(
				SUMS.flatMap((name) => (name in whole ? [[name, part(whole[name])]] : [])),
			),
			quantity: units,
			meta_data: [
				...line.meta_data,
				...Object.entries(own).map(([key, one]) => ({ key, value: one })),
			],
		};
	};
	const parts = cartLines.output.flatMap((cartLine, index) => [
		take(cartLine.product, cartLine.variation, cartLine.units, {
			...{ cart_item_index: String(index), type: 'main', count: String(cartLine.units) },
		}),
		...cartLine.supplements.map(({ product, count }) =>
			take(product, 0, count * cartLine.units, {
				...{ cart_item_index: String(index), type: 'ingredient' },
				...{ parent_id: String(cartLine.product), count: String(count) },
			}),
		),
	]);
	const found = parts.filter((one) => one !== undefined);
	const isWhole =
		found.length === parts.length && left.every((line) => line.taken === line.quantity);
	return isWhole ? found : lines;
}

/** "7.00" for the first two of three that are "10.50": parts add up to the whole, to the last digit. */
function partOf(written: string, from: number, to: number, of: number): string {
	const digits = written.split('.')[1]?.length ?? 0;
	const smallest = Math.round(Number(written) * 10 ** digits);
	const upTo = (units: number) => Math.round((smallest * units) / of);
	return ((upTo(to) - upTo(from)) / 10 ** digits).toFixed(digits);
}
