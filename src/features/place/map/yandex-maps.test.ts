import { afterEach, expect, test, vi } from 'vitest';
import { loadYandexMaps, yandexLocale } from './yandex-maps.ts';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** The script element the load has put into the page. */
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="yandex"]');

test.each([
	['ru', 'ru_RU'],
	['en', 'en_US'],
	['tt', 'ru_RU'],
])('in %s the script is asked for in %s', (language, locale) => {
	expect(yandexLocale(language)).toBe(locale);
});

test('one that does not load, brings nothing or never comes is a failure; the next try is anew', async () => {
	const refused = loadYandexMaps('a key', 'ru');
	expect(script()?.src).toBe('https://api-maps.yandex.ru/v3/?apikey=a+key&lang=ru_RU');
	script()?.dispatchEvent(new Event('error'));
	await expect(refused).rejects.toThrow('did not load');
	expect(script()).toBeNull();

	const empty = loadYandexMaps('a key', 'ru');
	script()?.dispatchEvent(new Event('load'));
	await expect(empty).rejects.toThrow('no maps');

	vi.useFakeTimers();
	const late = loadYandexMaps('a key', 'ru');
	const rejection = expect(late).rejects.toThrow('does not come');
	await vi.advanceTimersByTimeAsync(15_000);
	await rejection;

	const maps = { ready: Promise.resolve() };
	vi.stubGlobal('ymaps3', maps);
	const come = loadYandexMaps('a key', 'ru');
	expect(loadYandexMaps('a key', 'ru')).toBe(come);
	script()?.dispatchEvent(new Event('load'));
	expect(await come).toBe(maps);
});
