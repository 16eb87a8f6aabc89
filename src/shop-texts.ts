/** The shop's own words in place of ours (spec 3, `lang_json_data`). */
import type { Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { logFailure } from './lib/log.ts';

/**
 * What the site calls texts of ours: the pages of spec 2 by the names of their routes. Any other is named by its Russian
 * words (docs/differences.md).
 */
const NAMED: Readonly<Record<string, string>> = {
	cart: 'Корзина',
	checkout: 'Оформление заказа',
	blog: 'Блог',
	brands: 'Бренды',
	catalog: 'Каталог',
	categories: 'Категории',
	contacts: 'Контакты',
	gallery: 'Галерея',
	information: 'Информация',
	bonuses: 'Бонусная система',
	favorite: 'Избранное',
	game: 'Колесо фортуны',
	notifications: 'История уведомлений',
	orders: 'История заказов',
	preferences: 'Предпочтения',
	promocodes: 'Мои промокоды',
	referals: 'Реферальная система',
};

/** By the ids the interface asks for; one that does not parse is left out, ours stays. */
export function compileShopTexts(texts: Readonly<Record<string, string>>): Messages {
	const messages: Messages = {};
	for (const [name, text] of Object.entries(texts)) {
		if (text === '') continue;
		try {
			messages[generateMessageId(NAMED[name] ?? name)] = compileMessageOrThrow(text);
		} catch (error) {
			logFailure('texts', error);
		}
	}
	return messages;
}
