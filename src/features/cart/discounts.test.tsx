/** Coupons, gifts, the promocode and bonuses in the cart. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { aGiftLine, aGiftOffer, anOffer, aQuote, missing } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { refreshQuoteAtom } from '../checkout/state/quote.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { hasProductAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { CartModal } from './CartModal.tsx';
import { addToCartAtom } from './state/cart.ts';
import { chooseOfferAtom, settleDiscountsAtom } from './state/cart-price.ts';

const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(320), weight: 300 });
const pizza = aProduct({ id: 501, name: 'Пепперони' });
const cake = aProduct({ id: 777, name: 'Чизкейк', weight: 120 });

afterEach(() => vi.unstubAllGlobals());

type Answers = Parameters<typeof answerCalls>[0];

/** A cart of 1090 ₽ priced by the server, not opened yet. */
async function aCart(quote: Record<string, unknown>, answers: Answers = {}): Promise<TestShop> {
	const shop = openShop({ menu: [aSection([cake, pizza, soup])] });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: pizza });
	shop.store.set(addToCartAtom, { product: soup, count: 2 });
	await answered(shop, quote, answers);
	return shop;
}

/** The server answers this from now on; asked once at once. */
async function answered(shop: TestShop, quote: Record<string, unknown>, answers: Answers = {}) {
	answerCalls({ prodcat: () => [], quote: () => quote, ...answers });
	await act(() => shop.store.set(refreshQuoteAtom));
}

async function opened(shop: TestShop) {
	shop.store.set(openModalAtom, { name: 'order', data: {} });
	const shown = await shop.show(<CartModal />);
	await waitFor(() => expect(shop.store.get(hasProductAtom)(0)).toBe(true));
	return shown;
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';
const sums = () => plain(screen.getByRole('region', { name: 'Сумма заказа' }));

test('several to choose from: the block says so, the choice opens by itself at the next opening', async () => {
	const user = userEvent.setup();
	const asking = aQuote({ offers: [anOffer(), aGiftOffer({ id: 2 })], asks: true });
	const shop = await aCart(aQuote());
	const first = await opened(shop);
	await answered(shop, asking);
	expect(screen.getByText('Вам доступны скидка или подарок!')).toBeVisible();
	expect(
		screen.getByText('Вам доступны 2 скидки или подарка. Выберите 1 из предложенных вариантов'),
	).toBeVisible();
	// It began while the cart was open: nothing jumps up.
	expect(shop.store.get(topModalAtom)?.name).toBe('order');
	await user.click(screen.getByRole('button', { name: 'Выбрать' }));
	expect(shop.store.get(topModalAtom)?.name).toBe('choose-discount');
	first.unmount();

	const again = await aCart(asking);
	const second = await opened(again);
	expect(again.store.get(modalsAtom).map((modal) => modal.name)).toEqual([
		'order',
		'choose-discount',
	]);
	second.unmount();
});

test('the gift is a line of its own, and may be chosen differently', async () => {
	const user = userEvent.setup();
	const offers = [anOffer(), aGiftOffer({ id: 2, isSelected: true })];
	const shop = await aCart(aQuote({ offers, gift: aGiftLine(2) }));
	await opened(shop);
	const lines = screen.getByRole('region', { name: 'Состав заказа' });
	expect(plain(lines)).toContain('Чизкейк120 гПодарок');
	expect(sums()).toContain('Товары, 3');
	// It came by itself before there was another: nobody has chosen yet.
	expect(screen.getByText('Вам доступны скидка или подарок!')).toBeVisible();
	await act(() => shop.store.set(chooseOfferAtom, offers[1]?.coupon.code ?? ''));
	await act(() => shop.store.set(refreshQuoteAtom));
	expect(screen.getByText('Вы выбрали 1 подарок из предложенных вариантов')).toBeVisible();
	await user.click(within(lines).getByRole('button', { name: 'Изменить выбор' }));
	expect(shop.store.get(topModalAtom)?.name).toBe('choose-discount');
});

test('a gift that is not for nothing shows its price; without a choice there is nothing to change', async () => {
	const offers = [aGiftOffer({ id: 2, isSelected: true })];
	await opened(await aCart(aQuote({ offers, gift: aGiftLine(2, kopecks(100)) })));
	const lines = screen.getByRole('region', { name: 'Состав заказа' });
	expect(plain(lines)).toContain('Чизкейк120 г1 ₽');
	expect(screen.queryByRole('button', { name: 'Изменить выбор' })).toBeNull();
});

test('every coupon taken has a row with what it saves', async () => {
	const offers = [
		anOffer({ id: 1, description: 'Будни', isSelected: true, saved: kopecks(10_900) }),
		anOffer({
			id: 2,
			code: 'vitrina',
			isPromoCode: true,
			isSelected: true,
			saved: kopecks(5_000),
		}),
	];
	await opened(await aCart(aQuote({ offers, discount: 159 })));
	expect(sums()).toBe(
		'Товары, 31 090 ₽Будни−109 ₽Промокод vitrina−50 ₽Доставка199 ₽Итого1 130 ₽К оформлению1 130 ₽',
	);
});

test('the nearest coupon is told of, and leads to its conditions', async () => {
	const user = userEvent.setup();
	const far = { ...missing(1000), minimum: kopecks(300_000) } as ReturnType<typeof missing>;
	const offers = [
		anOffer({ id: 1, refusals: [far] }),
		aGiftOffer({ id: 2, description: 'Чизкейк к заказу', refusals: [missing(240)] }),
		anOffer({ id: 3, refusals: [missing(10), { rule: 'first_purchase' }] }),
	];
	const shop = await aCart(aQuote({ offers }));
	await opened(shop);
	expect(screen.getByText('Чизкейк к заказу')).toBeVisible();
	expect(screen.getByRole('progressbar', { name: /До подарка 240/ })).toHaveAttribute(
		'aria-valuenow',
		'84',
	);
	// Cheaper delivery is farther: one hint at a time.
	expect(screen.queryByText(/и доставка бесплатно/)).toBeNull();
	await user.click(screen.getByRole('button', { name: /Ещё 240.₽ до подарка/ }));
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'coupon-info', data: { couponId: 2 } });
});

