/** What of the checkout is still missing before an order can be placed. */
import type { DeliveryType } from '../place/delivery.ts';

/** What keeps an order from being placed, in the order one fills the page. */
export const CHECKOUT_GAPS = [
	'cart',
	'place',
	'flat',
	'slot',
	'payment',
	'name',
	'phone',
	'minimum',
] as const;
export type CheckoutGap = (typeof CHECKOUT_GAPS)[number];

export interface CheckoutState {
	readonly lineCount: number;
	readonly deliveryType: DeliveryType;
	/** A table booked ahead needs no dishes, and without them there is nothing to pay. */
	readonly isBooking: boolean;
	/** An address inside a zone, a pickup point, a table. */
	readonly hasPlace: boolean;
	readonly flat: string;
	/** Whether the shop takes orders for as soon as possible now; a table has its own time. */
	readonly isOpen: boolean;
	readonly hasSlot: boolean;
	readonly hasPayment: boolean;
	readonly name: string;
	readonly isPhoneValid: boolean;
	readonly isBelowMinimum: boolean;
}

/** Everything still missing; empty = the order can be placed. */
export function checkoutGaps(state: CheckoutState): CheckoutGap[] {
	const isMissing: Record<CheckoutGap, boolean> = {
		cart: state.lineCount === 0 && !state.isBooking,
		place: !state.hasPlace,
		flat: state.deliveryType === 'delivery' && state.hasPlace && state.flat.trim() === '',
		slot: !state.isOpen && !state.hasSlot,
		payment: state.lineCount > 0 && !state.hasPayment,
		name: state.name.trim() === '',
		phone: !state.isPhoneValid,
		minimum: state.isBelowMinimum,
	};
	return CHECKOUT_GAPS.filter((gap) => isMissing[gap]);
}
