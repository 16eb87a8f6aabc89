import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Banner } from '#core/contract/site/banner.ts';
import { mainActionAtom } from '#src/chrome.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import { StoryModal } from './StoryModal.tsx';
import { openMedia } from './state/media-cache.ts';
import { seenStoriesAtom } from './state/stories.ts';

vi.mock('./state/media-cache.ts', () => ({ openMedia: vi.fn(async () => undefined) }));

const story = (id: number, part: Partial<Banner> = {}): Banner => ({
	id,
	title: `Новость ${id}`,
	text: 'До конца ноября.',
	buttonText: '',
	image: `/media/${id}.jpg`,
	gallery: 'gallery_2',
	target: { type: 'category', slug: 'pizza' },
	warehouseIds: [],
	isForAll: true,
	devices: [],
	isStory: true,
	...part,
});

const play = vi.fn(async () => undefined);
const pause = vi.fn();

beforeEach(() => {
	// jsdom plays no films.
	Object.assign(HTMLMediaElement.prototype, { play, pause });
	return () => {
		vi.restoreAllMocks();
		vi.clearAllMocks();
		vi.useRealTimers();
	};
});

async function open(
	stories: readonly Banner[],
	{ storyId = 1, inMessenger = false } = {},
): Promise<TestShop> {
	const { settings } = aPage();
	const shop = openShop({ settings: { ...settings, banners: [...stories] } }, inMessenger);
	if (!inMessenger) shop.store.set(setMessengerAtom, createFakeMessenger({ hasBackButton: false }));
	shop.store.set(openModalAtom, { name: 'story', data: { storyId } });
	/** As the host draws it: the data is what the stack holds now. */
	function Top() {
		const modals = useAtomValue(modalsAtom);
		return modals.map((modal) =>
			modal.name === 'story' ? <StoryModal key="story" {...modal.data} /> : null,
		);
	}
	await shop.show(<Top />);
	await act(async () => {});
	return shop;
}

const three = [story(1), story(2), story(3)];
const shownId = (shop: TestShop) => {
	const top = shop.store.get(topModalAtom);
	return top?.name === 'story' ? top.data.storyId : undefined;
};
const pictureComes = () => {
	const picture = document.querySelector('section > img');
	if (picture === null) throw new Error('no picture');
	fireEvent.load(picture);
};

describe('by itself', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	});
	const passes = async (ms: number) => {
		await act(async () => vi.advanceTimersByTime(ms));
		await act(async () => {});
	};

	test('goes on five seconds after its picture is there, and closes after the last one', async () => {
		const shop = await open(three, { storyId: 2 });
		await passes(20_000);
		expect(shownId(shop)).toBe(2);
		pictureComes();
		await passes(4950);
		expect(shownId(shop)).toBe(2);
		await passes(50);
		expect(shownId(shop)).toBe(3);
		expect(screen.getByRole('heading', { name: 'Новость 3' })).toBeVisible();
		pictureComes();
		await passes(5000);
		await vi.waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	});

	test('the next one alone is fetched ahead, once this one is there', async () => {
		await open(three);
		expect(openMedia).toHaveBeenCalledTimes(1);
		pictureComes();
		await passes(0);
		expect(vi.mocked(openMedia).mock.calls).toEqual([
			['photos', '/img/960/media/1.jpg'],
			['photos', '/img/960/media/2.jpg'],
		]);
	});

	test('waits while it is held, while paused, and while the page is not seen', async () => {
		const shop = await open(three);
		pictureComes();
		const frame = screen.getByRole('region', { name: 'Новость 1' });
		fireEvent.pointerDown(frame, { isPrimary: true, button: 0 });
		await passes(6000);
		fireEvent.pointerCancel(frame);
		fireEvent.click(screen.getByRole('button', { name: 'Пауза' }));
		await passes(6000);
		expect(shownId(shop)).toBe(1);
		fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
		const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
		fireEvent(document, new Event('visibilitychange'));
		await passes(6000);
		expect(shownId(shop)).toBe(1);
		visibility.mockReturnValue('visible');
		fireEvent(document, new Event('visibilitychange'));
		await passes(5000);
		expect(shownId(shop)).toBe(2);
	});

	test('waits under what is opened over it', async () => {
		const shop = await open(three);
		pictureComes();
		act(() => shop.store.set(openModalAtom, { name: 'product', data: { productId: 501 } }));
		await passes(6000);
		act(() => history.back());
		await vi.waitFor(() => expect(shownId(shop)).toBe(1));
	});

	test('never, where motion is not wanted', async () => {
		vi.spyOn(window, 'matchMedia').mockImplementation(
			(query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
		);
		const shop = await open(three);
		pictureComes();
		await passes(60_000);
		expect(shownId(shop)).toBe(1);
		expect(screen.getByRole('button', { name: 'Продолжить' })).toBeVisible();
	});

	test('a film is as long as it is', async () => {
		const shop = await open([story(1, { video: '/media/a.webm' }), story(2)]);
		const film = document.querySelector('video');
		if (film === null) throw new Error('no film');
		expect([film.getAttribute('src'), film.getAttribute('poster')]).toEqual([
			'/media/a.webm',
			'/img/960/media/1.jpg',
		]);
		Object.defineProperty(film, 'duration', { value: 8 });
		fireEvent.canPlay(film);
		await passes(7950);
		expect(play).toHaveBeenCalled();
		expect(shownId(shop)).toBe(1);
		await passes(50);
		expect(shownId(shop)).toBe(2);
	});
});

