import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Banner } from '#core/contract/site/banner.ts';
import { openMedia } from '#src/features/stories/state/media-cache.ts';
import { closeModalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import { Banners } from './Banners.tsx';

vi.mock('#src/features/stories/state/media-cache.ts', () => ({
	openMedia: vi.fn(async () => undefined),
}));

const FILM = '/film/media/pepperoni.webm';
const banner = (part: Partial<Banner> = {}): Banner => ({
	id: 1,
	title: 'Пепперони от 450 ₽',
	text: '',
	buttonText: 'Выбрать',
	image: '/media/pepperoni.svg',
	video: FILM,
	gallery: 'gallery',
	target: { type: 'product', productId: 501 },
	warehouseIds: [],
	isForAll: true,
	devices: [],
	isStory: false,
	...part,
});

const play = vi.fn(async () => undefined);
const pause = vi.fn();
let rest: () => void;
let seen: (isIntersecting: boolean) => void;

beforeEach(() => {
	// jsdom plays no films, knows no rest and sees nothing.
	Object.assign(HTMLMediaElement.prototype, { play, pause });
	rest = () => expect.unreachable('nothing waits for rest');
	vi.stubGlobal('requestIdleCallback', (run: () => void) => {
		rest = () => act(run);
		return 1;
	});
	vi.stubGlobal('cancelIdleCallback', () => {});
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
				seen = (isIntersecting) => act(() => tell([{ isIntersecting }]));
			}
			observe() {}
			disconnect() {}
		},
	);
	return () => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		vi.clearAllMocks();
	};
});

const film = () => document.querySelector('video');
const button = (name: 'Включить видео' | 'Остановить видео') =>
	screen.findByRole('button', { name });
const item = () => screen.getByRole('listitem');

/** The customer looks around, and the page is at rest again. */
function lookAround(): void {
	fireEvent.wheel(window);
	rest();
}

/** The page at rest, with the film's code here. */
async function open(part?: Partial<Banner>): Promise<TestShop> {
	const shop = openShop();
	await shop.show(<Banners banners={[banner(part)]} />);
	lookAround();
	await waitFor(() => expect(film()).not.toBeNull());
	return shop;
}

async function openPlaying(part?: Partial<Banner>): Promise<TestShop> {
	const shop = await open(part);
	seen(true);
	await waitFor(() => expect(play).toHaveBeenCalledOnce());
	fireEvent.playing(film() as HTMLVideoElement);
	return shop;
}

