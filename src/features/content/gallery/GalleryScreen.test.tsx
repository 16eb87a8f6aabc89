import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Album } from '#core/contract/catalogue/gallery.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { GalleryScreen } from './GalleryScreen.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
});

const ALBUMS: readonly Album[] = [
	{ title: 'Зал', images: [{ src: '/media/hall.jpg', alt: 'Камин', ratio: 0.5 }] },
	{ title: 'Бар', images: [{ src: '/media/bar.jpg', alt: '' }] },
];

test('an album narrows the photographs; one that is pressed opens among those shown', async () => {
	const shop = openShop({ gallery: ALBUMS });
	await shop.show(<GalleryScreen />);
	expect(screen.getByRole('button', { name: 'Открыть фото: Камин' })).toBeInTheDocument();
	await userEvent.click(screen.getByRole('button', { name: 'Открыть фото 2' }));
	expect(shop.store.get(topModalAtom)).toEqual({
		name: 'image-carousel',
		data: { images: ['/media/hall.jpg', '/media/bar.jpg'], index: 1, names: ['Камин', ''] },
	});
	expect(screen.getByRole('button', { name: 'Всё 2' })).toBeInTheDocument();
	await userEvent.click(screen.getByRole('button', { name: 'Бар 1' }));
	expect(screen.queryByRole('button', { name: 'Открыть фото: Камин' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Открыть фото 1' })).toBeInTheDocument();
});

test('on phones a large photograph and two below it in turns; the last is never half a row alone', async () => {
	const images = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
		src: `/media/${name}.jpg`,
		alt: name,
	}));
	await openShop({ gallery: [{ title: 'Зал', images }] }).show(<GalleryScreen />);
	const shares = screen
		.getAllByRole('button', { name: /^Открыть фото/ })
		.map((one) => one.querySelector('img')?.sizes.split(', ').at(-1));
	expect(shares).toEqual(['100vw', '50vw', '50vw', '100vw', '100vw']);
});

test('come to from within the shop it asks for them, again after a failure', async () => {
	expectConsole(/gallery/);
	let answer: unknown;
	answerCalls({ '/api/gallery': () => answer });
	await openShop().show(<GalleryScreen />);
	const retry = await screen.findByRole('button', { name: 'Повторить' });
	answer = ALBUMS;
	await userEvent.click(retry);
	expect(await screen.findByRole('button', { name: 'Открыть фото: Камин' })).toBeInTheDocument();
});

test('a shop without photographs says so', async () => {
	await openShop({ gallery: [] }).show(<GalleryScreen />);
	expect(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeInTheDocument();
});
