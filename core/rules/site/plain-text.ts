/** HTML of the site as plain text, and plain text cut to a length. */
import { decodeEntities } from './entities.ts';
import { cutTo } from './graphemes.ts';

/** HTML of the site as one line of text. */
export function plainText(html: string): string {
	return decodeEntities(html.replace(/<[^>]*>/g, ' '))
		.replace(/\s+/g, ' ')
		.replace(/ (?=[.,;:!?](?: |$))/g, '')
		.trim();
}

/** At most `limit` characters, ended where a word ends. */
export function shortened(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const room = cutTo(text, limit);
	const end = room.search(/\s+\S*$/);
	const cut = end < limit / 2 ? cutTo(room, limit - 1) : room.slice(0, end);
	return `${cut.replace(/[\s,.;:·–-]+$/, '')}…`;
}
