/** For which devices a page is made: those of computers and tablets carry what wide pages alone show. */

/** What a request says of its device. */
interface DeviceHints {
	/** Sec-CH-UA-Mobile: "?0" or "?1"; sent by Chromium's browsers without being asked. */
	readonly mobile: string | undefined;
	readonly userAgent: string | undefined;
}

/** The headers an answer differs by, for caches on its way. */
export const DEVICE_HEADERS = 'Sec-CH-UA-Mobile, User-Agent';

/** Whether the page's window will mostly be wide. What is no browser gets the shorter page, the phone's. */
export function isWideDevice({ mobile, userAgent = '' }: DeviceHints): boolean {
	if (mobile === '?0' || mobile === '?1') return mobile === '?0';
	return userAgent.startsWith('Mozilla/') && !/Mobi/i.test(userAgent);
}
