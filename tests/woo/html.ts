/** The marks WordPress puts into every title it shows: curly quotes and dashes, as entities. */
export function texturize(text: string): string {
	return text
		.split(/(<[^>]*>)/)
		.map((part) => (part.startsWith('<') ? part : curl(part)))
		.join('');
}

function curl(text: string): string {
	return text
		.replaceAll(/&(?!#?\w+;)/g, '&#038;')
		.replaceAll('...', '&#8230;')
		.replaceAll(' - ', ' &#8211; ')
		.replaceAll(/(^|[\s([])"/g, '$1&#8220;')
		.replaceAll('"', '&#8221;')
		.replaceAll(/(^|[\s([])'/g, '$1&#8216;')
		.replaceAll("'", '&#8217;');
}

/** Text made harmless for a page: what errors quote. */
export function escapeHtml(text: string): string {
	return text
		.replaceAll(/&(?!#?\w+;)/g, '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#039;');
}

/** A label, whose ampersand alone is made an entity. */
export function escapeAmpersand(text: string): string {
	return text.replaceAll(/&(?!#?\w+;)/g, '&amp;');
}

export function stripTags(text: string): string {
	return text.replaceAll(/<[^>]*>/g, '').trim();
}
