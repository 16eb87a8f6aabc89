import type { ProblemCode } from '#core/contract/order/quote.ts';

/** Words for readers of the bare answer; spec 5 where it has them. */
export const PROBLEM_TEXT: Record<ProblemCode, string> = {
	cart_empty: 'Корзина пуста',
	minimum_amount: 'Не набрана минимальная сумма',
	out_of_zone: 'Ваш адрес вне зоны доставки',
	no_delivery_price: 'Невозможно определить стоимость доставки',
	address_incomplete: 'Выберите корректный адрес',
	warehouse_closed: 'Сейчас закрыто: выберите время',
	slot_gone: 'На это время заказать нельзя: выберите другое',
	slot_passed: 'Это время уже прошло: выберите другое',
	restaurant_unknown: 'Такого ресторана нет',
	table_unknown: 'Такого стола нет',
	table_too_small: 'За этот стол столько гостей не сядет',
	table_taken: 'Этот стол уже занят: выберите другой',
	booking_incomplete: 'Укажите стол, день, время и число гостей',
	booking_closed: 'В это время ресторан закрыт: выберите другое',
	booking_passed: 'Это время уже прошло: выберите другое',
	booking_too_far: 'На этот день столы ещё не бронируют',
	bonus_not_enough: 'Недостаточно бонусов',
	payment_method_refused: 'Так этот заказ оплатить нельзя: выберите другой способ',
};
