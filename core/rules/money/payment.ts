/** Payment methods: which an order may be paid by, and why another one is refused. */
import type { DeliveryType } from '../place/delivery.ts';
import type { Kopecks } from './money.ts';

export interface PayableMethod {
	readonly id: string;
	/** flat_rate, local_pickup, restaurants, yandex_shipping_method; empty = any (spec 5, wire 6). */
	readonly shippingMethods: readonly string[];
	/** Empty = any. */
	readonly warehouseIds: readonly number[];
}

export interface PaymentSituation {
	readonly deliveryType: DeliveryType;
	/** The shipping method's own id where it matters: yandex_shipping_method. */
	readonly shippingMethodId?: string;
	readonly warehouseId?: number;
	readonly zoneId?: string;
	/** Zone -> method ids, when the settings limit payments by zone; a zone without any has no limit. */
	readonly zonePayments?: Readonly<Record<string, readonly string[]>>;
	readonly filtersByWarehouse: boolean;
}

const SHIPPING: Record<DeliveryType, readonly string[]> = {
	delivery: ['flat_rate', 'delivery'],
	pickup: ['local_pickup', 'pickup'],
	lounge: ['restaurants', 'wcso_booking', 'lounge'],
};

/**
 * Whether a method is paid when the order is handed over, in cash or by the courier's terminal: such orders are accepted
 * at once, the others wait for their payment (wire 3.1).
 */
export function isPaidOnHandover(methodId: string): boolean {
	return methodId.includes('cod') || methodId.includes('card_courier');
}

/** WooCommerce's own ways that have no page: by a transfer, by a cheque. */
const ON_ACCOUNT: readonly string[] = ['bacs', 'cheque'];

/** Whether one pays on a page that follows the order. */
export function isPaidOnline(methodId: string): boolean {
	return !isPaidOnHandover(methodId) && !ON_ACCOUNT.includes(methodId);
}

const YANDEX = 'yandex_shipping_method';
/** The only method a Yandex delivery is paid with (spec 5). */
const YANDEX_ONLY = 'paykeeper';

/** "flat_rate:3" -> "flat_rate": a method's own id without its instance (wire 6). */
const kindOf = (id: string) => id.split(':')[0] ?? id;

/**
 * The shipping method an order goes by: the one asked for when the shop has it, else the shop's first of that type. A
 * shop that delivers by Yandex alone delivers by Yandex whatever is asked for; and who asks for Yandex pays as for Yandex.
 */
export function shippingMethodFor(
	methods: readonly { readonly id: string; readonly deliveryType: DeliveryType }[],
	deliveryType: DeliveryType,
	chosen = '',
): string {
	const own = methods.filter((method) => method.deliveryType === deliveryType);
	const isKnown = own.some((method) => kindOf(method.id) === kindOf(chosen));
	return isKnown || kindOf(chosen) === YANDEX ? chosen : (own[0]?.id ?? chosen);
}

/** The payment methods an order may be paid with, in the shop's order (spec 5). */
export function paymentMethodsFor<Method extends PayableMethod>(
	methods: readonly Method[],
	situation: PaymentSituation,
): Method[] {
	const isYandex = kindOf(situation.shippingMethodId ?? '') === YANDEX;
	const shipping = isYandex ? [YANDEX] : SHIPPING[situation.deliveryType];
	const ofZone =
		situation.zoneId === undefined ? [] : (situation.zonePayments?.[situation.zoneId] ?? []);
	return methods.filter(
		(method) =>
			(method.shippingMethods.length === 0 ||
				method.shippingMethods.some((one) => shipping.includes(kindOf(one)))) &&
			(!situation.filtersByWarehouse ||
				situation.warehouseId === undefined ||
				method.warehouseIds.length === 0 ||
				method.warehouseIds.includes(situation.warehouseId)) &&
			(ofZone.length === 0 || ofZone.includes(method.id)) &&
			(!isYandex || method.id === YANDEX_ONLY),
	);
}

/** Why a payment for an order cannot be made; the words come from the caller that refuses it. */
export type PaymentRefusal = 'order_unknown' | 'order_settled' | 'sum_changed';

interface Due {
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}

/** Asked before the money is taken: undefined = it may be. */
export function paymentRefusal(
	order: (Due & { readonly isPayable: boolean }) | undefined,
	payment: Due,
): PaymentRefusal | undefined {
	if (order === undefined) return 'order_unknown';
	if (!order.isPayable) return 'order_settled';
	return order.amount === payment.amount && order.currency === payment.currency
		? undefined
		: 'sum_changed';
}

/**
 * Why a payment is to be given back. `paid_again`: the order had its money, or takes it on handover; `paid_late`: it was cancelled before the money came;
 * `cancelled`: it was paid, then cancelled; `sum_wrong`: another sum or currency than the order's; `order_unknown`.
 */
export type RefundReason = 'paid_again' | 'paid_late' | 'cancelled' | 'sum_wrong' | 'order_unknown';
