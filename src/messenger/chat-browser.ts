/** Chat apps that open links in a browser of their own, which no page of another browser shares anything with. */
export type ChatBrowser = 'WhatsApp' | 'Instagram';

/** Told by tokens that only those browsers have; `WhatsApp/2.x` is what fetches previews, no browser. Only for words. */
export function chatBrowserOf(userAgent: string): ChatBrowser | undefined {
	if (/\bWA4A\/|\[WAiOS\//.test(userAgent)) return 'WhatsApp';
	return /\bInstagram \d/.test(userAgent) ? 'Instagram' : undefined;
}
