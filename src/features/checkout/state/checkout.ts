/** The checkout: when, what is missing, and placing the order exactly once. */
import { atom } from 'jotai';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { Slots } from '#core/contract/order/slot.ts';
import { defined } from '#core/rules/defined.ts';
import { type CheckoutGap, checkoutGaps } from '#core/rules/order/checkout.ts';
import { cartLinesAtom, forgetCartAtom } from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import { deliveryHintAtom } from '#src/features/cart/state/delivery-hint.ts';
import {
	isCustomerAtom,
	sessionAtom,
	sessionFoundAtom,
	userAtom,
} from '#src/features/login/state/session.ts';
import { createOrder } from '#src/features/order/orders-api.ts';
import { rememberOrderAtom } from '#src/features/order/state/active-orders.ts';
import { noteOrdersAtom } from '#src/features/order/state/known-orders.ts';
import { keepLastOrderAtom } from '#src/features/order/state/last-order.ts';
import { keepAddressAtom } from '#src/features/place/state/addresses.ts';
import {
	chosenZoneAtom,
	deliveryTypeAtom,
	isBooking,
	isStoppedAtom,
	leaveTableAtom,
	selectedPlaceAtom,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { placeOnItsWayAtom } from '#src/features/place/state/place-change.ts';
import { placeTroubleAtom } from '#src/features/place/state/place-trouble.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { hashOf } from '#src/lib/hash.ts';
import { ApiError, NetworkError } from '#src/lib/http/errors.ts';
import { type Loadable, loadable } from '#src/lib/loadable.ts';
import { logFailure } from '#src/lib/log.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { goInsteadAtom, goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { isPhone } from '#src/text/phone.ts';
import { fetchSlots, type SlotsQuery } from '../slots-api.ts';
import {
	type Difference,
	differences,
	refusalOf,
	type ShownOrder,
	shownOrderAtom,
} from './agreed.ts';
import {
	cartOf,
	checkoutDraftAtom,
	editCheckoutAtom,
	orderRequestAtom,
	paymentMethodAtom,
} from './order-draft.ts';
import { logInToOrderAtom } from './order-login.ts';
import { payOrderAtom } from './pay-order.ts';
import { type PendingOrder, pendingOrderAtom } from './pending-order.ts';
import { quoteAtom, refreshQuoteAtom, takeQuoteAtom } from './quote.ts';
import { chosenCardAtom } from './saved-cards.ts';

const zoneIdAtom = atom((get) => get(chosenZoneAtom)?.zone.id);
/** One and the same object until the customer chooses otherwise. */
const slotsOfAtom = atom((get): SlotsQuery | undefined => {
	const warehouseId = get(warehouseIdAtom);
	if (warehouseId === undefined) return undefined;
	return defined({ warehouseId, deliveryType: get(deliveryTypeAtom), zoneId: get(zoneIdAtom) });
});
const slots = loadable('slots', slotsOfAtom, fetchSlots);

/** When the order can be had: never, where no orders are taken for now. */
export const slotsAtom = atom((get): Loadable<Slots> => {
	const state = get(slots.valueAtom);
	if (state.status !== 'ready' || !get(isStoppedAtom)) return state;
	return { status: 'ready', value: { ...state.value, slots: [], days: [], minutes: undefined } };
});

/** Loads the slots of the chosen place. A chosen one that is gone is told: the order is not silently moved. */
export const loadSlotsAtom = atom(null, async (get, set) => {
	await set(slots.loadAtom);
	const known = get(slots.valueAtom);
	if (known.status !== 'ready') return;
	const { slot, date } = get(checkoutDraftAtom);
	const isThere = known.value.days.some((day) => day.date === date && day.slots.includes(slot));
	if (slot !== '' && !isThere) set(editCheckoutAtom, { slot: '', date: '', lostSlot: slot });
});

/** What the customer has not typed because it is the account's, which is about to be known. */
const awaitedAtom = atom((get): readonly CheckoutGap[] => {
	if (get(userAtom) !== undefined || !get(isCustomerAtom)) return [];
	const draft = get(checkoutDraftAtom);
	return (['name', 'phone'] as const).filter((field) => draft[field] === '');
});

/** Everything still missing, first thing first; empty = the order can be placed. */
export const checkoutGapsAtom = atom((get): readonly CheckoutGap[] => {
	const place = get(selectedPlaceAtom);
	const draft = get(checkoutDraftAtom);
	const times = get(slotsAtom);
	const isOpenNow = times.status !== 'ready' || times.value.minutes !== undefined;
	const isTable = place?.type === 'lounge';
	const isHallClosed = isTable && (get(isStoppedAtom) || !(isBooking(place) || isOpenNow));
	const awaited = get(awaitedAtom);
	const gaps = checkoutGaps({
		lineCount: get(cartLinesAtom).length,
		deliveryType: get(deliveryTypeAtom),
		isBooking: isBooking(place),
		hasPlace: get(placeTroubleAtom) === undefined && !isHallClosed,
		flat: place?.type === 'delivery' ? place.flat : '',
		isOpen: isTable || (isOpenNow && draft.lostSlot === ''),
		hasSlot: draft.slot !== '' && !get(isStoppedAtom),
		hasPayment: get(paymentMethodAtom) !== undefined,
		name: draft.name,
		isPhoneValid: isPhone(draft.phone, get(settingsAtom).country),
		isBelowMinimum: get(deliveryHintAtom)?.kind === 'below-minimum',
	});
	return gaps.filter((gap) => !awaited.includes(gap));
});

export type Placing =
	| { readonly status: 'idle' }
	| { readonly status: 'sending' }
	/** The server said no: its code and facts; the cart shows the new totals. */
	| {
			readonly status: 'refused';
			readonly code: ApiError['code'];
			readonly facts: ApiError['facts'];
			/** What is not as it was agreed to. */
			readonly differences: readonly Difference[];
	  }
	/** No answer: whether the order exists is not known; trying again with the same key finds out. */
	| { readonly status: 'unanswered' }
	/** There is no network: it goes by itself as soon as there is one. */
	| { readonly status: 'waiting' }
	| { readonly status: 'failed' };

const placingStateAtom = atom<Placing>({ status: 'idle' });
export const placingAtom = atom((get) => get(placingStateAtom));

/** Forgets how the last placing ended: the customer has left the page it was told on. */
export const forgetPlacingAtom = atom(null, (get, set) => {
	if (get(placingStateAtom).status !== 'sending') set(placingStateAtom, { status: 'idle' });
});

/**
 * Places the order once and opens its payment, where it is paid online; behind both is the order's page. A guest logs in
 * first, and comes back here once that has taken more than this press.
 */
export const placeOrderAtom = atom(null, async (get, set) => {
	const seen = get(orderRequestAtom);
	if (seen === undefined || get(placingStateAtom).status === 'sending') return;
	if (get(checkoutGapsAtom).length > 0 || get(placeOnItsWayAtom) !== undefined) return;
	// Before anything is waited for: what comes later has not been seen.
	const agreed = get(shownOrderAtom);
	const card = get(chosenCardAtom);
	set(placingStateAtom, { status: 'sending' });
	// A simplified order asks for no account (spec 1): a name and a phone are enough.
	const needsAccount = !get(settingsAtom).isSimplifiedOrder;
	const isAwaited = needsAccount || get(awaitedAtom).length > 0;
	if (isAwaited && get(sessionAtom).status === 'unknown') await get(sessionFoundAtom);
	// The account may have no name.
	if (get(checkoutGapsAtom).length > 0) return set(placingStateAtom, { status: 'idle' });
	const { name, phone } = get(checkoutDraftAtom);
	const request: OrderRequest = { ...seen, name: name.trim(), phone };
	const needsLogin = needsAccount && get(userAtom) === undefined;
	if (needsLogin && !(await set(logInToOrderAtom, request.phone)))
		return set(placingStateAtom, { status: 'idle' });
	// Taken with the request: another tab's order may end this name meanwhile.
	const cartVersion = set(cartVersionAtom, request);
	try {
		// Without the server's word on this very order, the customer has not seen its price yet.
		if (get(quoteAtom).quote === undefined && navigator.onLine) await set(refreshQuoteAtom);
		const latest = get(orderRequestAtom);
		const isSameCart = latest !== undefined && cartOf(latest) === cartOf(request);
		const now = get(shownOrderAtom);
		const code = refusalOf(agreed, now);
		// Another tab has ordered or edited it: what is on screen now is for the customer to see first.
		if (!isSameCart && (code === undefined || !get(isCorrectedAtom)))
			return set(placingStateAtom, { status: 'idle' });
		// A tax, a way of delivery the rules here know nothing of: a customer never pays more than what stood at the button.
		if (code !== undefined)
			return set(placingStateAtom, {
				...{ status: 'refused', code, facts: {} },
				differences: differences(agreed, now),
			});
		const price = get(cartPriceAtom);
		const taken = price.offers.filter((one) => one.isSelected);
		const shown: OrderRequest = {
			...request,
			couponCodes: taken.map((one) => one.coupon.code),
			bonus: price.bonuses?.applied ?? 0,
			expectedTotal: price.total,
			expectedCoupons: taken.map((one) => one.coupon.code),
			expectedGift: price.gift ?? null,
			cartVersion,
		};
		const key = set(pendingKeyAtom, shown);
		if (navigator.onLine) {
			// Meanwhile: a page that is left for the bank takes its calls with it.
			const kept = set(keepAddressAtom);
			const placed = await createOrder(shown, key);
			const { order } = placed;
			set(orderPlacedAtom, placed, shown);
			if (price.total < agreed.total)
				set(showNoticeAtom, { code: 'cheaper', name: get(moneyTextAtom)(price.total) });
			if (order.needsPayment) await Promise.race([kept, pause(LONGEST_KEEP_MS)]);
			void set(payOrderAtom, order, card);
			return;
		}
		set(waitAtom, 'unsent');
		set(placingStateAtom, { status: 'waiting' });
	} catch (error) {
		get(messengerAtom).haptic('error');
		await set(notPlacedAtom, error, agreed);
	}
});

/** Whether the shop's last word took something out of the cart. */
const isCorrectedAtom = atom((get) =>
	(get(quoteAtom).last?.changes ?? []).some(
		({ code }) => code === 'line_gone' || code === 'count_reduced',
	),
);

/** An address that takes longer to be saved is not waited for. */
const LONGEST_KEEP_MS = 1000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends the order that waits for the network: as it was placed, under its key. Its payment is the button's of its page:
 * the customer may be busy with something else by then.
 */
export const sendWaitingOrderAtom = atom(null, async (get, set) => {
	const pending = get(pendingOrderAtom);
	if (pending?.waits === undefined || get(placingStateAtom).status === 'sending') return;
	set(placingStateAtom, { status: 'sending' });
	try {
		// From here on the shop may have it.
		set(waitAtom, 'sent');
		const request: OrderRequest = JSON.parse(pending.of);
		set(orderPlacedAtom, await createOrder(request, pending.key), request);
	} catch (error) {
		await set(notPlacedAtom, error);
		// What the shop found different is told where it can be agreed to.
		if (isRefused(error) && location.pathname !== href('checkout')) set(goToAtom, href('checkout'));
	}
});

type Placed = Awaited<ReturnType<typeof createOrder>>;

const orderPlacedAtom = atom(null, (get, set, { order, answer }: Placed, placed: OrderRequest) => {
	const now = get(orderRequestAtom);
	set(pendingOrderAtom, null);
	set(placingStateAtom, { status: 'idle' });
	set(rememberOrderAtom, order);
	set(noteOrdersAtom, [order]);
	// Read without a network too, though the page goes to the bank before the order's own page has asked for it.
	set(keepLastOrderAtom, order.id, answer);
	void set(keepAddressAtom);
	// What was put into the cart while the order waited is another one's.
	if (now === undefined || cartOf(now) === cartOf(placed)) set(forgetCartAtom);
	// After the cart: no tab is to find the ordered cart without its name.
	set(cartIdAtom, '');
	// The table is booked: the next order goes where orders went before.
	if (placed.booking !== undefined) set(leaveTableAtom);
	// The order is paid with its card on its page too; another one is another order's first question again.
	const cardId = get(chosenCardAtom)?.id ?? Math.max(get(checkoutDraftAtom).cardId, 0);
	set(editCheckoutAtom, { slot: '', date: '', comment: '', cardId });
	get(messengerAtom).haptic('success');
	// Back from an order leads to no emptied checkout.
	const isHere = location.pathname === href('checkout');
	set(isHere ? goInsteadAtom : goToAtom, href('order', { id: String(order.id) }));
});

const notPlacedAtom = atom(null, async (get, set, error: unknown, agreed?: ShownOrder) => {
	const pending = get(pendingOrderAtom);
	set(placingStateAtom, placingAfter(error));
	if (error instanceof NetworkError) set(waitAtom, 'sent');
	if (!isRefused(error)) return;
	set(pendingOrderAtom, null);
	const { quoteOfRefusal } = await import('../quote-api.ts');
	const quote = quoteOfRefusal(error);
	// The shop's word on this very order, whose phone a quote does not know.
	const isTaken =
		pending !== null && quote !== undefined && set(takeQuoteAtom, quote, JSON.parse(pending.of));
	if (!isTaken) await set(refreshQuoteAtom);
	const state = get(placingStateAtom);
	if (agreed !== undefined && state.status === 'refused')
		set(placingStateAtom, {
			...state,
			differences: differences(agreed, get(shownOrderAtom)),
		});
});

const waitAtom = atom(null, (_get, set, waits: NonNullable<PendingOrder['waits']>) =>
	set(pendingOrderAtom, (pending) => pending && { ...pending, waits }),
);

/** Names the cart from its checkout to its order: a secret. Empty = it has no name yet. */
const cartIdAtom = storedAtom('cart-id', text, '');

/**
 * Gives the cart its name, as soon as its checkout is opened: a browser keeps what is stored last from the disk for
 * seconds, and two tabs may send one cart at once. Neither a kill nor the other tab makes a second order of it then.
 */
export const nameCartAtom = atom(null, (get, set) => {
	if (get(cartIdAtom) === '') set(cartIdAtom, randomKey());
});

/** The version of the cart that is being ordered: the same in every tab, and after a restart, until it is edited. */
const cartVersionAtom = atom(null, (get, set, { lines, booking }: OrderRequest): string => {
	set(nameCartAtom);
	return `${get(cartIdAtom)}-${hashOf(cartOf({ lines, booking }))}`;
});

/** The stored key while the very same order is asked for again, else a new one; it waits no longer: it is being placed. */
const pendingKeyAtom = atom(null, (get, set, request: OrderRequest): string => {
	const of = JSON.stringify(request);
	const pending = get(pendingOrderAtom);
	if (pending?.of === of) return pending.key;
	const key = randomKey();
	set(pendingOrderAtom, { key, of });
	return key;
});

/** Whether the server has said no: after anything else the order may exist, and its key is kept. */
function isRefused(error: unknown): error is ApiError {
	return (
		error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_key_running'
	);
}

function placingAfter(error: unknown): Placing {
	if (isRefused(error))
		return { status: 'refused', code: error.code, facts: error.facts, differences: [] };
	if (error instanceof NetworkError || error instanceof ApiError) return { status: 'unanswered' };
	logFailure('order', error);
	return { status: 'failed' };
}
