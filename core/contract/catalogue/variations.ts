/**
 * The variations of a product as the customer chooses them. WooCommerce lets a variation leave an attribute open ("Any
 * size"): then every option of it is a choice, and goes with the line.
 */
import * as v from 'valibot';
import type { Variation } from '#core/rules/catalogue/catalogue.ts';
import { attributeKey, choiceId, choicesOf } from '#core/rules/catalogue/choices.ts';
import { LABEL_SEPARATOR } from '#core/rules/catalogue/variation.ts';
import { defined } from '#core/rules/defined.ts';
import { flag, id, list, object, positive, text, unitPrice, whenGood } from '../lenient.ts';

/** Options may arrive percent-encoded (wire 5). */
export function decodedOption(option: string): string {
	try {
		return decodeURIComponent(option);
	} catch {
		return option;
	}
}

export const attributeSchema = v.pipe(
	object({ id: whenGood(id), name: text, slug: text, variation: flag, options: list(text) }),
	v.transform((wire) => ({ ...wire, options: wire.options.map(decodedOption) })),
);

export const variationSchema = object({
	id,
	description: text,
	price: unitPrice,
	regular_price: whenGood(unitPrice),
	image: text,
	weight: positive,
	// Absent: what it differs in is not said. Empty: it leaves everything open.
	attributes: v.optional(
		list(object({ id: whenGood(id), name: text, slug: text, option: text })),
		undefined,
	),
	in_stock: v.optional(v.unknown()),
});

type WireAttribute = v.InferOutput<typeof attributeSchema>;
type WireVariation = v.InferOutput<typeof variationSchema>;

/** The most choices of one product; what is beyond is left out. */
const MOST_CHOICES = 1000;

/** In the shop's order; of two that allow the same choice WooCommerce takes the first. */
export function variationsOf(
	wires: readonly WireVariation[],
	all: readonly WireAttribute[],
): readonly Variation[] {
	const axes = all.filter((one) => one.variation && one.options.length > 0);
	const seen = new Set<string>();
	const found = wires.flatMap((wire) => {
		const fixed = fixedOf(wire, axes, wires.length);
		if (fixed === undefined) return [toVariation(wire)];
		const attributes = axes.map((one) => ({ name: keyOf(one), values: one.options }));
		return choicesOf(attributes, fixed).flatMap((values, choice) => {
			const options = values.map((one) => one.value);
			const key = JSON.stringify(options);
			if (seen.has(key)) return [];
			seen.add(key);
			const open = values.filter((one) => one.isOpen).map((one) => [one.name, one.value] as const);
			return [
				toVariation(wire, {
					options,
					...(open.length === 0 ? {} : { choice: choice + 1, open: Object.fromEntries(open) }),
				}),
			];
		});
	});
	return found.slice(0, MOST_CHOICES);
}

/** The slug of an attribute, its name where it has none. */
const keyOf = ({ slug, name }: WireAttribute): string => slug || name;

/**
 * A variation's own options by attribute; undefined where they cannot be told: then it is one choice, by the words it
 * has.
 */
function fixedOf(
	{ attributes, description }: WireVariation,
	axes: readonly WireAttribute[],
	count: number,
): ReadonlyMap<string, string> | undefined {
	if (attributes === undefined) return undefined;
	// Several that name nothing but have words of their own are told apart by these.
	if (attributes.length === 0 && description !== '' && count > 1) return undefined;
	const fixed = new Map<string, string>();
	for (const [index, own] of attributes.entries()) {
		const isNameless = own.slug === '' && own.name === '' && own.id === undefined;
		const axis = isNameless ? axes[index] : axes.find((one) => isSameAttribute(one, own));
		if (axis === undefined) return undefined;
		if (own.option.trim() !== '') fixed.set(keyOf(axis), decodedOption(own.option));
	}
	return fixed;
}

function isSameAttribute(
	one: Pick<WireAttribute, 'id' | 'slug' | 'name'>,
	other: Pick<WireAttribute, 'id' | 'slug' | 'name'>,
): boolean {
	const same = (a: string, b: string) => a !== '' && bare(a) === bare(b);
	if (same(one.slug, other.slug) || same(one.name, other.name)) return true;
	return (one.id ?? 0) > 0 && one.id === other.id;
}

const bare = (name: string) => attributeKey(decodedOption(name));

function toVariation(
	wire: WireVariation,
	chosen: {
		readonly options?: readonly string[];
		readonly choice?: number;
		readonly open?: Readonly<Record<string, string>>;
	} = {},
): Variation {
	const { choice = 0, open } = chosen;
	const own = (wire.attributes ?? []).map((one) => decodedOption(one.option));
	const options = (chosen.options ?? own).filter((one) => one !== '');
	const label = options.join(LABEL_SEPARATOR);
	const isPlain = label.split(LABEL_SEPARATOR).length === options.length;
	return {
		id: choiceId({ variationId: wire.id, choice }),
		label: label === '' ? wire.description : label,
		price: wire.price,
		regularPrice: wire.regular_price ?? wire.price,
		isInStock: wire.in_stock !== false,
		...(wire.image === '' ? {} : { image: wire.image }),
		...(label === '' || isPlain ? {} : { options }),
		...defined({ weight: wire.weight, open }),
	};
}
