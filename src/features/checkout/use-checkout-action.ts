import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { ofUnits } from '#core/rules/money/money.ts';
import type { CheckoutGap } from '#core/rules/order/checkout.ts';
import { useUnsaved } from '#src/messenger/use-unsaved.ts';
import { goToAtom, openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { cardName } from '#src/text/card-name.ts';
import { gapText } from '#src/text/checkout-gaps.ts';
import { cartCountAtom } from '../cart/state/cart.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { deliveryHintAtom } from '../cart/state/delivery-hint.ts';
import { chosenTableAtom, selectedPlaceAtom } from '../place/state/place.ts';
import { placeOnItsWayAtom } from '../place/state/place-change.ts';
import { placeTroubleAtom } from '../place/state/place-trouble.ts';
import { type Form, useForm } from '../shell/parts/use-form.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import {
	checkoutGapsAtom,
	forgetPlacingAtom,
	placeOrderAtom,
	placingAtom,
} from './state/checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom, isPaidOnlineAtom } from './state/order-draft.ts';
import { chosenCardAtom } from './state/saved-cards.ts';

export interface CheckoutAction {
	/** What the press that orders says, while another thing is missing too. */
	readonly press: string;
	readonly text: string;
	/** Absent where the button names something else than a sum. */
	readonly price?: string;
	/** The saved card its press charges: "Visa •• 4242". */
	readonly card?: string | undefined;
	/** The line above it: words, and an amount at the right end. */
	readonly why?: { readonly words: string; readonly amount?: string } | undefined;
	readonly isMissing: boolean;
	readonly isBusy: boolean;
	run(): void;
}

/** The main button of the checkout: the first thing missing, else the order; and which gaps show at their fields. */
export function useCheckoutAction(): {
	readonly action: CheckoutAction;
	readonly box: Form<CheckoutGap, CheckoutGap, void>['box'];
	readonly shownGaps: readonly CheckoutGap[];
	readonly markDirty: () => void;
} {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const gaps = useAtomValue(checkoutGapsAtom);
	const place = useAtomValue(selectedPlaceAtom);
	const table = useAtomValue(chosenTableAtom)?.table;
	const trouble =
		useAtomValue(placeTroubleAtom) ?? (place?.type === 'lounge' ? 'hall_closed' : 'no_address');
	const hint = useAtomValue(deliveryHintAtom);
	const placing = useAtomValue(placingAtom);
	const isPaidOnline = useAtomValue(isPaidOnlineAtom);
	const { total } = useAtomValue(cartPriceAtom);
	const count = useAtomValue(cartCountAtom);
	const card = useAtomValue(chosenCardAtom);
	const { changeFrom } = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const placeOrder = useSetAtom(placeOrderAtom);
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	const markDirty = useClosingGuard();
	const forgetPlacing = useSetAtom(forgetPlacingAtom);
	useEffect(() => () => forgetPlacing(), [forgetPlacing]);

	const isPlaceOnItsWay = useAtomValue(placeOnItsWayAtom) !== undefined;
	const { box, isBusy, problemOf, run } = useForm({
		values: gaps,
		check: (all) =>
			Object.fromEntries(all.map((gap) => [gap, gap])) as Record<
				CheckoutGap,
				CheckoutGap | undefined
			>,
		onGap: (gap) => {
			if (gap === 'place' && trouble === 'hall_closed') openModal({ name: 'booking', data: {} });
			else if (gap === 'place' && trouble !== 'no_table') openModal({ name: 'receipt', data: {} });
			else if (gap === 'minimum' || gap === 'cart') goTo(href('home'));
			else return false;
			return true;
		},
		send: () => {
			// A banknote the sum has outgrown is no banknote to give change from.
			if (changeFrom > 0 && (isPaidOnline || ofUnits(changeFrom) < total)) edit({ changeFrom: 0 });
			void placeOrder();
		},
		isBusy: placing.status === 'sending' || isPlaceOnItsWay,
	});
	const sum = money(total);
	const [gap] = gaps;
	const press = count === 0 ? t`Подтвердить бронь` : isPaidOnline ? t`Оплатить` : t`Заказать`;
	const action = (): CheckoutAction => {
		if (gap !== undefined) {
			const left = hint?.kind === 'below-minimum' ? money(hint.missing) : '';
			return {
				press,
				text: gapText(gap, trouble, i18n),
				why:
					gap === 'minimum' && left !== ''
						? { words: t`Добавьте ещё на ${left}` }
						: count === 0
							? undefined
							: { words: t`К оплате`, amount: sum },
				isMissing: true,
				isBusy,
				run: () => void run(),
			};
		}
		const isTableOnly = count === 0;
		const isAgain = ['unanswered', 'waiting', 'failed'].includes(placing.status);
		return {
			press,
			text: isAgain ? t`Попробовать ещё раз` : press,
			...(isAgain || isTableOnly ? {} : { price: sum }),
			...(isTableOnly
				? {}
				: {
						card: card && cardName(card),
						why: isAgain ? { words: t`К оплате`, amount: sum } : table && { words: table.name },
					}),
			isMissing: false,
			isBusy,
			run: () => void run(),
		};
	};
	const shownGaps = gaps.filter((one) => problemOf(one) !== undefined);
	return { action: action(), box, shownGaps, markDirty };
}

/** Inside a messenger a swipe closes everything: it asks first once something has been filled in. */
function useClosingGuard(): () => void {
	const [isDirty, setDirty] = useState(false);
	useUnsaved(isDirty);
	return useCallback(() => setDirty(true), []);
}
