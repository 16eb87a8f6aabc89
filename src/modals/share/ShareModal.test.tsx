import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '#tests/show.tsx';
import { createFakeMessenger } from '../../messenger/fake.ts';
import { setMessengerAtom } from '../../messenger/state.ts';
import { openModalAtom, topModalAtom } from '../../modal-stack.ts';
import { useShareProduct } from '../../widgets/cards/use-share-product.ts';
import { ShareModal } from './ShareModal.tsx';

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
