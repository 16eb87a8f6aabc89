/** The order as the customer has filled it in so far, and the request that follows from it and the cart. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { PaymentMethod } from '#core/contract/site/shipping.ts';
import { unitsOf } from '#core/rules/cart/line.ts';
import { defined } from '#core/rules/defined.ts';
import { isPaidOnline, paymentMethodsFor, shippingMethodFor } from '#core/rules/money/payment.ts';
import { type Express, expressOf } from '#core/rules/place/delivery.ts';
import { cartLinesAtom, peopleCountAtom } from '#src/features/cart/state/cart.ts';
import { couponCodesAtom, discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import {
	chosenZoneAtom,
	deliveryTypeAtom,
	isBooking,
	selectedPlaceAtom,
	type TablePlace,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { bySchema } from '#src/lib/schema-shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/** In a card's place: it is typed on the bank's page. */
export const OTHER_CARD = -1;

const draftSchema = v.object({
	/** null = not typed: the account's. */
	name: v.nullable(v.string()),
	phone: v.nullable(v.string()),
	comment: v.string(),
	leaveAtDoor: v.boolean(),
	/** "HH:MM-HH:MM"; '' = as soon as possible. */
	slot: v.string(),
	/** dd.mm.yyyy of the slot. */
	date: v.string(),
	/** The slot that was chosen and cannot be had any more; '' once another time is chosen. */
	lostSlot: v.optional(v.string(), ''),
	/** '' = the first one allowed. */
	paymentMethod: v.string(),
	/** A banknote, in whole units of the currency; 0 = no change wanted. */
	changeFrom: v.number(),
	/** The saved card it is paid with (spec 3, "selectedCard"); 0 = the one last paid with; `OTHER_CARD`. */
	cardId: v.optional(v.number(), 0),
	/** At the table: all dishes at once. */
	servesTogether: v.optional(v.boolean(), false),
});
type StoredDraft = v.InferOutput<typeof draftSchema>;
export interface CheckoutDraft extends StoredDraft {
	readonly name: string;
	readonly phone: string;
}

const storedDraftAtom = storedAtom('checkout', bySchema(draftSchema), {
	name: null,
	phone: null,
	comment: '',
	leaveAtDoor: false,
	slot: '',
	date: '',
	lostSlot: '',
	paymentMethod: '',
	changeFrom: 0,
	cardId: 0,
	servesTogether: false,
});

/** The draft, with the account's name and phone where the customer has typed none. */
export const checkoutDraftAtom = atom((get): CheckoutDraft => {
	const draft = get(storedDraftAtom);
	const user = get(userAtom);
	return {
		...draft,
		name: draft.name ?? user?.name ?? '',
		phone: draft.phone ?? user?.phone ?? '',
	};
});

export const editCheckoutAtom = atom(null, (_get, set, part: Partial<CheckoutDraft>) =>
	set(storedDraftAtom, (draft) => ({ ...draft, ...part })),
);

/** Express delivery, where it is chosen and this order can have it. */
export const expressAtom = atom((get): Express | undefined => {
	const place = get(selectedPlaceAtom);
	const isExpress = place?.type === 'delivery' && place.isExpress;
	const { slot } = get(storedDraftAtom);
	return expressOf(get(chosenZoneAtom)?.condition, { isExpress, slot });
});

/** The payment methods this order may be paid with (spec 5). */
export const paymentMethodsAtom = atom((get): readonly PaymentMethod[] => {
	const settings = get(settingsAtom);
	const warehouseId = get(warehouseIdAtom);
	const zone = get(chosenZoneAtom);
	const deliveryType = get(deliveryTypeAtom);
	return paymentMethodsFor(settings.paymentMethods, {
		deliveryType,
		shippingMethodId: shippingMethodFor(settings.shippingMethods, deliveryType),
		filtersByWarehouse: settings.filtersPaymentsByWarehouse,
		...defined({ warehouseId, zoneId: zone?.zone.id, zonePayments: settings.zonePayments }),
	});
});

/** The chosen payment method, or the first allowed one. */
export const paymentMethodAtom = atom((get): PaymentMethod | undefined => {
	const methods = get(paymentMethodsAtom);
	const { paymentMethod } = get(storedDraftAtom);
	return methods.find((method) => method.id === paymentMethod) ?? methods[0];
});

/** Whether one pays on the bank's page after ordering; otherwise on arrival or by a transfer. */
export const isPaidOnlineAtom = atom((get): boolean => {
	const method = get(paymentMethodAtom);
	return method !== undefined && isPaidOnline(method.id);
});

/** What is being ordered, as it stands; undefined while there is nothing in the cart and no table is booked. */
export const orderRequestAtom = atom((get): OrderRequest | undefined => {
	const lines = get(cartLinesAtom);
	const place = get(selectedPlaceAtom);
	if (lines.length === 0 && !isBooking(place)) return undefined;
	const draft = get(checkoutDraftAtom);
	const warehouseId = get(warehouseIdAtom);
	const payment = lines.length === 0 ? undefined : get(paymentMethodAtom);
	const { host } = get(messengerAtom);
	const discounts = get(discountsAtom);
	return {
		lines: lines.map((line) => ({
			productId: line.productId,
			units: unitsOf(line, line.count),
			count: line.count,
			supplements: line.supplements.map((one) => ({ productId: one.id, count: one.count })),
			...defined({ variationId: line.variationId }),
		})),
		deliveryType: get(deliveryTypeAtom),
		leaveAtDoor: draft.leaveAtDoor,
		isExpress: get(expressAtom) !== undefined,
		paymentMethod: payment?.id ?? '',
		paymentTitle: payment?.title ?? '',
		name: draft.name.trim(),
		phone: draft.phone,
		comment: draft.comment.trim(),
		peopleCount: get(peopleCountAtom),
		couponCodes: get(couponCodesAtom),
		bonus: discounts.bonus,
		platform: HOSTS[host].device,
		...defined({ warehouseId }),
		...(discounts.choice === '' ? {} : { couponChoice: discounts.choice }),
		...(draft.slot === '' || place?.type === 'lounge'
			? {}
			: { slot: draft.slot, date: draft.date }),
		...(draft.changeFrom > 0 ? { changeFrom: draft.changeFrom } : {}),
		...(place?.type === 'pickup' ? { pickupPointId: place.pointId } : {}),
		...(place?.type === 'lounge' ? tableOf(place, draft.servesTogether) : {}),
		...(place?.type === 'delivery'
			? {
					address: {
						address: place.address,
						flat: place.flat,
						entrance: place.entrance,
						floor: place.floor,
						doorCode: place.doorCode,
						comment: place.comment.trim(),
						name: place.name.trim(),
						coords: place.coords,
					},
				}
			: {}),
	};
});

function tableOf(
	{ restaurantId, tableId, date, time, guests }: TablePlace,
	servesTogether: boolean,
): Pick<OrderRequest, 'booking' | 'seat' | 'servesTogether'> {
	const seat = { restaurantId, tableId };
	return date === ''
		? { seat, ...(servesTogether ? { servesTogether } : {}) }
		: { booking: { ...seat, date, time, guests } };
}

/** What an order and its cart are recognised by. */
export function cartOf({
	lines,
	booking,
}: Pick<OrderRequest, 'lines'> & { booking?: OrderRequest['booking'] | undefined }): string {
	return JSON.stringify([lines, booking]);
}
