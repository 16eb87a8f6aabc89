/** Every screen and every sheet of the demo shops, with something in it, and the quick way there. */
import type { Locator, Page } from '@playwright/test';
import type {} from '../telegram-host/page-script.ts';
import { expect } from './expect.ts';

/** A screen, or what is open over it. */
export interface View {
	/** Absent = the home page. */
	readonly path?: string;
	/** Sheets by their names and data, the topmost last (`src/modal-stack.ts`). */
	readonly modals?: readonly { readonly name: string; readonly data: object }[];
	/** Words of ours that are read there and nowhere before, as they are in Russian. */
	readonly sign: string;
	/** On wide screens it is no sheet, but stands beside the list. */
	readonly isNarrow?: boolean;
	/** What is done there before it is looked at; `say` has our words in the language of the page. */
	readonly act?: (page: Page, say: (russian: string) => string) => Promise<unknown>;
}
export type Views = Readonly<Record<string, View>>;

const sheet = (name: string, data: object = {}) => [{ name, data }];

/** Types into the search, and waits for what comes of it. */
const searches =
	(text: string, answer: (page: Page, say: (russian: string) => string) => Locator) =>
	async (page: Page, say: (russian: string) => string) => {
		await page.getByRole('searchbox').filter({ visible: true }).last().fill(text);
		await expect(answer(page, say).first()).toBeVisible();
	};

/** Of the pizzeria, with nobody logged in. */
export const GUEST: Views = {
	home: { sign: 'Войти' },
	menu: { modals: sheet('mobile-menu'), sign: 'Настройки' },
	settings: { modals: sheet('settings'), sign: 'Тема' },
	login: { modals: sheet('auth'), sign: 'Получить код' },
	'ways to have an order': { modals: sheet('delivery-type'), sign: 'Как получите заказ?' },
	'where to': { modals: sheet('receipt'), sign: 'Куда привезти?' },
	city: { modals: sheet('accept-city', { city: 'Москва' }), sign: 'Выбрать другой' },
	'where from': { modals: sheet('receipt', { deliveryType: 'pickup' }), sign: 'Откуда забрать?' },
	categories: { modals: sheet('categories'), sign: 'Категории' },
	product: { modals: sheet('product', { productId: 501 }), sign: 'Состав' },
	'product by weight': { modals: sheet('product', { productId: 701 }), sign: 'Состав' },
	combo: { modals: sheet('product', { productId: 801 }), sign: 'Поделиться' },
	'unknown product': { modals: sheet('product', { productId: 1 }), sign: 'В меню' },
	filters: {
		path: '/',
		modals: sheet('filters', { place: 'home' }),
		sign: 'Фильтры',
		isNarrow: true,
	},
	search: { modals: sheet('search'), sign: 'Сейчас ищут' },
	found: {
		modals: sheet('search'),
		sign: 'Поиск',
		act: searches('сыр', (page) => page.locator('mark')),
	},
	'nothing found': {
		modals: sheet('search'),
		sign: 'Найти в меню',
		act: searches('ъъъъ', (page, said) =>
			page.getByRole('heading', { name: said('Ничего не нашлось') }),
		),
	},
	booking: { modals: sheet('booking'), sign: 'Уже за столом?' },
	'table plan': {
		modals: sheet('table-layout', { restaurantId: 31 }),
		sign: 'За каким вы столом?',
	},
	request: { modals: sheet('request'), sign: 'Сообщение' },
	share: { modals: sheet('share', { productId: 501, name: 'Пепперони' }), sign: 'Поделиться' },
	'share a link': {
		modals: sheet('share', { text: 'Пепперони', url: 'https://shop.example/?product_id=501' }),
		sign: 'Скопировать ссылку',
	},
	coupon: { modals: sheet('coupon-info', { couponId: 3207 }), sign: 'Условия' },
	'unknown coupon': { modals: sheet('coupon-info', { couponId: 1 }), sign: 'Этой скидки уже нет' },
	'promo code': { modals: sheet('promo-code'), sign: 'Промокод' },
	popup: { modals: sheet('popup', { popupId: 1 }), sign: 'Закрыть' },
	'prize of points': {
		modals: sheet('popup', { prize: { type: 'bonus', value: '50', label: '50', image: '' } }),
		sign: 'Оставить на потом',
	},
	'prize of a coupon': {
		modals: sheet('popup', {
			prize: { type: 'coupon', value: 'wheel10', label: '10%', image: '' },
		}),
		sign: 'Оставить на потом',
	},
	'no prize': {
		modals: sheet('popup', { prize: { type: 'none', value: '', label: '', image: '' } }),
		sign: 'В этот раз пусто',
	},
	story: { modals: sheet('story', { storyId: 12 }), sign: 'Закрыть' },
	pictures: {
		modals: sheet('image-carousel', {
			images: ['/media/gallery-table.jpg', '/media/gallery-oven.jpg'],
			index: 0,
		}),
		sign: 'Закрыть',
	},
	'cart link': { modals: sheet('cart-link'), sign: 'Скопировать ссылку' },
	'cart link used': {
		modals: sheet('cart-link', { refusal: 'used' }),
		sign: 'Ссылку уже открывали',
	},
	cart: { modals: sheet('order'), sign: 'К оформлению' },
	'no discounts': { modals: sheet('choose-discount'), sign: 'Выбирать больше не из чего' },
	checkout: { path: '/order', sign: 'Оформление заказа' },
	blog: { path: '/blog', sign: 'Блог' },
	post: { path: '/blog/autumn-menu', sign: 'Поделиться' },
	information: { path: '/information', sign: 'Информация' },
	'information page': { path: '/information/page/delivery', sign: 'Не нашли ответ?' },
	'no brands': { path: '/brands', sign: 'Брендов пока нет' },
	catalogue: { path: '/catalog/custom', sign: 'Каталог' },
	'all categories': { path: '/CategoriesPage', sign: 'Категории' },
	contacts: { path: '/contacts', sign: 'Когда открыты' },
	gallery: { path: '/gallery', sign: 'Галерея' },
	'pages for robots': { path: '/seoData', sign: 'Страницы для поисковиков' },
	category: { path: '/menu/pizza', sign: 'Найти в меню' },
	'not found': { path: '/no/such/page', sign: 'На главную' },
	'no orders without a login': { path: '/order/999999', sign: 'Войти' },
};

