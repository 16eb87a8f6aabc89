import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import { ImageCarouselModal } from './ImageCarouselModal.tsx';
import { slideOf } from './slide.ts';

const images = ['/media/a.svg', '/media/b.svg', '/media/c.jpg'];

beforeEach(() => {
	// jsdom lays nothing out, and the viewer draws nothing into no room.
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
	vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
	return () => vi.restoreAllMocks();
});

async function open({
	index = 0,
	hasBackButton = true,
	overProduct = true,
	names,
}: {
	index?: number;
	hasBackButton?: boolean;
	overProduct?: boolean;
	names?: readonly string[];
} = {}): Promise<TestShop> {
	const shop = openShop({ menu: [aSection([aProduct()])] });
	if (!hasBackButton) shop.store.set(setMessengerAtom, createFakeMessenger({ hasBackButton }));
	if (overProduct) shop.store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	shop.store.set(openModalAtom, {
		name: 'image-carousel',
		data: { images, index, ...(names && { names }) },
	});
	/** As the host draws it: the data is what the stack holds now. */
	function Top() {
		const top = useAtomValue(topModalAtom);
		return top?.name === 'image-carousel' ? <ImageCarouselModal {...top.data} /> : null;
	}
	await shop.show(<Top />);
	return shop;
}

const openNames = (shop: TestShop) => shop.store.get(modalsAtom).map((one) => one.name);
const shownIndex = (shop: TestShop) => {
	const top = shop.store.get(topModalAtom);
	return top?.name === 'image-carousel' ? top.data.index : undefined;
};

describe('viewer', () => {
	test('opens at the picture asked for, under the name of the dish', async () => {
		await open({ index: 1 });
		expect(screen.getByText('2 из 3')).toBeVisible();
		expect(screen.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
		expect(screen.getByRole('heading', { name: 'Пепперони' })).toHaveFocus();
		expect(screen.getByRole('button', { name: 'Фото 2' })).toHaveAttribute('aria-current', 'true');
	});

	test('arrows, buttons and the strip go through the pictures; the history follows', async () => {
		const user = userEvent.setup();
		const shop = await open();
		await user.keyboard('{ArrowRight}');
		await waitFor(() => expect(shownIndex(shop)).toBe(1));
		await user.click(screen.getByRole('button', { name: 'Следующее фото' }));
		await waitFor(() => expect(shownIndex(shop)).toBe(2));
		expect(screen.queryByRole('button', { name: 'Следующее фото' })).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Фото 1' }));
		await waitFor(() => expect(shownIndex(shop)).toBe(0));
		expect(screen.getByText('1 из 3')).toBeVisible();
	});

	test('Back closes it and leaves the dish open', async () => {
		const shop = await open();
		// The messenger draws Back: there is no × of ours.
		expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
		history.back();
		await waitFor(() => expect(openNames(shop)).toEqual(['product']));
	});

	test('× closes it where there is no Back', async () => {
		const shop = await open({ hasBackButton: false });
		await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
		await waitFor(() => expect(openNames(shop)).toEqual(['product']));
	});

	test('Esc closes it', async () => {
		const shop = await open();
		screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
		await waitFor(() => expect(openNames(shop)).toEqual(['product']));
	});

	test('shares the dish', async () => {
		const shop = await open();
		await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
		expect(shop.messenger.calls.at(-1)).toEqual([
			'share',
			expect.objectContaining({
				text: 'Пепперони',
				url: 'https://shop.example/?product_id=501',
			}),
		]);
	});

	test('of no dish it has a name to be read, and nothing to share', async () => {
		await open({ overProduct: false });
		expect(screen.getByRole('dialog', { name: 'Просмотр фотографий' })).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
	});

	test('photographs of the shop each have their own name', async () => {
		await open({ overProduct: false, names: ['Зал', 'Печь', ''] });
		expect(screen.getByRole('dialog', { name: 'Зал' })).toBeVisible();
		expect(screen.getByRole('img', { name: 'Зал' })).toHaveClass('photo');
		await userEvent.keyboard('{ArrowRight}');
		expect(await screen.findByRole('heading', { name: 'Печь' })).toBeVisible();
		expect(screen.getByRole('img', { name: 'Печь' })).toBeInTheDocument();
		await userEvent.keyboard('{ArrowRight}');
		expect(await screen.findByRole('dialog', { name: 'Просмотр фотографий' })).toBeVisible();
	});
});

describe('slides', () => {
	test('pictures of the shop are served in several sizes', () => {
		const { src, srcSet } = slideOf('/media/a.svg', 'А');
		expect(src).toBe('/img/1200/media/a.svg');
		expect(srcSet?.[0]).toEqual({ src: '/img/480/media/a.svg', width: 480, height: 480 });
	});

	test.each(['https://cdn.example/a.png', '//cdn.example/a.png'])(
		'%s is served as it is',
		(src) => {
			expect(slideOf(src, 'А')).toEqual({ src, alt: 'А' });
		},
	);

	test('a photograph is told by its name', () => {
		expect(isPhoto('/media/a.JPG?v=2')).toBe(true);
		expect(isPhoto('/media/a.svg')).toBe(false);
	});
});
