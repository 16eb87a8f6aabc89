import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { WideFoot } from './WideFoot.tsx';

const DAY = { from: '10:00', to: '23:00' };

const FULL = {
	seo: { name: 'Пицца и точка' },
	settings: {},
	facade: { footer_infoblock: { title: '', text: '<p>ООО «Пицца»</p>' } },
	menu: [{ id: 1, title: 'О нас', url: '/information/page/about', slug: 'about', children: [] }],
	shipping_methods: [
		{ id: 'flat_rate', name: 'Доставка', type: 'flat_rate' },
		{
			id: 'local_pickup',
			name: 'Самовывоз',
			type: 'local_pickup',
			pickup_locations: [{ id: 1, name: 'Центр', address: 'Тверская, 12', warehouse_id: 119 }],
		},
	],
	delivery_work_time: { delivery: { 119: { week: Array(7).fill(DAY) } } },
	contacts: {
		phone: '+7 (495) 000-00-00',
		email: 'hello@shop.example',
		address: 'Тверская, 12',
		socials: [{ type: 'telegram', url: 'https://t.me/shop_example' }],
	},
	language_list: [
		{ code: 'ru', text: 'Русский', default: true },
		{ code: 'en', text: 'English' },
	],
	request_form: 171,
};

const page = (slug: string, title: string) => ({ kind: 'page', slug, title, description: '' });

/** Everything is near a window that is not drawn. */
beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			readonly say: (entries: unknown[]) => void;
			constructor(say: (entries: unknown[]) => void) {
				this.say = say;
			}
			observe(target: Element) {
				this.say([{ target, isIntersecting: true, boundingClientRect: { height: 44 } }]);
			}
			unobserve() {}
			disconnect() {}
		},
	);
});
afterEach(() => vi.unstubAllGlobals());

async function shows(settings: unknown, articles: readonly unknown[] = []) {
	answerCalls({ articles: () => articles });
	const shop = openShop({ settings: v.parse(settingsSchema, settings) });
	await shop.show(<WideFoot />);
	return { ...shop, foot: within(screen.getByRole('contentinfo')) };
}

test('name, phone, address, socials, pages, hours and languages are as the settings say', async () => {
	const { foot, store } = await shows(FULL);
	expect(foot.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
		'Пицца и точка',
		'Заказ',
		'О магазине',
		'Когда открыты',
	]);
	expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
		'tel:+74950000000',
		'mailto:hello@shop.example',
		'https://t.me/shop_example',
		'/',
		'/information/page/about',
	]);
	expect(foot.getByText('Тверская, 12')).toBeInTheDocument();
	expect(foot.getByText('Пн–вс')).toHaveTextContent('Пн–вс 10:00–23:00');
	expect(foot.getByText('ООО «Пицца»')).toBeInTheDocument();
	await userEvent.click(foot.getByRole('button', { name: 'Язык: Русский' }));
	expect(store.get(topModalAtom)?.name).toBe('settings');
});

test.each([
	['Доставка', { name: 'receipt', data: { deliveryType: 'delivery' } }],
	['Самовывоз', { name: 'receipt', data: { deliveryType: 'pickup' } }],
	['Оставить заявку', { name: 'request', data: {} }],
])('«%s» leads to where that is chosen', async (name, modal) => {
	const { foot, store } = await shows(FULL);
	await userEvent.click(foot.getByRole('button', { name }));
	expect(store.get(topModalAtom)).toEqual(modal);
});

test('of the documents those are linked that the shop has', async () => {
	const { foot } = await shows(FULL, [page('offer', 'Публичная оферта'), page('about', 'О нас')]);
	expect(await foot.findByRole('link', { name: 'Публичная оферта' })).toHaveAttribute(
		'href',
		'/information/page/offer',
	);
	expect(foot.getAllByRole('link', { name: 'О нас' })).toHaveLength(1);
});

test('a shop that says nothing of itself has its name and its menu, and no heading over nothing', async () => {
	const { foot } = await shows({ seo: { name: 'Пицца и точка' }, settings: {} });
	expect(foot.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
		'Пицца и точка',
		'Заказ',
	]);
	expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
	expect(foot.queryByRole('button')).toBeNull();
});
