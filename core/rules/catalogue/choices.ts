/**
 * Variations as a customer chooses them. WooCommerce lets one variation stand for several choices ("any" crust), told
 * apart by attributes that go with the cart line; the shop knows a choice by its number alone. So the choices of such a
 * variation have numbers of ours, which hold the variation's own. Its own says none of them: what the customer has not
 * chosen is not sold.
 */

/** Above any post's number WordPress will ever give, and safe up to 8,000 choices. */
const STEP = 2 ** 40;

export interface ChosenVariation {
	readonly variationId: number;
	/** Which of the choices it stands for, from 1; 0 = it leaves nothing open. */
	readonly choice: number;
}

/** The number of a choice; WooCommerce's own where nothing is left open. */
export function choiceId({ variationId, choice }: ChosenVariation): number {
	return variationId + choice * STEP;
}

export function chosenOf(id: number): ChosenVariation {
	return { variationId: id % STEP, choice: Math.floor(id / STEP) };
}

/** The number a shop itself has for what is chosen by `id`. */
export const numberAtShop = (id: number): number => chosenOf(id).variationId;

/** WooCommerce writes one attribute in three ways: "pa_roast", "attribute_pa_roast", "roast". */
export function attributeKey(name: string): string {
	return name.toLowerCase().replace(/^(attribute_)?(pa_)?/, '');
}

/** An attribute a product's variations differ in, with all its values. */
export interface ChoiceAttribute {
	readonly name: string;
	readonly values: readonly string[];
}

/** An attribute's value of one choice. */
export interface ChosenValue {
	readonly name: string;
	readonly value: string;
	/** The variation says "any": the cart has to be told. */
	readonly isOpen: boolean;
}

/**
 * Every choice a variation stands for, each with its values in the product's order. `fixed`: its own values by the
 * attribute's name; a missing one is open to all.
 */
export function choicesOf(
	attributes: readonly ChoiceAttribute[],
	fixed: ReadonlyMap<string, string>,
): readonly (readonly ChosenValue[])[] {
	return attributes.reduce<readonly (readonly ChosenValue[])[]>(
		(before, { name, values }) => {
			const value = fixed.get(name);
			const added: readonly ChosenValue[] =
				value === undefined
					? values.map((one) => ({ name, value: one, isOpen: true }))
					: [{ name, value, isOpen: false }];
			return before.flatMap((chosen) => added.map((one) => [...chosen, one]));
		},
		[[]],
	);
}
