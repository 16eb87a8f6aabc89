/** A saved card as its owner knows it. */
import type { SavedCard } from '#core/contract/order/saved-card.ts';

const BRANDS: Readonly<Record<string, string>> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	mir: 'Мир',
};

/** "Visa •• 4242" */
export const cardName = ({ brand, last4 }: SavedCard): string =>
	`${BRANDS[brand] ?? brand} •• ${last4}`;