test('each one looked at is marked as seen', async () => {
	const user = userEvent.setup();
	const shop = await open(three);
	expect(shop.store.get(seenStoriesAtom)).toEqual([1]);
	await user.keyboard('{ArrowRight}');
	expect(shop.store.get(seenStoriesAtom)).toEqual([1, 2]);
});

test('keys: arrows go on and back, the space bar holds', async () => {
	const user = userEvent.setup();
	const shop = await open(three);
	expect(screen.getByRole('heading', { name: 'Новость 1' })).toHaveFocus();
	await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
	expect(shownId(shop)).toBe(2);
	expect(screen.getByRole('img', { name: 'История 2 из 3' })).toBeVisible();
	await user.keyboard(' ');
	expect(screen.getByRole('button', { name: 'Продолжить' })).toBeVisible();
	// In the browser's history all of them are one.
	history.back();
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('buttons: a reader of screens goes on and back by them, and closes it', async () => {
	const user = userEvent.setup();
	const shop = await open(three);
	await user.click(screen.getByRole('button', { name: 'Следующая история' }));
	expect(shownId(shop)).toBe(2);
	await user.click(screen.getByRole('button', { name: 'Предыдущая история' }));
	await user.click(screen.getByRole('button', { name: 'Предыдущая история' }));
	expect(shownId(shop)).toBe(1);
	await user.click(screen.getByRole('button', { name: 'Закрыть' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('a film that cannot be played is its picture; a picture that does not come leaves the words', async () => {
	await open([story(1, { video: '/media/a.webm' })]);
	const film = document.querySelector('video');
	if (film === null) throw new Error('no film');
	fireEvent.error(film);
	await waitFor(() => expect(document.querySelector('section > img')).not.toBeNull());
	expect(screen.getByText('До конца ноября.')).toBeVisible();
});

test('the link leads where the story points, in the words for it', async () => {
	await open([story(1)]);
	expect(screen.getByRole('link', { name: 'Смотреть' })).toHaveAttribute('href', '/menu/pizza');
});

test('one that points nowhere has no link', async () => {
	await open([story(1, { target: { type: 'none' }, buttonText: 'Сюда' })]);
	expect(screen.queryByText('Сюда')).toBeNull();
});

test('inside a messenger its main button follows the link, and its Back is the way out', async () => {
	const withButton = story(1, {
		buttonText: 'К пицце',
		target: { type: 'product', productId: 501 },
	});
	const shop = await open([withButton], { inMessenger: true });
	expect(shop.mainAction()).toBe('К пицце');
	expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
	act(() => shop.store.get(mainActionAtom)?.run());
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 501 } });
});

test('one that is not told any more closes', async () => {
	const shop = await open(three, { storyId: 77 });
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});
