import type { Settings } from '#core/contract/site/settings.ts';
import { defined } from '#core/rules/defined.ts';
import { paymentMethodsFor, shippingMethodFor } from '#core/rules/money/payment.ts';
import type { Place } from './place.ts';

/** Whether a method may pay for an order that goes there that way (spec 5). */
export function isPaymentAllowed(
	settings: Settings,
	methodId: string,
	requestedShipping: string | undefined,
	place: Place,
): boolean {
	return paymentMethodsFor(settings.paymentMethods, {
		deliveryType: place.deliveryType,
		shippingMethodId: shippingMethodFor(
			settings.shippingMethods,
			place.deliveryType,
			requestedShipping,
		),
		filtersByWarehouse: settings.filtersPaymentsByWarehouse,
		...defined({
			warehouseId: place.warehouseId,
			zoneId: place.zoneId,
			zonePayments: settings.zonePayments,
		}),
	}).some((method) => method.id === methodId);
}
