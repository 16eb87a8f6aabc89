/** For which devices a page is made: those of computers and tablets carry what wide pages alone show. */

/** The headers an answer differs by, for caches on its way. */
export const DEVICE_HEADERS = 'Sec-CH-UA-Mobile, Sec-Fetch-Dest, User-Agent';

/**
 * Whether the page's window will mostly be wide. What is no browser gets the shorter page, the phone's, and so does a frame:
 * messengers on the web show the shop in one as wide as a phone. `headerOf`: a request's header by its name in small letters.
 */
export function isWideDevice(headerOf: (name: string) => string | undefined): boolean {
	if (headerOf('sec-fetch-dest') === 'iframe') return false;
	// Chromium's browsers send it unasked: "?0" or "?1".
	const mobile = headerOf('sec-ch-ua-mobile');
	if (mobile === '?0' || mobile === '?1') return mobile === '?0';
	const userAgent = headerOf('user-agent') ?? '';
	return userAgent.startsWith('Mozilla/') && !/Mobi/i.test(userAgent);
}
