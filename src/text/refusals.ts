/** Why the shop refused a call, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { API_ERRORS, ApiErrorCode } from '#core/contract/errors.ts';

/** The refusals one can do something about: business rules, repeated and too frequent calls, a silent shop. */
type Refusal =
	| {
			[Code in ApiErrorCode]: (typeof API_ERRORS)[Code] extends 409 | 413 | 422 | 429 | 502 | 503
				? Code
				: never;
	  }[ApiErrorCode]
	| 'login_required'
	| BookingRefusal;

/** Of a table: 400 on the wire (3.4), the customer's to mend all the same. */
type BookingRefusal = Extract<
	ApiErrorCode,
	`table_${string}` | `booking_${string}` | 'restaurant_unknown'
>;

/** Their words; those of the specification stand as it has them (spec 5). */
const TEXTS: Record<Refusal, MessageDescriptor> = {
	cart_empty: msg`В корзине больше ничего нет`,
	cart_changed: msg`Состав или цены изменились. Проверьте новую сумму`,
	total_changed: msg`Сумма изменилась. Проверьте её и закажите ещё раз`,
	bonus_not_enough: msg`Бонусов меньше, чем вы хотели списать`,
	minimum_amount: msg`Не набрана минимальная сумма`,
	out_of_zone: msg`Ваш адрес вне зоны доставки`,
	no_delivery_price: msg`Невозможно определить стоимость доставки`,
	address_incomplete: msg`Выберите корректный адрес`,
	warehouse_closed: msg`Сейчас закрыто: выберите время из списка`,
	slot_gone: msg`Это время уже занято. Выберите другое`,
	slot_passed: msg`Это время уже прошло. Выберите другое`,
	payment_method_refused: msg`Этот способ оплаты сейчас недоступен. Выберите другой`,
	wrong_phone: msg`введите корректный номер`,
	restaurant_unknown: msg`Этого ресторана больше нет. Выберите другой`,
	table_unknown: msg`Такого стола нет. Выберите другой`,
	table_too_small: msg`За этот стол столько гостей не сядет`,
	table_taken: msg`Этот стол только что заняли`,
	booking_incomplete: msg`Выберите стол и время`,
	booking_closed: msg`В это время ресторан закрыт. Выберите другое`,
	booking_passed: msg`Это время уже прошло. Выберите другое`,
	booking_too_far: msg`На этот день столы ещё не бронируют`,
	birth_set: msg`День рождения уже указан, поменять его нельзя`,
	phone_taken: msg`Этот номер уже у другого аккаунта`,
	orders_under_way: msg`Сначала дождитесь заказов, которые ещё в пути`,
	login_required: msg`Войдите по номеру телефона, чтобы заказать`,
	order_not_rateable: msg`Оценить можно вручённый заказ`,
	order_rated: msg`Этот заказ уже оценён`,
	order_not_payable: msg`Заказ уже не ждёт оплаты`,
	order_not_cancellable: msg`Заказ уже нельзя отменить`,
	idempotency_key_reused: msg`Заказ изменился. Проверьте его и закажите ещё раз`,
	idempotency_key_running: msg`Заказ уже оформляется. Подождите немного и попробуйте ещё раз`,
	rate_limited: msg`Слишком много попыток. Подождите минуту`,
	request_too_large: msg`Заказ слишком большой. Разделите его на два`,
	invoice_later: msg`Не получилось, попробуйте ещё раз`,
	database_unavailable: msg`Магазин не отвечает. Попробуйте через минуту`,
	backend_unreachable: msg`Магазин не отвечает. Попробуйте через минуту`,
};

/** A refusal the customer can do nothing about but try again. */
const OTHER = msg`Что-то пошло не так. Попробуйте ещё раз`;

export function refusalText(code: ApiErrorCode | 'unknown', i18n: I18n): string {
	return i18n._(isRefusal(code) ? TEXTS[code] : OTHER);
}

function isRefusal(code: string): code is Refusal {
	return Object.hasOwn(TEXTS, code);
}