/** Of the same shop, with a customer logged in. */
export const CUSTOMER: Views = {
	'home of a customer': { sign: 'Найти в меню' },
	'menu of a customer': { modals: sheet('mobile-menu'), sign: 'Личный кабинет' },
	discounts: { modals: sheet('order'), sign: 'Вам доступны скидка или подарок!' },
	'checkout of a customer': { path: '/order', sign: 'Оформление заказа' },
	'own addresses': { modals: sheet('receipt'), sign: 'Куда привезти?' },
	'promo codes to choose': { modals: sheet('promo-code'), sign: 'Промокод' },
	'personal data': { path: '/lk', sign: 'Выйти' },
	bonuses: { path: '/lk/bonuses', sign: 'Бонусная система' },
	favourites: { path: '/lk/favorite', sign: 'Избранное' },
	wheel: { path: '/lk/game', sign: 'Колесо фортуны' },
	notifications: { path: '/lk/notifications', sign: 'История уведомлений' },
	orders: { path: '/lk/orders', sign: 'История заказов' },
	preferences: { path: '/lk/preferences', sign: 'Предпочтения' },
	'own promo codes': { path: '/lk/promocodes', sign: 'Мои промокоды' },
	referrals: { path: '/lk/referals', sign: 'Реферальная система' },
	'another number': {
		path: '/lk',
		modals: sheet('auth', { next: 'change-phone' }),
		sign: 'Новый номер',
	},
};

/** Of three orders: not paid yet, with the courier, handed over. */
export function orderViews(
	unpaid: string,
	underWay: string,
	done: { readonly id: number; readonly url: string },
): Views {
	return {
		'order to be paid': { path: unpaid, sign: 'Отменить заказ' },
		'why an order is cancelled': {
			path: unpaid,
			sign: 'Отменить заказ',
			act: async (page, say) => {
				await page.getByRole('button', { name: say('Отменить заказ') }).click();
				await expect(page.getByText(say('Долго ждать'))).toBeVisible();
			},
		},
		'order on its way': { path: underWay, sign: 'Куда привезём' },
		'order handed over': { path: done.url, sign: 'Как вам заказ?' },
		receipt: { path: `${done.url}&receipt=1`, sign: 'Чек' },
		rating: {
			path: done.url,
			modals: sheet('rate', { orderId: done.id }),
			sign: 'Что добавить',
			act: async (page, say) => {
				const sheet = page.getByRole('dialog');
				await sheet.getByRole('radiogroup').first().locator('label').nth(1).click();
				await expect(sheet.getByText(say('Что не так'))).toBeVisible();
			},
		},
	};
}

