import { decodeEntities } from './entities.ts';

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
	const room = text.slice(0, limit);
	const end = room.search(/\s+\S*$/);
	return `${(end < limit / 2 ? room.slice(0, -1) : room.slice(0, end)).replace(/[\s,.;:·–-]+$/, '')}…`;
}
