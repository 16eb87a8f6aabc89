import type { Settings } from '#core/contract/settings.ts';
import { paymentMethodsFor, shippingMethodFor } from '#core/rules/payment.ts';
import type { Place } from './place.ts';

/** Whether a method may pay for an order that goes there that way (spec 5). */
export function isPaymentAllowed(
	settings: Settings,
	methodId: string,
	askedShipping: string | undefined,
	place: Place,
): boolean {
	return paymentMethodsFor(settings.paymentMethods, {
		deliveryType: place.deliveryType,
		shippingMethodId: shippingMethodFor(
			settings.shippingMethods,
			place.deliveryType,
			askedShipping,
		),
		filtersByWarehouse: settings.filtersPaymentsByWarehouse,
		...(place.warehouseId === undefined ? {} : { warehouseId: place.warehouseId }),
		...(place.zoneId === undefined ? {} : { zoneId: place.zoneId }),
		...(settings.zonePayments === undefined ? {} : { zonePayments: settings.zonePayments }),
	}).some((method) => method.id === methodId);
}