describe('a banner with a film', () => {
	test('is its still until the customer looks around, the page is at rest and the banner in sight', async () => {
		const shop = openShop();
		await shop.show(<Banners banners={[banner()]} />);
		expect(item().querySelector('img')).toHaveAttribute('src', expect.stringContaining('.svg'));
		// Its code being here does not bring it.
		await import('#src/features/stories/parts/BannerFilm.tsx');
		await act(async () => {});
		expect(rest).toThrow('nothing waits');
		fireEvent.wheel(window);
		expect(film()).toBeNull();
		rest();
		await waitFor(() => expect(film()).not.toBeNull());
		expect(openMedia).not.toHaveBeenCalled();
		seen(true);
		await waitFor(() => expect(play).toHaveBeenCalledOnce());
		expect(openMedia).toHaveBeenCalledWith('videos', FILM);
		expect(film()).toHaveAttribute('src', FILM);
		expect(film()).toMatchObject({ muted: true, loop: true });
		expect(film()).toHaveAttribute('playsinline');
		// The still gives way once there is something else to see.
		expect(item()).not.toHaveAttribute('data-playing');
		fireEvent.playing(film() as HTMLVideoElement);
		expect(item()).toHaveAttribute('data-playing');
	});

	test('waits for no sign where the line is known to be good', async () => {
		vi.stubGlobal('navigator', { connection: { effectiveType: '4g', downlink: 10 } });
		await openShop().show(<Banners banners={[banner()]} />);
		rest();
		await waitFor(() => expect(film()).not.toBeNull());
	});

	test('rests out of sight, under a sheet and while the page is hidden, and is fetched once', async () => {
		const shop = await openPlaying();
		seen(false);
		expect(pause).toHaveBeenCalledTimes(1);
		seen(true);
		expect(play).toHaveBeenCalledTimes(2);
		const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
		fireEvent(document, new Event('visibilitychange'));
		expect(pause).toHaveBeenCalledTimes(2);
		visibility.mockReturnValue('visible');
		fireEvent(document, new Event('visibilitychange'));
		expect(play).toHaveBeenCalledTimes(3);
		act(() => shop.store.set(openModalAtom, { name: 'product', data: { productId: 501 } }));
		expect(pause).toHaveBeenCalledTimes(3);
		act(() => shop.store.set(closeModalsAtom, 1));
		await waitFor(() => expect(play).toHaveBeenCalledTimes(4));
		expect(openMedia).toHaveBeenCalledOnce();
	});

	test('is stopped by a button beside its link, and stays so', async () => {
		const user = userEvent.setup();
		const shop = await openPlaying();
		const stop = await button('Остановить видео');
		expect(stop.closest('a')).toBeNull();
		await user.tab();
		expect(screen.getByRole('link')).toHaveFocus();
		await user.tab();
		expect(stop).toHaveFocus();
		await user.keyboard('{Enter}');
		expect(pause).toHaveBeenCalledOnce();
		expect(shop.store.get(topModalAtom)).toBeUndefined();
		seen(false);
		seen(true);
		expect(play).toHaveBeenCalledOnce();
		await user.click(await button('Включить видео'));
		expect(play).toHaveBeenCalledTimes(2);
		await user.click(screen.getByRole('link'));
		expect(shop.store.get(topModalAtom)).toMatchObject({ name: 'product' });
	});

	test.each<[who: string, wish: () => void]>([
		[
			'calm',
			() =>
				vi
					.spyOn(window, 'matchMedia')
					.mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList),
		],
		['little data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
	])('waits to be started where %s is asked for', async (_who, wish) => {
		wish();
		await open();
		seen(true);
		expect(await button('Включить видео')).toBeVisible();
		expect(openMedia).not.toHaveBeenCalled();
		fireEvent.click(await button('Включить видео'));
		await waitFor(() => expect(play).toHaveBeenCalledOnce());
	});

	test('keeps the still and offers the button where a client lets nothing begin by itself', async () => {
		play.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'));
		await open();
		seen(true);
		fireEvent.click(await button('Включить видео'));
		expect(play).toHaveBeenCalledTimes(2);
		expect(item()).not.toHaveAttribute('data-playing');
	});

	test('that cannot be played is its still again, without the button', async () => {
		await openPlaying();
		fireEvent.error(film() as HTMLVideoElement);
		expect(film()).toBeNull();
		expect(item()).not.toHaveAttribute('data-playing');
		expect(screen.queryByRole('button')).toBeNull();
		expect(item().querySelector('img')).not.toBeNull();
	});

	test('that gets another film is its still until that one plays', async () => {
		let renew: (video: string) => void = () => undefined;
		function Renewed() {
			const [video, setVideo] = useState(FILM);
			renew = setVideo;
			return <Banners banners={[banner({ video })]} />;
		}
		await openShop().show(<Renewed />);
		lookAround();
		await waitFor(() => expect(film()).not.toBeNull());
		seen(true);
		await waitFor(() => expect(film()).toHaveAttribute('src', FILM));
		fireEvent.playing(film() as HTMLVideoElement);
		expect(item()).toHaveAttribute('data-playing');
		act(() => renew('/film/media/b.webm'));
		expect(item()).not.toHaveAttribute('data-playing');
	});

	test.each([
		['/media/pepperoni.jpg', true],
		['/media/pepperoni.svg', false],
		['', false],
	])('stands where its still %j stood: over the whole banner %j', async (image, isWhole) => {
		await open({ image });
		expect(film()?.className.includes('filling')).toBe(isWhole);
	});
});

test('a banner without a film waits for nothing', async () => {
	const idle = vi.fn();
	vi.stubGlobal('requestIdleCallback', idle);
	const { video: _, ...plain } = banner();
	await openShop().show(<Banners banners={[plain]} />);
	expect(idle).not.toHaveBeenCalled();
	expect(item()).not.toHaveAttribute('class');
});
