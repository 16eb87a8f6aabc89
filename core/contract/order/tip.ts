/** The tip after an order (ours, decision 0078): the order's meta offer it and tell of it, a call of its own pays it. */
import * as v from 'valibot';
import { defined } from '../../rules/defined.ts';
import { type Kopecks, moneyToWire, parseMoney } from '../../rules/money/money.ts';
import { id, money, object, text } from '../lenient.ts';

export interface Tip {
	/** Sums to choose from, above zero; [] = no more is taken. */
	readonly choices: readonly Kopecks[];
	/** Absent = none has been paid. */
	readonly paid?: Kopecks;
}

/** Meta the shop writes itself: "50.00,100.00", and "100.00" once it is paid. */
export const TIP_META = ['tip_choices', 'tip_paid'] as const;

/** The tip as an order tells of it; undefined = the site takes none, or none for that order. */
export function tipOf(get: (key: string) => string): Tip | undefined {
	const paid = parseMoney(get('tip_paid'));
	const choices = get('tip_choices')
		.split(',')
		.map((sum) => parseMoney(sum))
		.filter((sum) => sum !== undefined);
	return choices.length > 0 || paid !== undefined ? { choices, ...defined({ paid }) } : undefined;
}

export function tipToMeta({ choices, paid }: Tip): Record<string, string> {
	return {
		...(choices.length > 0 && { tip_choices: choices.map(moneyToWire).join(',') }),
		...(paid !== undefined && { tip_paid: moneyToWire(paid) }),
	};
}

/** What is asked for: `card_id` 0 = no saved card is charged; `way` "invoice" = by a bill of Telegram's. */
export const tipRequestSchema = object({
	amount: money,
	customer_id: id,
	card_id: id,
	way: text,
});

/**
 * What became of it, and which sum that is about: an earlier press may have asked for another one. `paid`; `refused`: the
 * bank says no to the card; `page`, `invoice`: it is paid at `url`; `later`: Telegram makes no bill just now.
 */
export const tipResultSchema = object({
	result: v.picklist(['paid', 'refused', 'page', 'invoice', 'later']),
	amount: money,
	url: text,
});
export type TipResult = v.InferOutput<typeof tipResultSchema>;
