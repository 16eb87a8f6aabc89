import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { MobileMenuModal } from './MobileMenuModal.tsx';

afterEach(() => vi.unstubAllGlobals());

const { settings } = aPage();
const full = {
	...settings,
	menu: [
		{ title: 'Меню', url: '/', slug: '' },
		{ title: 'О нас', url: '/information/page/about', slug: 'about' },
		{ title: 'Новости', url: '/blog/', slug: 'blog' },
	],
	contacts: {
		...settings.contacts,
		phone: '+7 (495) 000-00-00',
		socials: [{ type: 'telegram', url: 'https://t.me/shop' }],
	},
	workTimes: {
		'119': {
			isAroundClock: false,
			week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00' })),
			cookingMinutes: 25,
			timeZone: 'Europe/Moscow',
		},
	},
};

const DELIVERY = { kind: 'page', slug: 'delivery', title: 'Доставка', description: '' } as const;

const menu = () => screen.getByRole('navigation', { name: 'Разделы' });

test("the owner's pages, the shop's own once each, its phone, networks and hours", async () => {
	answerCalls({ brands: () => [], articles: () => [DELIVERY] });
	const { show } = openShop({ settings: full });
	await show(<MobileMenuModal />);
	expect(screen.getByRole('dialog', { name: 'Пицца и точка' })).toBeVisible();
	await within(menu()).findByRole('link', { name: 'Информация' });
	const links = within(menu()).getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['О нас', '/information/page/about'],
		['Новости', '/blog'],
		['Контакты', '/contacts'],
		['Информация', '/information'],
	]);
	expect(screen.getByRole('link', { name: '+7 (495) 000-00-00' })).toHaveAttribute(
		'href',
		'tel:+74950000000',
	);
	expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
		'href',
		'https://t.me/shop',
	);
	expect(screen.getByText(/10:00–23:00/)).toBeVisible();
});

test('pages the shop has something on are named, brands once they are known', async () => {
	answerCalls({
		articles: () => [],
		brands: () => [{ slug: 'polyana', name: 'Поляна', count: 3, category: 'Молоко' }],
	});
	const { show } = openShop({
		settings: { ...full, galleries: [{ id: '7', title: 'Зал' }] },
		brands: [{ slug: 'polyana', name: 'Поляна', goods: 3, sections: [] } as never],
	});
	await show(<MobileMenuModal />);
	expect(within(menu()).getByRole('link', { name: 'Галерея' })).toBeVisible();
	expect(await within(menu()).findByRole('link', { name: 'Бренды' })).toBeVisible();
});

test('a blog or an information without a text is not offered', async () => {
	answerCalls({ brands: () => [] });
	const none = openShop({ settings: { ...full, menu: [] }, articles: [], brands: [] });
	const { unmount } = await none.show(<MobileMenuModal />);
	for (const name of ['Блог', 'Информация'])
		expect(within(menu()).queryByRole('link', { name })).toBeNull();
	unmount();
	const posts = [{ ...DELIVERY, kind: 'blog' as const }];
	await openShop({ settings: { ...full, menu: [] }, articles: posts, brands: [] }).show(
		<MobileMenuModal />,
	);
	expect(within(menu()).getByRole('link', { name: 'Блог' })).toBeVisible();
	expect(within(menu()).queryByRole('link', { name: 'Информация' })).toBeNull();
});

test('a list of brands that did not load leaves the rest of the menu as it is', async () => {
	expectConsole(/brands/);
	expectConsole(/articles/);
	const calls = answerCalls({});
	const { show } = openShop({ settings: full });
	await show(<MobileMenuModal />);
	await waitFor(() => expect(calls).toHaveBeenCalled());
	expect(within(menu()).getByRole('link', { name: 'Контакты' })).toBeVisible();
	expect(within(menu()).queryByRole('link', { name: 'Бренды' })).toBeNull();
});

test('a guest is let in; categories and settings open over the menu', async () => {
	answerCalls({ brands: () => [], articles: () => [DELIVERY] });
	const user = userEvent.setup();
	const { show, store } = openShop({ settings: full });
	await show(<MobileMenuModal />);
	for (const [button, modal] of [
		['Войти', 'auth'],
		['Категории', 'categories'],
		['Настройки', 'settings'],
	] as const) {
		await user.click(screen.getByRole('button', { name: button }));
		expect(store.get(topModalAtom)?.name).toBe(modal);
	}
});

test('the theme changes by one tap, to the other one', async () => {
	answerCalls({ brands: () => [], articles: () => [DELIVERY] });
	const { show, messenger } = openShop({ settings: full });
	await show(<MobileMenuModal />);
	await userEvent.setup().click(screen.getByRole('button', { name: 'Тёмная' }));
	expect(messenger.calls).toContainEqual(['chooseTheme', 'dark']);
	expect(await screen.findByRole('button', { name: 'Светлая' })).toBeVisible();
});
