import { plainText } from '#core/rules/site/plain-text.ts';

/** Names as people compare them: capitals, "ё", quotes and spaces do not count. */
export const nameKey = (name: unknown) =>
	plainText(String(name ?? ''))
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[«»"'„“”]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