/** Of the restaurant with tables, which asks for cookies. */
export const RESTAURANT: Views = {
	restaurant: { sign: 'Настройки cookie' },
	'table of one’s own': { modals: sheet('booking'), sign: 'Уже за столом?' },
	hall: { modals: sheet('table-layout', { restaurantId: 51 }), sign: 'Я за этим столом' },
	steak: { modals: sheet('product', { productId: 4101 }), sign: 'Поделиться' },
	'dishes for the table': { path: '/order', sign: 'Оформление заказа' },
};

/** Of the grocery; `lines`: keys of two lines of the cart. */
export function groceryViews(lines: readonly [string, string]): Views {
	return {
		aisles: { sign: 'Разделы' },
		aisle: { path: '/menu/vegetables-fruit', sign: 'Подкатегории' },
		'sub-aisle': { path: '/menu/vegetables-fruit/vegetables', sign: 'Подкатегории' },
		'brand list': { path: '/brands', sign: 'Бренды' },
		goods: { modals: sheet('product', { productId: 2304 }), sign: 'Поделиться' },
		'cart of goods': { modals: sheet('order'), sign: 'К оформлению' },
		'checkout of what is picked up': { path: '/order', sign: 'Оформление заказа' },
		'another place': {
			modals: sheet('accept', {
				question: 'change-place',
				place: { type: 'pickup', pointId: 83 },
				changes: [
					{ kind: 'gone', key: lines[0], count: 0, total: 0 },
					{ kind: 'reduced', key: lines[1], count: 1, total: 9900 },
				],
			}),
			sign: 'Корзина изменится',
		},
	};
}

/** Of a shop that is closed, with its menu in tiles. */
export const CLOSED: Views = {
	hours: { modals: sheet('popup', { popupId: 'hours' }), sign: 'Закрыть' },
	'tiles of a closed shop': { sign: 'Найти в меню' },
	'empty cart': { modals: sheet('order'), sign: 'Здесь будет вкусно' },
};

/** Whether it is a sheet over a page. */
export const isSheet = ({ modals = [] }: View): boolean =>
	modals.length > 0 && modals.at(-1)?.name !== 'search';

/**
 * Goes to a view as Back and Forward do: the page stays, the history's entry says what is open. `say` as in `View`; done
 * once its sign is there and nothing loads any more.
 */
export async function goTo(
	page: Page,
	view: View,
	say: (russian: string) => string,
): Promise<void> {
	const { path = '/', modals = [] } = view;
	await page.evaluate(
		([to, open]) => {
			history.pushState({ modals: open, depth: 1 }, '', to);
			window.dispatchEvent(new PopStateEvent('popstate'));
			window.scrollTo(0, 0);
		},
		[path, modals] as const,
	);
	await page.waitForFunction(
		([sign, inSheet]) => {
			const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]:not([data-leaving])');
			const top = [...dialogs].at(-1);
			const scope = inSheet ? top : document.body;
			if (scope === undefined || (!inSheet && top !== undefined)) return false;
			// Its name is told to a screen reader as soon as it is gone to.
			if (!inSheet && document.querySelector('.app') === null) return false;
			// On its way in a sheet is not to be seen yet.
			if (!scope.checkVisibility({ opacityProperty: true })) return false;
			const loading = [...scope.querySelectorAll('[aria-busy="true"], [data-part="skeleton"]')];
			if (loading.some((one) => one.checkVisibility())) return false;
			// A native Telegram draws the main button itself.
			if ('telegramClient' in window && window.telegramClient.state.mainButton.text === sign)
				return true;
			const labelled = [...scope.querySelectorAll('[aria-label], [placeholder]')];
			return (
				scope.innerText.includes(sign) ||
				labelled.some(
					(one) =>
						[one.getAttribute('aria-label'), one.getAttribute('placeholder')].includes(sign) &&
						one.checkVisibility(),
				)
			);
		},
		[say(view.sign), isSheet(view)] as const,
		{ polling: 100 },
	);
	await view.act?.(page, say);
}
