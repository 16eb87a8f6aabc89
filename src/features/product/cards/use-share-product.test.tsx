import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { openShop } from '#tests/show.tsx';
import { useShareProduct } from './use-share-product.ts';

function Share() {
	const share = useShareProduct();
	return (
		<button type="button" onClick={() => void share({ id: 501, name: 'Пепперони' })}>
			Поделиться
		</button>
	);
}

test.each([
	['telegram', 'https://t.me/shop_bot/menu', 'https://t.me/shop_bot/menu?startapp=product_501'],
	['telegram', undefined, 'https://shop.example/?product_id=501'],
	['browser', 'https://t.me/shop_bot/menu', 'https://shop.example/?product_id=501'],
] as const)('in %s with %s: %s', async (host, appLink, url) => {
	const shop = openShop(appLink === undefined ? {} : { appLink });
	const share = vi.fn(async () => 'declined' as const);
	shop.store.set(setMessengerAtom, { ...shop.messenger, host, share });
	await shop.show(<Share />);
	fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
	expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: 'Пепперони', url }));
});