test('below the smallest order that alone is told of; the nearer of cheaper delivery and a coupon', async () => {
	const offers = [aGiftOffer({ id: 2, refusals: [missing(240)] })];
	const problems = [{ code: 'minimum_amount', minimum: '1500.00', missing: '410.00' }];
	const shop = await aCart({ ...aQuote({ offers }), problems });
	await opened(shop);
	expect(screen.getByText('Не набрана минимальная сумма')).toBeVisible();
	expect(screen.queryByRole('button', { name: /до подарка/ })).toBeNull();
	await answered(shop, { ...aQuote({ offers }), next_tier: { from: '1190.00', price: '0.00' } });
	expect(screen.getByText(/Ещё 100.₽ — и доставка бесплатно/)).toBeVisible();
	expect(screen.queryByRole('button', { name: /до подарка/ })).toBeNull();
	await answered(shop, { ...aQuote({ offers }), next_tier: { from: '1490.00', price: '0.00' } });
	expect(screen.getByRole('button', { name: /Ещё 240.₽ до подарка/ })).toBeVisible();
	expect(screen.queryByText(/и доставка бесплатно/)).toBeNull();
});

test('pieces that are missing are a hint as well', async () => {
	const pieces = { rule: 'product_rule', products: [641], quantity: 3, missing: 1 } as const;
	await opened(await aCart(aQuote({ offers: [anOffer({ refusals: [pieces] })] })));
	expect(screen.getByRole('button', { name: /Ещё 1.шт\. до скидки 10%/ })).toBeVisible();
	expect(screen.getByText('Добавьте ещё 1 штуку: Суп')).toBeVisible();
	expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');
});

