/**
 * Names in addresses. WordPress keeps a Cyrillic slug percent-encoded ("%d1%80…"), browsers send it in capitals, a Mac
 * with its letters taken apart: names are compared as the words they stand for, and encoded once when an address is made.
 */

/** "." and ".." name no page: they are ways through others. */
const WAY = /^\.+$/;

/** One part of a path, or a slug of a site, as words; what cannot be read, or is no name then, stays as it is. */
export function pathName(part: string): string {
	const text = part.trim();
	try {
		const words = decodeURIComponent(text);
		return (WAY.test(words) ? text : words).normalize('NFC');
	} catch {
		return text.normalize('NFC');
	}
}

/** A whole path the same way, its parts still apart: "%2F" stays. */
export function pathWords(path: string): string {
	try {
		return decodeURI(path).normalize('NFC');
	} catch {
		return path.normalize('NFC');
	}
}

/**
 * The path an address encoded twice ("/menu/%25d1%2580…") is meant for, encoded once; undefined for any other. Shops had
 * such addresses in search engines and chats.
 */
export function encodedOnce(path: string): string | undefined {
	const parts = path.split('/').map(onceOf);
	return parts.every((part) => part.isSame) ? undefined : parts.map(({ part }) => part).join('/');
}

function onceOf(part: string): { readonly part: string; readonly isSame: boolean } {
	if (!/%25[\da-f]{2}/i.test(part)) return { part, isSame: true };
	try {
		const words = decodeURIComponent(decodeURIComponent(part)).normalize('NFC');
		if (WAY.test(words)) return { part, isSame: true };
		return { part: encodeURIComponent(words), isSame: false };
	} catch {
		return { part, isSame: true };
	}
}
