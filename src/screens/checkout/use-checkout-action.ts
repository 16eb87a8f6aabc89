import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { CheckoutGap } from '#core/rules/checkout.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { useUnsaved } from '../../messenger/use-unsaved.ts';
import { goToAtom, openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { cartCountAtom } from '../../state/cart.ts';
import { cartPriceAtom } from '../../state/cart-price.ts';
import {
	checkoutGapsAtom,
	forgetPlacingAtom,
	placeOrderAtom,
	placingAtom,
} from '../../state/checkout.ts';
import { deliveryHintAtom } from '../../state/delivery-hint.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { checkoutDraftAtom, editCheckoutAtom, isPaidOnlineAtom } from '../../state/order-draft.ts';
import { chosenTableAtom, selectedPlaceAtom } from '../../state/place.ts';
import { placeOnItsWayAtom } from '../../state/place-change.ts';
import { placeTroubleAtom } from '../../state/place-trouble.ts';
import { gapText } from '../../text/checkout-gaps.ts';

export interface CheckoutAction {
	/** What the press that orders says, while another thing is missing too. */
	readonly press: string;
	readonly text: string;
	/** Absent where the button names something else than a sum. */
	readonly price?: string;
	/** The line above it: words, and an amount at the right end. */
	readonly why?: { readonly words: string; readonly amount?: string } | undefined;
	readonly isMissing: boolean;
	readonly isBusy: boolean;
	run(): void;
}

/** The main button of the checkout: the first thing missing, else the order; and which gaps show at their fields. */
export function useCheckoutAction(): {
	readonly action: CheckoutAction;
	readonly shownGaps: readonly CheckoutGap[];
	readonly markDirty: () => void;
} {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
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
	const { changeFrom } = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const placeOrder = useSetAtom(placeOrderAtom);
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	const [hasTried, setTried] = useState(false);
	const markDirty = useClosingGuard();
	const forgetPlacing = useSetAtom(forgetPlacingAtom);
	useEffect(() => () => forgetPlacing(), [forgetPlacing]);

	const goToGap = (gap: CheckoutGap) => {
		messenger.haptic('error');
		setTried(true);
		if (gap === 'place' && trouble === 'hall_closed') openModal({ name: 'booking', data: {} });
		else if (gap === 'place' && trouble === 'no_table') showGap(gap);
		else if (gap === 'place') openModal({ name: 'receipt', data: {} });
		else if (gap === 'minimum' || gap === 'cart') goTo(href('home'));
		else showGap(gap);
	};
	const order = () => {
		// A banknote the sum has outgrown is no banknote to give change from.
		if (changeFrom > 0 && (isPaidOnline || changeFrom * 100 < total)) edit({ changeFrom: 0 });
		void placeOrder();
	};
	const sum = money(total);
	const isPlaceOnItsWay = useAtomValue(placeOnItsWayAtom) !== undefined;
	const isBusy = placing.status === 'sending' || isPlaceOnItsWay;
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
				run: () => goToGap(gap),
			};
		}
		const isTableOnly = count === 0;
		const isAgain = ['unanswered', 'waiting', 'failed'].includes(placing.status);
		return {
			press,
			text: isAgain ? t`Попробовать ещё раз` : press,
			...(isAgain || isTableOnly ? {} : { price: sum }),
			...(isAgain && !isTableOnly
				? { why: { words: t`К оплате`, amount: sum } }
				: table === undefined || isTableOnly
					? {}
					: { why: { words: table.name } }),
			isMissing: false,
			isBusy,
			run: order,
		};
	};
	return { action: action(), shownGaps: hasTried ? gaps : [], markDirty };
}

/** Brings the field of a gap into view and puts the focus into it. */
function showGap(gap: CheckoutGap): void {
	const place = document.querySelector(`[data-gap="${gap}"]`);
	const field = place?.querySelector<HTMLElement>('input, textarea, button');
	field?.focus({ preventScroll: true });
	place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Inside a messenger a swipe closes everything: it asks first once something has been filled in. */
function useClosingGuard(): () => void {
	const [isDirty, setDirty] = useState(false);
	useUnsaved(isDirty);
	return useCallback(() => setDirty(true), []);
}