test('a coupon that applies no more is told of with its reason until waved away', async () => {
	const user = userEvent.setup();
	const taken = anOffer({ code: 'lunch', description: 'Обед', isSelected: true });
	const shop = await aCart(aQuote({ offers: [taken] }));
	shop.store.set(settleDiscountsAtom);
	await opened(shop);
	const gone = anOffer({
		code: 'lunch',
		description: 'Обед',
		refusals: [{ rule: 'hour_now', from: 12, to: 16 }],
	});
	await answered(shop, aQuote({ offers: [gone] }));
	act(() => shop.store.set(settleDiscountsAtom));
	const hours = screen.getByText('Работает с 12:00 до 16:00');
	expect(hours.closest('[role="status"]')).toHaveTextContent('Обед');
	await user.click(screen.getByRole('button', { name: 'Скрыть: Обед' }));
	expect(screen.queryByText('Работает с 12:00 до 16:00')).toBeNull();
});

/** Unfolds the promocode, types a code, sends it by Enter. */
async function sendCode(code: string) {
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: 'Есть промокод?' }));
	await user.type(screen.getByRole('textbox', { name: 'Промокод' }), `${code}{Enter}`);
	return user;
}

const aRefusal = (code: string, refusal: Record<string, unknown>) => [
	{ code: 'coupon_refused', coupon_code: code, description: '', refusals: [refusal] },
];

