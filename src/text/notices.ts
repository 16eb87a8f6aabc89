import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words of a notice. Those of the specification stand as it has them (spec 8, its spelling included). */
const TEXTS = {
	added_to_cart: msg`Товар добавлен в корзину`,
	line_removed: msg`Убрали из корзины`,
	cart_cleared: msg`Корзина пуста`,
	location_denied: msg`Геопозиция недоступна. Найдите адрес или укажите на карте`,
	location_unknown: msg`Не получилось определить, где вы`,
	prices_changed: msg`Цены в корзине изменились`,
	no_more_in_stock: msg`Больше нет в наличии`,
	count_changed: msg`Колиечство изменено`,
	line_gone: msg`Товара нет в наличии по новому адресу`,
	coupon_lost: msg`Больше не действует`,
	bonus_lowered: msg`Теперь бонусов можно списать меньше`,
	bonus_refused: msg`Столько списать нельзя. Доступно бонусов`,
	call_failed: msg`Не получилось, попробуйте ещё раз`,
	invoice_unavailable: msg`Здесь оплатить не получается. Нажмите ещё раз: откроется страница банка`,
	payment_failed: msg`Оплата не прошла. Попробуйте другую карту`,
	at_table: msg`Вы за столом`,
	table_unknown: msg`Такого стола нет. Выберите его по номеру`,
	promocode_kept: msg`Промокод ждёт в корзине`,
	link_copied: msg`Ссылка скопирована`,
	favorite_added: msg`Товар добавлен в избранное`,
	favorite_removed: msg`Товар удален из избранного`,
	part_failed: msg`Не загрузилось`,
	rated: msg`Спасибо за оценку`,
	address_removed: msg`Адрес удалён`,
	saved: msg`Сохранено`,
	account_deleted: msg`Аккаунт удалён`,
} satisfies Record<string, MessageDescriptor>;

export function noticeText(
	notice: { readonly code: keyof typeof TEXTS; readonly name?: string },
	i18n: I18n,
): string {
	const text = i18n._(TEXTS[notice.code]);
	return notice.name === undefined || notice.code === 'added_to_cart'
		? text
		: `${text}: ${notice.name}`;
}
