/** The line of a product's weight, price by weight and stock. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { joined } from '#core/rules/bidi.ts';
import { isWeighed, shownPrice, unitsOf } from '#core/rules/cart/line.ts';
import { variationOf } from '#core/rules/catalogue/variation.ts';
import { minorPerUnit } from '#core/rules/money/currency.ts';
import { type Kopecks, kopecks, ofUnits } from '#core/rules/money/money.ts';
import { portionsText, weightBeside, weightText } from '#src/text/units.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { useLowStockText } from './cards/use-card-texts.ts';
import type { ProductChoice } from './use-product-choice.ts';

/** "380 г · 118 ₽ за 100 г · осталось 2"; of weight goods "890 ₽/кг · от 500 г, потом по 300 г". */
export function AmountLine({ choice }: { readonly choice: ProductChoice }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { product, selection, left } = choice;
	const lowStock = useLowStockText(product, left);
	const weight = weightOf(choice);
	const { price } = variationOf(product, selection.variationId) ?? product;
	const facts = [...(isWeighed(product) ? byWeight() : byPiece()), lowStock].filter(
		(fact) => fact !== undefined && fact !== '',
	);
	if (facts.length === 0) return null;
	return <p className="cap hint num">{joined(facts)}</p>;

	function byWeight() {
		const perKilogram = money(shownPrice(product, price));
		const first = portionsText(product, 1, i18n);
		const step = weightText(unitsOf(product, 2) - unitsOf(product, 1), i18n);
		return [
			t`${perKilogram}/кг`,
			product.step === product.firstPortion ? t`по ${first}` : t`от ${first}, потом по ${step}`,
		];
	}

	function byPiece() {
		const first = portionsText(product, 1, i18n);
		const own = shownPrice(product, price);
		const per100 = weight === undefined || own === 0 ? undefined : money(pricePer100(own, weight));
		return [
			weightBeside(product.name, weight, i18n),
			product.firstPortion > 1 ? t`от ${first}` : undefined,
			per100 === undefined ? undefined : t`${per100} за 100\u00a0г`,
		];
	}
}

/** Grams of the chosen size: its own weight, or the product's where sizes have none. */
export function weightOf({ product, selection }: ProductChoice): number | undefined {
	const hasOwn = product.variations.some((one) => one.weight !== undefined);
	const own = variationOf(product, selection.variationId)?.weight;
	return hasOwn ? own : product.weight;
}

/** For comparing: to the whole unit of the currency, where that says enough. */
function pricePer100(price: Kopecks, grams: number): Kopecks {
	const exact = (price * 100) / grams;
	const units = exact / minorPerUnit();
	return units >= 10 ? ofUnits(Math.round(units)) : kopecks(Math.round(exact));
}
