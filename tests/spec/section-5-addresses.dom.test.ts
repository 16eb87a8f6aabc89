/** Specification, section 5: the messages about where an order goes. */
import { createStore } from 'jotai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#core/contract/site/settings.ts';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { checkoutGapsAtom } from '#src/features/checkout/state/checkout.ts';
import {
	choosePlaceAtom,
	type SelectedPlace,
	selectedPlaceAtom,
} from '#src/features/place/state/place.ts';
import { placeTroubleAtom } from '#src/features/place/state/place-trouble.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { createI18n } from '#src/i18n.ts';
import { gapText, placeTroubleText } from '#src/text/checkout-gaps.ts';
import { DATABASES } from '#tests/databases.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { ORDERS, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';

describe('the storefront says', () => {
	beforeEach(() => localStorage.clear());
	const wordsAt = async (place: SelectedPlace | null, settings: Partial<Settings> = {}) => {
		const store = createStore();
		store.set(openPageAtom, aPage({ settings: { ...aPage().settings, ...settings } }));
		if (place !== null) store.set(choosePlaceAtom, place);
		expect(store.get(selectedPlaceAtom)).toEqual(place);
		const trouble = store.get(placeTroubleAtom);
		return trouble && placeTroubleText(trouble, await createI18n('ru'));
	};

	test('nothing of an address inside a zone', async () => {
		expect(await wordsAt(TVERSKAYA)).toBeUndefined();
	});
	test('Выберите корректный адрес: none is chosen', async () => {
		expect(await wordsAt(null)).toBe('Выберите корректный адрес');
	});
	test('Ваш адрес вне зоны доставки', async () => {
		const far = { ...TVERSKAYA, coords: [30, 50] } as SelectedPlace;
		expect(await wordsAt(far)).toBe('Ваш адрес вне зоны доставки');
	});
	test('Невозможно определить стоимость доставки: a zone without a price', async () => {
		const words = 'Невозможно определить стоимость доставки';
		expect(await wordsAt(TVERSKAYA, { conditions: [] })).toBe(words);
	});
	test('Не набрана минимальная сумма: below the lowest sum of the zone', async () => {
		const store = createStore();
		store.set(openPageAtom, aPage());
		store.set(choosePlaceAtom, TVERSKAYA);
		store.set(addToCartAtom, { product: aProduct({ price: perUnit(599) }) });
		expect(store.get(checkoutGapsAtom)).toContain('minimum');
		const i18n = await createI18n('ru');
		expect(gapText('minimum', 'no_address', i18n)).toBe('Не набрана минимальная сумма');
		store.set(addToCartAtom, { product: aProduct({ id: 2, price: perUnit(1) }) });
		expect(store.get(checkoutGapsAtom)).not.toContain('minimum');
	});
});

describe('the shop refuses the order with the same words', () => {
	let shop: TestShop;
	beforeAll(async () => {
		const [sqlite] = DATABASES;
		if (sqlite === undefined) throw new Error('no database to test on');
		shop = await openTestShop(sqlite);
	});
	afterAll(() => shop.close());

	test.each([
		['address_incomplete', 'Выберите корректный адрес', { address: '', coords: null }],
		['out_of_zone', 'Ваш адрес вне зоны доставки', { coords: [30, 50] as const }],
		['minimum_amount', 'Не набрана минимальная сумма', { lines: [{ id: 601 }] }],
	])('%s: %s', async (code, message, wish) => {
		const { status, json } = await shop.post(ORDERS, orderBody(wish));
		expect([status, json.code, json.message]).toEqual([422, code, message]);
	});
	test('no_delivery_price: Невозможно определить стоимость доставки', async () => {
		const [sqlite] = DATABASES;
		if (sqlite === undefined) throw new Error('no database to test on');
		const { folder } = shop.deps;
		const settings = { ...folder.settings, conditions: [] };
		const priceless = await openTestShop(sqlite, { deps: { folder: { ...folder, settings } } });
		const { json } = await priceless.post(ORDERS, orderBody());
		expect([json.code, json.message]).toEqual([
			'no_delivery_price',
			'Невозможно определить стоимость доставки',
		]);
		await priceless.close();
	});
});
