/** The notices over a page, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listed } from './intl/list.ts';

/** The words of a notice. Those of the specification stand as it has them (spec 8, its spelling included). */
const TEXTS = {
	added_to_cart: msg`Товар добавлен в корзину`,
	cart_cleared: msg`Корзина пуста`,
	cart_taken: msg`Корзина перенесена сюда`,
	carts_joined: msg`Корзины объединены`,
	location_denied: msg`Геолокация недоступна. Найдите адрес или укажите его на карте`,
	location_unknown: msg`Не получилось определить, где вы`,
	prices_changed: msg`Цены в корзине изменились`,
	no_more_in_stock: msg`Больше нет в наличии`,
	not_added: msg`В корзину ничего не добавили: неизвестно, куда привезти`,
	count_changed: msg`Колиечство изменено`,
	call_failed: msg`Не получилось, попробуйте ещё раз`,
	invoice_unavailable: msg`Здесь оплатить не получается. Нажмите ещё раз: откроется страница банка`,
	payment_failed: msg`Оплата не прошла. Попробуйте другую карту`,
	order_cancelled: msg`Заказ отменён, деньги не списаны`,
	table_unknown: msg`Такого стола нет. Выберите его по номеру`,
	link_copied: msg`Ссылка скопирована`,
	pin_moved: msg`Точку переставили`,
	favorite_added: msg`Товар добавлен в избранное`,
	favorite_removed: msg`Товар удален из избранного`,
	rated: msg`Спасибо за оценку`,
	address_removed: msg`Адрес удалён`,
	saved: msg`Сохранено`,
	account_deleted: msg`Аккаунт удалён`,
} satisfies Record<string, MessageDescriptor>;

/** Of those that name what they are about. */
const NAMED = {
	line_removed: (name) => msg`Убрали из корзины: ${name}`,
	line_gone: (name) => msg`${name}: больше нет в наличии`,
	line_gone_here: (name) => msg`Товара нет в наличии по новому адресу: ${name}`,
	cheaper: (name) => msg`Вышло дешевле: ${name}`,
	coupon_lost: (name) => msg`Больше не действует: ${name}`,
	bonus_lowered: (name) => msg`Теперь бонусов можно списать меньше: ${name}`,
	bonus_refused: (name) => msg`Столько списать нельзя. Доступно бонусов: ${name}`,
	at_table: (name) => msg`Вы за столом: ${name}`,
	promocode_kept: (name) => msg`Промокод ждёт в корзине: ${name}`,
	count_changed: (name) => msg`Колиечство изменено: ${name}`,
} satisfies Record<string, (name: string) => MessageDescriptor>;

type Code = keyof typeof TEXTS | keyof typeof NAMED;

export function noticeText(
	{ code, name }: { readonly code: Code; readonly name?: string | readonly string[] },
	i18n: I18n,
): string {
	if (code in NAMED && name !== undefined) {
		const names = listed([name].flat(), i18n.locale);
		return i18n._(NAMED[code as keyof typeof NAMED](names));
	}
	return i18n._(TEXTS[code as keyof typeof TEXTS]);
}
