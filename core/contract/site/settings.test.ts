import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsSchema } from './settings.ts';

const WIRE = JSON.parse(
	readFileSync(new URL('../../../tests/fixtures/site/all_settings.json', import.meta.url), 'utf8'),
);

test.each([
	['turned on', true, [{ image: '/one.jpg', video: '/one.mp4' }, { image: '/two.jpg' }]],
	['turned off', false, []],
])('previews for what has no picture, %s', (_, enabled, expected) => {
	const previews = [
		{ image: '/one.jpg', video: { id: 88, url: '/one.mp4' } },
		{ image: '/two.jpg' },
		{ image: '', video: { id: 89, url: '/nothing.mp4' } },
	];
	const wire = { ...WIRE, show_demo_previews: { enabled, demo_previews: previews } };
	expect(v.parse(settingsSchema, wire).demoPreviews).toEqual(expected);
});

test('a site that sends none has none', () => {
	const { show_demo_previews: _, ...wire } = WIRE;
	expect(v.parse(settingsSchema, wire).demoPreviews).toEqual([]);
});

test('popups of the site: one-off by its mode, their places, what they stop', () => {
	const { popups, closedWarehouseIds, closedZoneIds } = v.parse(settingsSchema, WIRE);
	expect(popups).toEqual([
		expect.objectContaining({
			id: 1,
			title: 'Мы обновили меню',
			html: 'Попробуйте новинки',
			buttonText: 'Понятно',
			warehouseIds: [119, 110],
			zoneIds: [],
			stopsOrdering: false,
			isOneOff: true,
		}),
		expect.objectContaining({
			id: 2,
			warehouseIds: [110],
			zoneIds: ['2'],
			stopsOrdering: true,
			isOneOff: false,
		}),
	]);
	expect(closedWarehouseIds).toEqual([]);
	expect(closedZoneIds).toEqual(['2']);
});

test('a popup that stops a whole warehouse closes it like the setting does', () => {
	const popup = { id: '7', title: 'Учёт', sklad: ['119', 'x'], disable_ordering: '1' };
	const wire = {
		...WIRE,
		popups: { a: popup, b: 'no popup' },
		settings: { ...WIRE.settings, app: { disable_ordering: ['110'] } },
	};
	const parsed = v.parse(settingsSchema, wire);
	expect(parsed.closedWarehouseIds).toEqual([110, 119]);
	expect(parsed.popups).toEqual([
		expect.objectContaining({ id: 7, html: '', buttonUrl: '', isOneOff: true }),
	]);
});

test.each([
	['one-off', true, true],
	['always', false, false],
	['always', true, false],
	['', true, false],
	['', false, true],
])('mode "%s", repeatable %s: one-off is %s', (repeat_mode, repeatable, isOneOff) => {
	const wire = { ...WIRE, popups: [{ id: 1, repeat_mode, repeatable }] };
	expect(v.parse(settingsSchema, wire).popups[0]?.isOneOff).toBe(isOneOff);
});

test.each([
	[{ enabled: '1', background_image: '/night.jpg' }, { background: '/night.jpg' }],
	[{ enabled: true }, { background: '' }],
	[{ enabled: false, background_image: '/night.jpg' }, undefined],
	[[], undefined],
	[undefined, undefined],
])('the work-time popup of %j', (notification_work_time, expected) => {
	const wire = { ...WIRE, notification_work_time };
	expect(v.parse(settingsSchema, wire).hoursPopup).toEqual(expected);
});

test('a site without popups has none', () => {
	const { popups: _, popups_without_locations: __, ...wire } = WIRE;
	const parsed = v.parse(settingsSchema, wire);
	expect([parsed.popups, parsed.showsPopupsWithoutPlace]).toEqual([[], false]);
});

test('lines of the menu with lines below them are all there, each after its own', () => {
	const line = (title: string, children: unknown = []) => ({
		title,
		url: `/${title}`,
		slug: '',
		children,
	});
	const menu = [
		line('О нас', [line('Вакансии', [line('Повар')]), line('История')]),
		line('Доставка', false),
		{ title: 'Контакты', url: '/contacts', slug: '' },
	];
	const parsed = v.parse(settingsSchema, { ...WIRE, menu });
	const titles = ['О нас', 'Вакансии', 'Повар', 'История', 'Доставка', 'Контакты'];
	expect(parsed.menu.map(({ title }) => title)).toEqual(titles);
	expect(parsed.menu[1]).toEqual({ title: 'Вакансии', url: '/Вакансии', slug: '' });
});

test('a network leads where a link may lead, or is none', () => {
	const urls = ['https://t.me/shop', 'vk.com/shop', 'javascript:alert(1)', 'data:text/html,x', ''];
	const contacts = { socials: urls.map((url) => ({ type: 'x', url })) };
	const parsed = v.parse(settingsSchema, { ...WIRE, contacts });
	expect(parsed.contacts.socials.map(({ url }) => url)).toEqual([
		'https://t.me/shop',
		'https://vk.com/shop',
	]);
});

test('an order of a shop that has not told its address is of its own country', () => {
	const { order_address: _, ...wire } = WIRE;
	const settings = { ...wire.settings, country: 'IT' };
	expect(v.parse(settingsSchema, { ...wire, settings }).orderAddress.country).toBe('IT');
});
