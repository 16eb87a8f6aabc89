/** Short notices over the page (spec 4: gone after 2 seconds; those that offer something to press stay longer). */
import { atom } from 'jotai';

/** Codes, not words: `text/notices.ts` has the words. */
export type Notice =
	| { readonly code: 'added_to_cart'; readonly name: string }
	| { readonly code: 'line_removed'; readonly name: string }
	| { readonly code: 'cart_cleared' | 'cart_taken' | 'carts_joined' }
	| { readonly code: 'prices_changed' }
	| { readonly code: 'location_denied' | 'location_unknown' }
	/** `not_added`: no place was chosen for what was. */
	| { readonly code: 'no_more_in_stock' | 'not_added' }
	/** Of one line, or of several. */
	| { readonly code: 'count_changed'; readonly name?: string | readonly string[] }
	/** Of one line: for good, or at the address chosen now. */
	| { readonly code: 'line_gone' | 'line_gone_here'; readonly name: string }
	/** The order came to less than was agreed to; `name` says how much. */
	| { readonly code: 'cheaper'; readonly name: string }
	| { readonly code: 'coupon_lost'; readonly name: string }
	/** More than may be spent; `name` says how many points may. */
	| { readonly code: 'bonus_lowered' | 'bonus_refused'; readonly name: string }
	| { readonly code: 'call_failed' | 'invoice_unavailable' | 'payment_failed' | 'order_cancelled' }
	| { readonly code: 'at_table'; readonly name: string }
	| { readonly code: 'table_unknown' }
	| { readonly code: 'promocode_kept'; readonly name: string }
	| { readonly code: 'link_copied' | 'pin_moved' }
	| { readonly code: 'favorite_added' | 'favorite_removed' }
	| { readonly code: 'rated' | 'saved' | 'address_removed' | 'account_deleted' };

/** What a notice can give back. */
export type Undo = 'cart' | 'address' | 'pin';

export interface ShownNotice {
	readonly id: number;
	readonly notice: Notice;
	/** Gives back what the notice tells of. */
	readonly undo: Undo | undefined;
}

/** spec 9 */
export const NOTICE_MS = 2000;
/** Long enough to read and reach for (WCAG 2.2.1); paused while focused or pointed at. */
export const UNDO_NOTICE_MS = 5000;

const shownAtom = atom<ShownNotice | undefined>(undefined);
export const noticeAtom = atom((get) => get(shownAtom));

const lastIdAtom = atom(0);

/** Shows a notice in the place of the one before. */
export const showNoticeAtom = atom(null, (get, set, notice: Notice, undo?: Undo) => {
	const id = get(lastIdAtom) + 1;
	set(lastIdAtom, id);
	set(shownAtom, { id, notice, undo });
});

/** Takes a notice away; without effect when another has taken its place. */
export const dismissNoticeAtom = atom(null, (get, set, id: number) => {
	if (get(shownAtom)?.id === id) set(shownAtom, undefined);
});
