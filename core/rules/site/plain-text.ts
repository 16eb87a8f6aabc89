/** HTML of the site as one line of text. */
export function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&(?:nbsp|#160);/g, ' ')
		.replace(/&laquo;/g, '«')
		.replace(/&raquo;/g, '»')
		.replace(/&[mn]?dash;/g, '–')
		.replace(/&[lr]dquo;/g, '"')
		.replace(/&(?:[lr]squo|apos);/g, "'")
		.replace(/&euro;/g, '€')
		.replace(/&hellip;/g, '…')
		.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
			characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
		)
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&amp;/g, '&')
		.replace(/\s+/g, ' ')
		.replace(/ (?=[.,;:!?](?: |$))/g, '')
		.trim();
}

function characterOf(code: number): string {
	const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : ' ';
}

/** At most `limit` characters, ended where a word ends. */
export function shortened(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const room = text.slice(0, limit);
	const end = room.search(/\s+\S*$/);
	return `${(end < limit / 2 ? room.slice(0, -1) : room.slice(0, end)).replace(/[\s,.;:·–-]+$/, '')}…`;
}