test('a refused code says exactly why, stays in its field, and shows the way on', async () => {
	const shop = await aCart(aQuote());
	await opened(shop);
	const short = { rule: 'minimum_amount', minimum: '1500.00', missing: '240.00' };
	answerCalls({ prodcat: () => [], quote: () => aQuote({ changes: aRefusal('Осень25', short) }) });
	const user = await sendCode('Осень25');
	const alert = await screen.findByRole('alert');
	await waitFor(() => expect(plain(alert)).toBe('Нужен заказ больше 1 500 ₽ — не хватает 240 ₽'));
	const field = screen.getByRole('textbox', { name: 'Промокод' });
	expect(field).toHaveValue('Осень25');
	expect(field).toBeInvalid();
	expect(field).toHaveFocus();
	expect(screen.getByRole('progressbar', { name: /До промокода 240/ })).toHaveAttribute(
		'aria-valuenow',
		'84',
	);
	expect(shop.messenger.calls).toContainEqual(['haptic', 'error']);
	await user.click(screen.getByRole('button', { name: 'Добавить из меню' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('a birthday code sends a guest to the login; wiped, the field is as new', async () => {
	const shop = await aCart(aQuote());
	await opened(shop);
	const guest = { rule: 'birthday', reason: 'guest' };
	answerCalls({ prodcat: () => [], quote: () => aQuote({ changes: aRefusal('bday', guest) }) });
	const user = await sendCode('bday');
	const section = within(screen.getByRole('region', { name: 'Промокод' }));
	await user.click(await section.findByRole('button', { name: 'Войти' }));
	expect(shop.store.get(topModalAtom)?.name).toBe('auth');
	await user.click(screen.getByRole('button', { name: 'Стереть промокод' }));
	expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveValue('');
	expect(screen.getByRole('textbox', { name: 'Промокод' })).toBeValid();
	expect(shop.store.get(discountsAtom).promocode).toBe('');
});

test('an applied code shows its sum and can be taken back', async () => {
	const shop = await aCart(aQuote());
	await opened(shop);
	const offers = [
		anOffer({ code: 'vitrina', isPromoCode: true, isSelected: true, saved: kopecks(12_600) }),
	];
	answerCalls({ prodcat: () => [], quote: () => aQuote({ offers, discount: 126 }) });
	const user = await sendCode('vitrina');
	expect(await screen.findByText(/Промокод применён: −126.₽/)).toBeVisible();
	expect(shop.messenger.calls).toContainEqual(['haptic', 'success']);
	await user.click(screen.getByRole('button', { name: 'Убрать промокод' }));
	expect(await screen.findByRole('button', { name: 'Есть промокод?' })).toBeVisible();
	expect(shop.store.get(discountsAtom).promocode).toBe('');
});

test('a code that may not be combined asks for the choice at once', async () => {
	const shop = await aCart(aQuote());
	await opened(shop);
	const offers = [anOffer(), anOffer({ id: 2, code: 'five', isPromoCode: true })];
	answerCalls({
		prodcat: () => [],
		quote: () => aQuote({ offers, asks: true, list: ['promo', 1] }),
	});
	await sendCode('five');
	await waitFor(() => expect(shop.store.get(topModalAtom)?.name).toBe('choose-discount'));
	const section = screen.getByRole('region', { name: 'Промокод' });
	expect(section).toHaveTextContent('Не суммируется с другими скидками');
	expect(within(section).getByRole('button', { name: 'Выбрать' })).toBeVisible();
});

test('a code that could not be checked is kept and can be sent again', async () => {
	expectConsole(/quote/);
	const shop = await aCart(aQuote());
	await opened(shop);
	answerCalls({ prodcat: () => [] });
	const user = await sendCode('vitrina');
	expect(await screen.findByText('Не получилось проверить')).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveValue('vitrina');
	const offers = [anOffer({ code: 'vitrina', isPromoCode: true, isSelected: true })];
	answerCalls({ prodcat: () => [], quote: () => aQuote({ offers }) });
	const section = screen.getByRole('region', { name: 'Промокод' });
	await user.click(within(section).getByRole('button', { name: 'Повторить' }));
	expect(await screen.findByText('Промокод применён')).toBeVisible();
});

const BONUSES = { balance: 1240, available: 350, applied: 200 };

test('bonuses: the slider spends where it comes to rest, the chips all or nothing', async () => {
	const user = userEvent.setup();
	const shop = await aCart(aQuote({ bonuses: BONUSES, bonus: 200 }));
	shop.store.set(discountsAtom, { bonus: 200 });
	await answered(shop, aQuote({ bonuses: BONUSES, bonus: 200 }));
	await opened(shop);
	expect(screen.getByText(/Доступно 350 из 1.240/)).toBeVisible();
	const number = () => screen.getByRole('textbox', { name: 'Сколько бонусов списать' });
	const slider = screen.getByRole('slider', { name: 'Бонусы' });
	expect(number()).toHaveValue('200');
	// Under the finger the number follows, and nothing is spent yet.
	fireEvent.input(slider, { target: { value: '120' } });
	expect(number()).toHaveValue('120');
	expect(shop.store.get(discountsAtom).bonus).toBe(200);
	fireEvent.change(slider);
	expect(shop.store.get(discountsAtom).bonus).toBe(120);
	await user.click(screen.getByRole('button', { name: 'Все 350' }));
	expect(shop.store.get(discountsAtom).bonus).toBe(350);
	await user.click(screen.getByRole('button', { name: 'Не списывать' }));
	expect(shop.store.get(discountsAtom).bonus).toBe(0);
});

test('more bonuses than there are is refused whole: what was spent stays', async () => {
	const user = userEvent.setup();
	const shop = await aCart(aQuote());
	shop.store.set(discountsAtom, { bonus: 200 });
	await answered(shop, aQuote({ bonuses: BONUSES, bonus: 200 }));
	await opened(shop);
	const number = screen.getByRole('textbox', { name: 'Сколько бонусов списать' });
	await user.clear(number);
	await user.type(number, '351{Enter}');
	expect(screen.getByRole('textbox', { name: 'Сколько бонусов списать' })).toHaveValue('200');
	expect(shop.store.get(discountsAtom).bonus).toBe(200);
	expect(await screen.findByText('Столько списать нельзя. Доступно бонусов: 350')).toBeVisible();
	await user.clear(number);
	await user.type(number, '350{Enter}');
	expect(shop.store.get(discountsAtom).bonus).toBe(350);
});

test('bonuses that may not be spent now say so; none at all show nothing', async () => {
	const shop = await aCart(aQuote({ bonuses: { ...BONUSES, available: 0, applied: 0 } }));
	const { unmount } = await opened(shop);
	expect(screen.getByText('Сейчас списать нельзя')).toBeVisible();
	expect(screen.queryByRole('slider')).toBeNull();
	unmount();
	await opened(await aCart(aQuote({ bonuses: { balance: 0, available: 0, applied: 0 } })));
	expect(screen.queryByText('Списать бонусы')).toBeNull();
});
