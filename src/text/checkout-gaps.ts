/** What is still missing for an order, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutGap } from '#core/rules/order/checkout.ts';

/** What keeps an order from going to a chosen place. */
export type PlaceTrouble =
	| 'out_of_zone'
	| 'no_delivery_price'
	| 'no_address'
	| 'no_point'
	| 'no_table'
	| 'hall_closed';

const PLACE: Record<PlaceTrouble, MessageDescriptor> = {
	out_of_zone: msg`Ваш адрес вне зоны доставки`,
	no_delivery_price: msg`Невозможно определить стоимость доставки`,
	no_address: msg`Выберите корректный адрес`,
	no_point: msg`Выберите, где заберёте`,
	no_table: msg`Укажите номер стола`,
	hall_closed: msg`Ресторан сейчас закрыт`,
};

/** What the main button says of a gap: what is missing, as a thing to do. */
const BUTTONS: Record<Exclude<CheckoutGap, 'place'>, MessageDescriptor> = {
	cart: msg`Добавьте что-нибудь`,
	flat: msg`Укажите квартиру`,
	slot: msg`Выберите время`,
	payment: msg`Выберите способ оплаты`,
	name: msg`Укажите имя`,
	phone: msg`Укажите телефон`,
	minimum: msg`Не набрана минимальная сумма`,
};

export function gapText(gap: CheckoutGap, place: PlaceTrouble, i18n: I18n): string {
	return i18n._(gap === 'place' ? PLACE[place] : BUTTONS[gap]);
}

export function placeTroubleText(trouble: PlaceTrouble, i18n: I18n): string {
	return i18n._(PLACE[trouble]);
}

/** What stands under the field of a gap, once the customer has been taken to it. */
const FIELDS: Record<'flat' | 'name' | 'phone' | 'slot' | 'payment', MessageDescriptor> = {
	flat: msg`Без квартиры курьер вас не найдёт`,
	name: msg`Скажите, как к вам обращаться`,
	phone: msg`введите корректный номер`,
	slot: msg`Сейчас закрыто: выберите время из списка`,
	payment: msg`Для этого адреса нет способа оплаты. Выберите другой адрес`,
};

export function fieldErrorText(gap: keyof typeof FIELDS, i18n: I18n): string {
	return i18n._(FIELDS[gap]);
}
