/** The words on a product's card. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { joined } from '#core/rules/bidi.ts';
import { firstPortionPrice, isWeighed, shownPrice } from '#core/rules/cart/line.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { deliveryTypeAtom } from '#src/features/place/state/place.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { portionsText, weightBeside, weightText } from '#src/text/units.ts';
import type { Absence } from './use-card.ts';

/** Fewer pieces than this, or grams of weight goods, are told. */
const LOW_STOCK = { pieces: 6, grams: 2000 };

export interface PriceText {
	readonly now: string;
	/** What it was before, where that was more. */
	readonly before: string | undefined;
}

/** "от 690 ₽", "890 ₽/кг". */
export function usePriceText(card: ProductCard): PriceText {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	if (isPricedByParts(card)) return { now: t`Собрать`, before: undefined };
	const amount = money(shownPrice(card));
	return {
		now: isWeighed(card) ? t`${amount}/кг` : card.hasVariations ? t`от ${amount}` : amount,
		before: card.regularPrice > card.price ? money(shownPrice(card, card.regularPrice)) : undefined,
	};
}

/** What the first portion costs: half a kilogram of weight goods, the six eggs of a box. */
export function usePortionPriceText(card: ProductCard): PriceText {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	if (isPricedByParts(card)) return { now: t`Собрать`, before: undefined };
	const amount = money(firstPortionPrice({ ...card, supplements: [] }));
	return {
		now: card.hasVariations ? t`от ${amount}` : amount,
		before:
			card.regularPrice > card.price
				? money(firstPortionPrice({ ...card, price: card.regularPrice, supplements: [] }))
				: undefined,
	};
}

/** A combo costs what is chosen for it: its own price is nothing. */
function isPricedByParts(card: ProductCard): boolean {
	return card.mustChoose && card.price === 0;
}

/** "осталось 2", where the shop tells its stock and it runs out. */
export function useLowStockText(
	product: Pick<ProductCard, 'measureUnit'>,
	left: number | undefined,
): string | undefined {
	const { t, i18n } = useLingui();
	const { showsStock } = useAtomValue(settingsAtom);
	const isWeight = isWeighed(product);
	if (!showsStock || left === undefined) return undefined;
	if (left >= (isWeight ? LOW_STOCK.grams : LOW_STOCK.pieces)) return undefined;
	return t`осталось ${isWeight ? weightText(left, i18n) : i18n.number(left)}`;
}

/** "450 г · от 3 шт. · осталось 2". */
export function useFactsText(card: ProductCard, left: number | undefined): string {
	const { t, i18n } = useLingui();
	const lowStock = useLowStockText(card, left);
	const first = portionsText(card, 1, i18n);
	return joined([
		weightBeside(card.name, card.weight, i18n),
		isWeighed(card) || card.firstPortion > 1 ? t`от ${first}` : undefined,
		lowStock,
	]);
}

/** Why there is none, in words. */
export function useAbsenceText(): (absence: Absence) => string {
	const { t } = useLingui();
	const deliveryType = useAtomValue(deliveryTypeAtom);
	return (absence) => {
		if (absence === 'sold_out') return t`Закончилось`;
		return deliveryType === 'pickup' ? t`Здесь этого нет` : t`Нет по вашему адресу`;
	};
}
