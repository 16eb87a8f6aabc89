import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { variationOfGift } from '#core/rules/catalogue/variation.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { useCatalogue } from '#src/features/menu/parts/use-catalogue.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { tieTitle } from '#src/text/ties.ts';
import { weightBeside } from '#src/text/units.ts';
import { cartPriceAtom } from '../state/cart-price.ts';

export interface ShownGift {
	readonly productId: number;
	/** With how many of it, where it is several. */
	readonly name: string;
	readonly options: string;
	readonly image: string | undefined;
	/** What it costs: mostly nothing. */
	readonly total: Kopecks;
}

/** The gift in the words of the menu; undefined = there is none. */
export function useGift(): ShownGift | undefined {
	const { t, i18n } = useLingui();
	const { gift } = useAtomValue(cartPriceAtom);
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	useCatalogue(gift !== undefined);
	if (gift === undefined) return undefined;
	const { productId, quantity, total } = gift;
	const whole = product(productId);
	const known = whole ?? card(productId);
	const variation = whole && variationOfGift(whole, gift.variationId);
	const name = known === undefined ? t`Подарок` : tieTitle(known.name);
	return {
		productId,
		name: quantity > 1 ? `${name} ×\u00a0${quantity}` : name,
		options: variation?.label ?? weightBeside(known?.name ?? '', known?.weight, i18n),
		image: variation?.image ?? known?.image,
		total,
	};
}
