import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { ShopLink } from './ShopLink.tsx';

async function link(url: string): Promise<HTMLElement> {
	const { settings } = aPage();
	const redirects = [{ from: '/old-menu', to: '/menu/pizza', code: 301 as const }];
	const shop = openShop({
		settings: { ...settings, redirects },
		appLink: 'https://t.me/shop_bot/menu',
	});
	await shop.show(<ShopLink url={url}>Меню</ShopLink>);
	return screen.getByText('Меню');
}

test.each([
	['https://shop.example/menu/pizza/', '/menu/pizza'],
	['/menu/pizza/?utm_source=x#soft', '/menu/pizza?utm_source=x#soft'],
	['/', '/'],
	// It would open the shop in Telegram, and the shop is open.
	['https://t.me/shop_bot/menu?startapp=product_501', '/?startapp=product_501'],
])('%s leads to the shop’s own page without its last slash', async (url, href) => {
	expect(await link(url)).toHaveAttribute('href', href);
});

test('what a rule leads elsewhere is for the server to answer', async () => {
	const { history } = window;
	const before = history.length;
	const old = await link('/old-menu/');
	expect(old).toHaveAttribute('href', '/old-menu/');
	// No step of the router: the browser goes there itself.
	old.addEventListener('click', (event) => event.preventDefault());
	old.click();
	expect(history.length).toBe(before);
});

test('an address nobody should follow is no link', async () => {
	expect(await link('javascript:alert(1)')).not.toHaveAttribute('href');
});
