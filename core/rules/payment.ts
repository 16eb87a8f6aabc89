import type { DeliveryType } from './delivery.ts';

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
	/** Zone -> method ids, when the settings limit payments by zone. */
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

/** The only method a Yandex delivery is paid with (spec 5). */
const YANDEX_ONLY = 'paykeeper';

/** The payment methods an order may be paid with, in the shop's order (spec 5). */
export function paymentMethodsFor<Method extends PayableMethod>(
	methods: readonly Method[],
	situation: PaymentSituation,
): Method[] {
	const isYandex = situation.shippingMethodId?.startsWith('yandex_shipping_method') === true;
	const shipping = isYandex ? ['yandex_shipping_method'] : SHIPPING[situation.deliveryType];
	const zoneMethods =
		situation.zoneId === undefined ? undefined : situation.zonePayments?.[situation.zoneId];
	return methods.filter(
		(method) =>
			(method.shippingMethods.length === 0 ||
				method.shippingMethods.some((one) => shipping.includes(one.split(':')[0] ?? one))) &&
			(!situation.filtersByWarehouse ||
				situation.warehouseId === undefined ||
				method.warehouseIds.length === 0 ||
				method.warehouseIds.includes(situation.warehouseId)) &&
			(zoneMethods === undefined || zoneMethods.includes(method.id)) &&
			(!isYandex || method.id === YANDEX_ONLY),
	);
}
