import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserMessenger } from '#src/messenger/browser.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { followHistoryAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { openShop } from '#tests/show.tsx';
import { useShareProduct } from '../product/cards/use-share-product.ts';
import { noticeAtom } from '../shell/state/notices.ts';
import { ShareModal } from './ShareModal.tsx';

afterEach(() => vi.unstubAllGlobals());

const DISH = { id: 501, name: 'Пепперони' };

function Share() {
	const share = useShareProduct();
	return (
		<button type="button" onClick={() => void share(DISH)}>
			Поделиться
		</button>
	);
}

async function open(origin = 'https://shop.example', hasStories = true) {
	const shop = openShop({ origin, appLink: 'https://t.me/shop_bot/menu' });
	const messenger = { ...createFakeMessenger({ hasStories }), host: 'telegram' as const };
	shop.store.set(setMessengerAtom, messenger);
	return { ...shop, messenger };
}

test.each([
	['where there are no stories', 'https://shop.example', false],
	['where nobody could fetch the picture', 'http://localhost:3000', true],
])('%s a product goes to a chat at once', async (_where, origin, hasStories) => {
	const { store, messenger, show } = await open(origin, hasStories);
	await show(<Share />);
	await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
	expect(messenger.calls.map(([name]) => name)).toEqual(['share']);
	expect(store.get(topModalAtom)).toBeUndefined();
});

test('where there are stories the customer chooses; the story has the dish’s picture and a link', async () => {
	const { store, messenger, show } = await open();
	await show(<Share />);
	await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
	expect(store.get(topModalAtom)).toEqual({
		name: 'share',
		data: { productId: 501, name: 'Пепперони' },
	});
	await show(<ShareModal productId={501} name="Пепперони" />);
	await userEvent.click(screen.getByRole('button', { name: /В историю/ }));
	expect(messenger.calls.at(-1)).toEqual([
		'shareStory',
		{
			picture: expect.stringMatching(/^https:\/\/shop\.example\/img\/og\/story\/501\/ru-\w+\.jpg$/),
			link: { url: 'https://t.me/shop_bot/menu?startapp=product_501', name: expect.any(String) },
		},
	]);
	await waitFor(() => expect(store.get(topModalAtom)).toBeUndefined());
});

test('the chat is the other way, by the same link as everywhere', async () => {
	const { store, messenger, show } = await open();
	store.set(openModalAtom, { name: 'share', data: { productId: 501, name: 'Пепперони' } });
	await show(<ShareModal productId={501} name="Пепперони" />);
	await userEvent.click(screen.getByRole('button', { name: /Отправить в чат/ }));
	expect(messenger.calls.at(-1)).toEqual([
		'share',
		expect.objectContaining({
			text: 'Пепперони',
			url: 'https://t.me/shop_bot/menu?startapp=product_501',
		}),
	]);
});

describe('where neither the messenger nor the device hands anything on', () => {
	const WHAT = { text: 'Пепперони', url: 'https://shop.example/?product_id=501' };

	/** A desktop's browser, a WebView: `navigator` without a share sheet. */
	async function share(writeText: (text: string) => Promise<void>) {
		vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
		vi.stubGlobal('navigator', { userAgent: '', language: 'ru', clipboard: { writeText } });
		const shop = openShop({ origin: 'https://shop.example' });
		shop.store.set(followHistoryAtom);
		shop.store.set(setMessengerAtom, createBrowserMessenger());
		await shop.show(<Share />);
		fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
		await waitFor(() =>
			expect(shop.store.get(topModalAtom)).toEqual({ name: 'share', data: WHAT }),
		);
		await shop.show(<ShareModal {...WHAT} />);
		return shop;
	}

	test('WhatsApp and Telegram are links', async () => {
		const writeText = vi.fn(async () => {});
		await share(writeText);
		const href = (name: string) =>
			screen.getByRole('link', { name }).getAttribute('href') ?? 'no link';
		expect(new URL(href('WhatsApp')).searchParams.get('text')).toBe(`${WHAT.text}\n${WHAT.url}`);
		expect(new URL(href('Telegram')).searchParams.get('url')).toBe(WHAT.url);
		expect(writeText).not.toHaveBeenCalled();
	});

	test('copying is said, and closes the sheet', async () => {
		const writeText = vi.fn(async () => {});
		const { store } = await share(writeText);
		fireEvent.click(screen.getByRole('button', { name: /Скопировать ссылку/ }));
		await waitFor(() => expect(store.get(topModalAtom)).toBeUndefined());
		expect(writeText).toHaveBeenCalledWith(WHAT.url);
		expect(store.get(noticeAtom)).toMatchObject({ notice: { code: 'link_copied' } });
	});

	test('a page that may not copy shows the address', async () => {
		await share(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
		fireEvent.click(screen.getByRole('button', { name: /Скопировать ссылку/ }));
		expect(await screen.findByRole('textbox', { name: 'Ссылка' })).toHaveProperty(
			'value',
			WHAT.url,
		);
	});
});
