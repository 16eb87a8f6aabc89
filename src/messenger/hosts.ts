import type { Host } from './messenger.ts';

/** What is different where the shop is open; absent = no. */
export interface HostTraits {
	/** What an order's `platform` and a coupon's list of devices call it. */
	readonly device: string;
	/** Who has opened the shop is for its launch to say: a session of another user's ends. */
	readonly namesUser?: true;
	/** It has colours of its own: there is no theme to choose, and `data-host` gives the page its look. */
	readonly ownsTheme?: true;
	/** Whatever leads out of the shop is for it to open. */
	readonly opensLinks?: true;
	/** Who is sent an address there stays there: links are the app's own (`BOT_LINK`). */
	readonly sharesAppLinks?: true;
	/** A swipe closes the shop: it asks first where something is to lose. A reload in a browser loses nothing. */
	readonly closesAtASwipe?: true;
	/** Its bot sends invoices, which are paid in place. */
	readonly hasInvoices?: true;
	/** The page itself saves a file, and says what has become of a link it copied. */
	readonly isPage?: true;
}

/**
 * The flag and what it changes (spec 1), in one table. `is_messenger_app` of the settings says whether the shop is served
 * inside messengers: where it is off, the gateway lets no messenger frame the page and `bootMessenger` looks for none;
 * where it is on, as it is unless told otherwise, `detectTelegram` finds out by the launch data and by a client to talk to,
 * `isMax` by its launch data.
 * In both cases what is found, or `browser`, is the row. The buttons a client draws (`hasMainButton`, `hasBackButton`)
 * depend on its version and are the messenger's own to tell.
 */
export const HOSTS: Readonly<Record<Host, HostTraits>> = {
	browser: { device: 'site', isPage: true },
	telegram: {
		device: 'telegram',
		namesUser: true,
		ownsTheme: true,
		opensLinks: true,
		sharesAppLinks: true,
		closesAtASwipe: true,
		hasInvoices: true,
	},
	max: { device: 'max', namesUser: true, opensLinks: true, closesAtASwipe: true },
};
