/** What the test bank answers to a card it remembers: the card's number says so, as the test cards of banks do. */
import type { ChargeResult, SavedCard } from '#core/contract/order/saved-card.ts';
import type { ChargeCard } from './payment.ts';

/** By the last four digits; every other card is charged. */
const ANSWERS: Readonly<Record<string, ChargeResult>> = {
	// 4000 0000 0000 3220: 3-D Secure, the owner types a code on the bank's page
	'3220': 'page',
	// 4000 0000 0000 0002
	'0002': 'refused',
};

export const answerOfTestBank = ({ last4 }: SavedCard): ChargeResult => ANSWERS[last4] ?? 'paid';

/** It takes no money, so that charging twice is charging once. */
export const chargeTestCard: ChargeCard = async (_, card) => answerOfTestBank(card);
