/** The names of an order’s statuses: whole ones and those under the bars of its way. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '#core/rules/order/order.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { type ShopKind, sellsGoods } from '#core/rules/site/page-type.ts';

/** The statuses' names where the shop gives none of its own (spec 4). */
const LABELS: Record<OrderStatus, MessageDescriptor> = {
	pending: msg`Ожидает оплаты`,
	processing: msg`Принят`,
	making: msg`Готовится`,
	done: msg`Готов к выдаче`,
	kurier: msg`В пути`,
	completed: msg`Вручён`,
	cancelled: msg`Отменён`,
};

/** Where an order is put together, and not cooked. */
const MAKING_OF_GOODS = msg`Собирается`;

/** The name of a status: the shop's for this way of delivery, else the specification's, which a grocery does not cook by. */
export function statusText(
	status: OrderStatus,
	deliveryType: DeliveryType,
	shopLabels: Readonly<Record<string, Readonly<Record<string, string>>>>,
	shop: ShopKind,
	i18n: I18n,
): string {
	const known = status === 'making' && sellsGoods(shop) ? MAKING_OF_GOODS : LABELS[status];
	return shopLabels[deliveryType]?.[status] || i18n._(known);
}

/** Under a part of the order's way, where there is room for one short word; how it is made is said in `ProductWords`. */
const SHORT: Record<Exclude<OrderStatus, 'making'>, MessageDescriptor> = {
	pending: msg`Оплата`,
	processing: msg`Принят`,
	done: msg`Готов`,
	kurier: msg`В пути`,
	completed: msg`У вас`,
	cancelled: msg`Отменён`,
};

export const shortStatusText = (status: keyof typeof SHORT, i18n: I18n): string =>
	i18n._(SHORT[status]);
