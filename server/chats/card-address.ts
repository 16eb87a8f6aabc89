/** Where the gateway draws a card (/img/og/…): what is drawn is part of its address, as messengers keep a picture for as long as they know its address. */
import { createHash } from 'node:crypto';

/** Raised with the drawing, so that cards kept by messengers and on disk are drawn again. */
export const CARD_DESIGN = 1;

/** "/img/og/product/501/ru-….jpg" */
export type CardAddress = `/img/og/${string}`;

/** `subject`: "product/501"; `drawn`: everything the card shows; `language`: of its words. */
export function cardAddress(subject: string, drawn: object, language: string): CardAddress {
	const version = createHash('sha256')
		.update(JSON.stringify([CARD_DESIGN, drawn]))
		.digest('hex');
	return `/img/og/${subject}/${language}-${version.slice(0, 12)}.jpg`;
}
