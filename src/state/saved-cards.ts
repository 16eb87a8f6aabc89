/** The customer's cards at the shop's bank: which may pay, and which one does. */
import { atom } from 'jotai';
import { isCardOver, type SavedCard } from '#core/contract/saved-card.ts';
import { isAbsent } from '../api/errors.ts';
import { fetchSavedCards } from '../api/saved-cards.ts';
import { clockShiftAtom } from './clock.ts';
import { canInvoiceAtom } from './invoice.ts';
import { logFailure } from './log.ts';
import { checkoutDraftAtom, isPaidOnlineAtom, paymentMethodAtom } from './order-draft.ts';
import { userAtom } from './session.ts';

const base = atom<{ readonly userId: number; readonly cards: readonly SavedCard[] } | undefined>(
	undefined,
);

/** Those of the customer that is logged in, where the payment asks for a card. */
export const savedCardsAtom = atom((get): readonly SavedCard[] => {
	const known = get(base);
	const isByQr = /sbp|qr/.test(get(paymentMethodAtom)?.id ?? '');
	const asksForCard = get(isPaidOnlineAtom) && !isByQr && !get(canInvoiceAtom);
	return asksForCard && known !== undefined && known.userId === get(userAtom)?.id
		? known.cards
		: [];
});

/** The card the order is paid with; undefined = another one. */
export const chosenCardAtom = atom((get): SavedCard | undefined => {
	const { cardId } = get(checkoutDraftAtom);
	return get(savedCardsAtom).find(({ id }) => id === cardId);
});

/** Asks the site for them; a site without any is no failure worth a word. */
export const loadSavedCardsAtom = atom(null, async (get, set) => {
	const userId = get(userAtom)?.id;
	if (userId === undefined || get(base)?.userId === userId) return;
	try {
		const now = Date.now() + get(clockShiftAtom);
		const cards = (await fetchSavedCards()).filter((card) => !isCardOver(card, now));
		set(base, { userId, cards });
	} catch (error) {
		if (isAbsent(error)) set(base, { userId, cards: [] });
		else logFailure('cards', error);
	}
});
