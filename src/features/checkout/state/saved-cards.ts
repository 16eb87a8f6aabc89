/** The customer's cards at the shop's bank: which may pay, and which one does. */
import { atom } from 'jotai';
import { isCardOver, type SavedCard } from '#core/contract/order/saved-card.ts';
import { userIdAtom } from '#src/features/login/state/user-id.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { loadable } from '#src/lib/loadable.ts';
import { fetchSavedCards } from '../saved-cards-api.ts';
import { canInvoiceAtom } from './invoice.ts';
import {
	checkoutDraftAtom,
	editCheckoutAtom,
	isPaidOnlineAtom,
	paymentMethodAtom,
} from './order-draft.ts';

const cards = loadable('cards', userIdAtom, fetchSavedCards);

/** The customer's own that are not over, the one last paid with first; [] = not known yet, too. */
export const usableCardsAtom = atom((get): readonly SavedCard[] => {
	const known = get(cards.valueAtom);
	const now = Date.now() + get(clockShiftAtom);
	return known.status === 'ready' ? known.value.filter((card) => !isCardOver(card, now)) : [];
});

/** Those of the customer that is logged in, the one last paid with first, where the payment asks for a card. */
export const savedCardsAtom = atom((get): readonly SavedCard[] => {
	const isByQr = /sbp|qr/.test(get(paymentMethodAtom)?.id ?? '');
	const asksForCard = get(isPaidOnlineAtom) && !isByQr && !get(canInvoiceAtom);
	return asksForCard ? get(usableCardsAtom) : [];
});

/** The card the order is paid with: the one last paid with until the customer says otherwise; undefined = another one. */
export const chosenCardAtom = atom((get): SavedCard | undefined => {
	const { cardId } = get(checkoutDraftAtom);
	const cards = get(savedCardsAtom);
	return cardId === 0 ? cards[0] : cards.find(({ id }) => id === cardId);
});

/** A card has paid: from now on it is the one last paid with. */
export const cardHasPaidAtom = atom(null, (get, set, card: SavedCard) => {
	const known = get(cards.valueAtom);
	if (known.status === 'ready')
		set(cards.valueAtom, [card, ...known.value.filter(({ id }) => id !== card.id)]);
	set(editCheckoutAtom, { cardId: 0 });
});

/** Asks the site for them, once; a site without any is no failure worth a word. */
export const loadSavedCardsAtom = atom(null, async (get, set) => {
	const { status } = get(cards.valueAtom);
	if (status !== 'ready' && status !== 'absent') await set(cards.loadAtom);
});
