/** What a shop calls what it sells: goods, or dishes. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type ShopKind, sellsGoods } from '#core/rules/site/page-type.ts';

interface Words {
	readonly show: (count: number) => MessageDescriptor;
	readonly found: (count: number) => MessageDescriptor;
	readonly noneHasAll: MessageDescriptor;
	readonly loading: MessageDescriptor;
	readonly unknown: MessageDescriptor;
	readonly askAboutThem: MessageDescriptor;
	readonly making: MessageDescriptor;
	readonly firstAtOpening: MessageDescriptor;
	readonly notNow: MessageDescriptor;
	readonly perPortion: (portion: string) => MessageDescriptor;
}

const DISHES: Words = {
	show: (count) =>
		msg`${plural(count, {
			one: 'Показать # блюдо',
			few: 'Показать # блюда',
			many: 'Показать # блюд',
			other: 'Показать # блюда',
		})}`,
	found: (count) =>
		msg`${plural(count, {
			one: 'Найдено # блюдо',
			few: 'Найдено # блюда',
			many: 'Найдено # блюд',
			other: 'Найдено # блюда',
		})}`,
	noneHasAll: msg`Всего сразу нет ни в одном блюде. Вот что есть.`,
	loading: msg`Загружаем блюдо`,
	unknown: msg`Такого блюда нет`,
	askAboutThem: msg`А блюда?`,
	making: msg`Готовим`,
	firstAtOpening: msg`Соберите заказ, приготовим первым.`,
	notNow: msg`Сейчас не готовят`,
	perPortion: (portion) => msg`На порцию, ${portion}`,
};

const GOODS: Words = {
	show: (count) =>
		msg`${plural(count, {
			one: 'Показать # товар',
			few: 'Показать # товара',
			many: 'Показать # товаров',
			other: 'Показать # товара',
		})}`,
	found: (count) =>
		msg`${plural(count, {
			one: 'Найден # товар',
			few: 'Найдено # товара',
			many: 'Найдено # товаров',
			other: 'Найдено # товара',
		})}`,
	noneHasAll: msg`Всего сразу нет ни в одном товаре. Вот что есть.`,
	loading: msg`Загружаем товар`,
	unknown: msg`Такого товара нет`,
	askAboutThem: msg`А товары?`,
	making: msg`Собираем`,
	firstAtOpening: msg`Наполните корзину, ваш заказ соберём первым.`,
	notNow: msg`Сейчас не продают`,
	perPortion: (portion) => msg`На ${portion}`,
};

/** Everything said of them, in the words of a shop. */
export interface ProductWords {
	/** "Показать 27 блюд" */
	show(count: number): string;
	/** "Найдено 27 товаров" */
	found(count: number): string;
	/** Nothing has all the words searched for. */
	noneHasAll(): string;
	loading(): string;
	unknown(): string;
	/** Of an order that is rated: and what it was made of? */
	askAboutThem(): string;
	/** Under the bar of an order that is being made: one short word. */
	making(): string;
	/** To an order placed before the shop opens. */
	firstAtOpening(): string;
	/** Of a product that is not sold at this hour. */
	notNow(): string;
	/** Over its nutrition: "На порцию, 290 г" */
	perPortion(portion: string): string;
}

export function productWordsOf(shop: ShopKind, i18n: I18n): ProductWords {
	const words = sellsGoods(shop) ? GOODS : DISHES;
	return {
		show: (count) => i18n._(words.show(count)),
		found: (count) => i18n._(words.found(count)),
		noneHasAll: () => i18n._(words.noneHasAll),
		loading: () => i18n._(words.loading),
		unknown: () => i18n._(words.unknown),
		askAboutThem: () => i18n._(words.askAboutThem),
		making: () => i18n._(words.making),
		firstAtOpening: () => i18n._(words.firstAtOpening),
		notNow: () => i18n._(words.notNow),
		perPortion: (portion) => i18n._(words.perPortion(portion)),
	};
}
