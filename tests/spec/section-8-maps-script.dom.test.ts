/** Specification, sections 7 and 8: "a maps script is loaded by language"; "Maps script failure". */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { PlaceMap } from '#src/features/place/map/PlaceMap.tsx';
import { expectConsole } from '#tests/expected-console.ts';
import { openShop } from '#tests/show.tsx';

/** The maps themselves come late: here they are there already. */
beforeAll(() =>
	Promise.all([
		import('#src/features/place/map/YandexMap.tsx'),
		import('#src/features/place/map/LeafletMap.tsx'),
	]),
);

test.each([
	['ru', 'ru_RU'],
	['en', 'en_US'],
	['kk', 'ru_RU'],
])('in %s it is asked for as %s; that it failed is told', async (language, locale) => {
	expectConsole(/map/);
	const { show } = openShop({ language, yandexMap: { key: 'shop-key' } });
	await show(createElement(PlaceMap, { name: 'Карта', zones: [], points: [] }));
	const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="yandex"]');
	await vi.waitFor(() => expect(script()).not.toBeNull());
	expect(script()?.src).toBe(`https://api-maps.yandex.ru/v3/?apikey=shop-key&lang=${locale}`);
	expect(screen.queryByRole('alert')).toBeNull();
	script()?.dispatchEvent(new Event('error'));
	expect(await screen.findByText('Не удалось загрузить Яндекс.Карты')).toBeVisible();
	expect(document.querySelector('.leaflet-container')).toBeNull();
});

test('a shop that does not ask for it never loads it', async () => {
	const { show } = openShop();
	await show(createElement(PlaceMap, { name: 'Карта', zones: [], points: [] }));
	await vi.waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
	expect(document.head.querySelector('script[src*="yandex"]')).toBeNull();
});
