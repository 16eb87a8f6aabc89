/** What of a customer's preferences goes with an order (ours: the wire keeps them with the account alone, 2.18). */
import type { Preferences } from '../account/account.ts';

/** As they were when the order was placed, in the shop's words. */
export interface OrderPreferences {
	/** What must not be in the food: the kitchen is told of it first. */
	readonly allergies: readonly string[];
	readonly others: readonly string[];
}

export const NO_PREFERENCES: OrderPreferences = { allergies: [], others: [] };

/** The meta they travel in: "Без орехов, Без рыбы". The shop alone writes it. */
export const PREFERENCE_META = { allergies: 'allergies', others: 'preferences' } as const;

export function isPreferenceMeta(key: unknown): boolean {
	return key === PREFERENCE_META.allergies || key === PREFERENCE_META.others;
}

/** Those chosen of the list on offer, in its order. */
export function orderPreferencesOf({ list, chosen }: Preferences): OrderPreferences {
	const own = list.filter(({ id }) => chosen.includes(id));
	const titles = (isAllergy: boolean) =>
		own.filter((one) => one.allergy === isAllergy).map(({ title }) => title);
	return { allergies: titles(true), others: titles(false) };
}

/** Meta of an order; none for what is empty. */
export function preferencesToMeta(preferences: OrderPreferences): Record<string, string> {
	const meta: Record<string, string> = {};
	for (const kind of ['allergies', 'others'] as const)
		if (preferences[kind].length > 0) meta[PREFERENCE_META[kind]] = preferences[kind].join(', ');
	return meta;
}
