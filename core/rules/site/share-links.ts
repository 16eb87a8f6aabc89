/** Ways to hand a link on that need nothing but a browser: addresses WhatsApp and Telegram answer to. */
import { cutTo } from './graphemes.ts';

/** Longer words are cut: an address of many thousands of characters is refused on the way, and the link with it. */
const LONGEST_TEXT = 700;

export interface ShareLinks {
	readonly whatsApp: string;
	readonly telegram: string;
}

/** `url`: absolute. WhatsApp shows what is known of the last address in a text, so the link comes last. */
export function shareLinks({
	text,
	url,
}: {
	readonly text: string;
	readonly url: string;
}): ShareLinks {
	const words = shortText(text);
	const message = words === '' ? url : `${words}\n${url}`;
	const about = words === '' ? '' : `&text=${encoded(words)}`;
	return {
		whatsApp: `https://wa.me/?text=${encoded(message)}`,
		telegram: `https://t.me/share/url?url=${encoded(url)}${about}`,
	};
}

/** Cut between characters as people count them: a flag or a family is one, of many code units. */
function shortText(text: string): string {
	const whole = text.trim();
	return whole.length <= LONGEST_TEXT ? whole : `${cutTo(whole, LONGEST_TEXT - 1).trimEnd()}…`;
}

/** Half a character, of a text that was cut elsewhere, is no reason to share nothing. */
function encoded(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
