import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { openInsteadOfAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aGroup, aProduct, aSection, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { hasProductAtom, needProductsAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { ProductForm } from './ProductForm.tsx';

let shop: TestShop;
// Films come from their own addresses: jsdom has no database to keep them in.
vi.mock('../stories/state/media-cache.ts', () => ({ openMedia: async () => undefined }));

let play: ReturnType<typeof vi.fn>;
let pause: ReturnType<typeof vi.fn>;
let scrollTo: ReturnType<typeof vi.fn>;
beforeEach(() => {
	shop = openShop({ settings: { ...aPage().settings, showsStock: true } });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	play = vi.fn(async () => undefined);
	scrollTo = vi.fn();
	// jsdom plays no films and scrolls no rows.
	pause = vi.fn();
	Object.assign(HTMLMediaElement.prototype, { play, pause });
	Object.assign(Element.prototype, { scrollTo });
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const text = (element: Element) => element.textContent?.replace(/\s/g, ' ');
const show = (part: Partial<Product>, props: Partial<Parameters<typeof ProductForm>[0]> = {}) =>
	shop.show(<ProductForm product={aProduct(part)} {...props} />);

/** The catalogue holds these, priced in roubles. */
async function stock(products: readonly { id: number; name: string; price: string }[]) {
	answerCalls({ 'prodcat.json': () => [{ id: 15, name: 'Допы', slug: 'dops', products }] });
	await shop.store.set(needProductsAtom, []);
	expect(shop.store.get(hasProductAtom)(0)).toBe(true);
}

describe('amounts', () => {
	test('weight and the price of 100 g follow the size', async () => {
		await show({
			variations: [
				aVariation({ id: 1, label: '25 см', weight: 380 }),
				aVariation({ id: 2, label: '30 см', weight: 560, price: perUnit(640) }),
			],
			defaultVariationId: 1,
		});
		expect(screen.getByText(/380.г · 118.₽ за 100.г/)).toBeVisible();
		await userEvent.click(screen.getByRole('radio', { name: /30 см/ }));
		expect(screen.getByText(/560.г · 114.₽ за 100.г/)).toBeVisible();
		expect(text(screen.getByRole('radiogroup'))).toBe('25 см380 г30 см560 г · +190 ₽');
	});

	test('an option that is named by its weight tells the weight once', async () => {
		await show({
			variations: [
				aVariation({ id: 1, label: '320 г', weight: 320 }),
				aVariation({ id: 2, label: '450 г', weight: 450, price: perUnit(640) }),
			],
			defaultVariationId: 1,
		});
		expect(text(screen.getByRole('radiogroup'))).toBe('320 г450 ₽450 г+190 ₽');
	});

	test('weight goods tell the price of a kilogram and their portions', async () => {
		await show({ price: perUnit(0.89), measureUnit: 'кг', firstPortion: 0.5, step: 0.3 });
		expect(screen.getByText(/890.₽\/кг · от 500.г, потом по 300.г/)).toBeVisible();
		await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё одну' }));
		expect(shop.mainAction()).toBe('В корзину · 712 ₽');
	});

	test('the last pieces are told', async () => {
		await show({ stock: [{ id: 119, quantity: 2 }] });
		expect(screen.getByText('осталось 2')).toBeVisible();
	});
});

describe('what is in it', () => {
	const nutrition = { calories: 241, proteins: 12.8, fats: 13.6, carbohydrates: 17.2 };

	test('is counted for the portion and for 100 g', async () => {
		await show({ nutrition, weight: 290, allergens: ['глютен', 'молоко'] });
		const section = screen.getByRole('heading', { name: /На порцию, 290.г/ }).parentElement;
		expect(section).toHaveTextContent('ккал699');
		expect(section).toHaveTextContent(
			/На 100.г: 241 ккал, белки 12,8 г, жиры 13,6 г, углеводы 17,2 г\./,
		);
		expect(section).toHaveTextContent('Аллергены: глютен, молоко.');
	});

	test('without a weight for 100 g alone', async () => {
		await show({ nutrition });
		expect(screen.getByRole('heading', { name: /^На 100.г$/ })).toBeVisible();
		expect(screen.queryByText(/На 100.г:/)).toBeNull();
	});

	test('its marks and properties are read out', async () => {
		await show({
			badges: ['hit', 'vegan', 'spicy'],
			attributes: [
				{ name: 'Острота', slug: 'pa_spice', isVariation: false, options: ['Острая'] },
				{ name: 'Размер', slug: 'pa_size', isVariation: true, options: ['25 см'] },
			],
		});
		// "Хит" stands on the picture.
		expect(screen.getAllByRole('listitem').map(text)).toEqual(['Постное', 'Острое']);
		expect(screen.getByText('Острота').nextSibling).toHaveTextContent('Острая');
		expect(screen.queryByText('Размер')).toBeNull();
	});
});

describe('supplements', () => {
	const group = aGroup({ title: 'Соусы', productIds: [1, 2, 3], min: 2, max: 3 });
	beforeEach(() =>
		stock([
			{ id: 1, name: 'Чесночный', price: '40.00' },
			{ id: 2, name: 'Сырный', price: '40.00' },
			{ id: 3, name: 'Арахисовый', price: '50.00' },
			{ id: 4, name: 'Medium rare', price: '0.00' },
			{ id: 5, name: 'Well done', price: '0.00' },
			{ id: 6, name: 'С кровью', price: '90.00' },
		]),
	);

	test('"free" is told where something else costs, not of a choice of taste', async () => {
		const taste = { title: 'Прожарка', min: 1, max: 1, isRequired: true };
		const { unmount } = await show({
			supplementGroups: [aGroup({ ...taste, productIds: [4, 5] })],
		});
		expect(screen.getByRole('button', { name: 'Medium rare' })).toBeVisible();
		unmount();
		await show({ supplementGroups: [aGroup({ ...taste, productIds: [4, 5, 6] })] });
		expect(screen.getByRole('button', { name: /Medium rare.*бесплатно/ })).toBeVisible();
	});

	test('the counter says how far one is', async () => {
		await show({ supplementGroups: [group] });
		expect(screen.getByText('не больше 3')).toBeVisible();
		await userEvent.click(screen.getByRole('button', { name: /Чесночный/ }));
		expect(screen.getByText('выбрано 1, нужно 2')).toBeVisible();
		await userEvent.click(screen.getByRole('button', { name: /Сырный/ }));
		expect(screen.getByText('выбрано 2 из 3')).toBeVisible();
	});

	test('what the customer cannot eat is greyed and says so', async () => {
		await show({ supplementGroups: [group] }, { isAllowed: (id) => id !== 3 });
		const barred = screen.getByRole('button', { name: /Арахисовый/ });
		expect(barred).toBeDisabled();
		expect(barred).toHaveTextContent('вам не подходит');
		expect(screen.getByRole('button', { name: /Сырный/ })).toBeEnabled();
	});
});

describe('gallery', () => {
	const images = ['/media/a.svg', '/media/b.svg'];

	test('each picture opens in full screen', async () => {
		await show({ images });
		const gallery = screen.getByRole('region', { name: 'Фото: Пепперони' });
		await userEvent.click(within(gallery).getByRole('button', { name: /Рассмотреть: .* 2 из 2/ }));
		expect(shop.store.get(topModalAtom)).toEqual({
			name: 'image-carousel',
			data: { images, index: 1 },
		});
	});

	test('goes where the viewer over it has gone', async () => {
		await show({ images });
		act(() =>
			shop.store.set(openModalAtom, { name: 'image-carousel', data: { images, index: 0 } }),
		);
		act(() =>
			shop.store.set(openInsteadOfAtom, ['image-carousel'], {
				name: 'image-carousel',
				data: { images, index: 1 },
			}),
		);
		expect(scrollTo).toHaveBeenLastCalledWith({ left: 390, behavior: 'instant' });
	});

	test('goes to the picture of the size that is chosen', async () => {
		await show({
			variations: [
				aVariation({ id: 1, label: '25 см', image: '/media/a.svg' }),
				aVariation({ id: 2, label: '30 см', image: '/media/b.svg' }),
			],
			defaultVariationId: 1,
		});
		expect(scrollTo).not.toHaveBeenCalled();
		await userEvent.click(screen.getByRole('radio', { name: /30 см/ }));
		expect(scrollTo).toHaveBeenLastCalledWith({ left: 390, behavior: 'smooth' });
	});

	test('a film plays by itself, and can be stopped', async () => {
		await show({ video: '/film.mp4', images: ['/media/a.svg'] });
		const film = screen.getByLabelText('Видео: Пепперони');
		expect(film).toHaveProperty('muted', true);
		expect(film).toHaveAttribute('playsinline');
		expect(film).toHaveAttribute('poster', '/img/960/media/a.svg');
		await waitFor(() => expect(play).toHaveBeenCalledOnce());
		await userEvent.click(screen.getByRole('button', { name: 'Остановить видео' }));
		expect(pause).toHaveBeenCalledOnce();
		expect(screen.getByRole('button', { name: 'Включить видео' })).toBeVisible();
	});

	test('where calm is asked for it waits to be started', async () => {
		vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('reduce') }));
		await show({ video: '/film.mp4' });
		expect(play).not.toHaveBeenCalled();
		await userEvent.click(screen.getByRole('button', { name: 'Включить видео' }));
		await waitFor(() => expect(play).toHaveBeenCalledOnce());
	});

	test('a stand-in says that it is one', async () => {
		await show({}, { demoPreviews: [{ image: '/media/demo.jpg' }] });
		expect(screen.getByText('Фото для примера')).toBeVisible();
	});
});

test('outside the hours of its section it says when it can be had', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00+03:00'), toFake: ['Date'] });
	const breakfast = aProduct();
	const hours = { from: '08:00', to: '12:00', weekDays: [1, 2, 3, 4, 5] };
	shop = openShop({ menu: [aSection([breakfast], { hours })] });
	await shop.show(<ProductForm product={breakfast} />);
	expect(
		await screen.findByText('Можно заказать: пн, вт, ср, чт, пт с 08:00 до 12:00'),
	).toBeVisible();
	expect(shop.mainAction()).toBe('Выбрать другое');
	vi.useRealTimers();
});

test('shares its name and address', async () => {
	await show({});
	await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
	expect(shop.messenger.calls).toContainEqual([
		'share',
		expect.objectContaining({
			text: 'Пепперони',
			url: 'https://shop.example/?product_id=501',
		}),
	]);
});
