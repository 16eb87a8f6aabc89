import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translatorAtom } from '#src/features/shell/state/translator.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { openShop } from '#tests/show.tsx';
import { startTranslator } from './page-translator.ts';

const SRC = 'https://translate.google.com/translate_a/element.js';
const changed = vi.fn<(language: string) => void>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	changed.mockReset();
	for (const part of document.querySelectorAll('script, #page-translator')) part.remove();
	for (const name of ['google', 'vitrinaTranslatorReady']) Reflect.deleteProperty(window, name);
	// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
	document.cookie = 'googtrans=; max-age=0; path=/';
});

function start() {
	const { store } = openShop({ language: 'de' });
	startTranslator(store, SRC);
	const script = document.head.querySelector('script');
	return {
		src: script?.src,
		state: () => store.get(translatorAtom),
		fails: () => script?.dispatchEvent(new Event('error')),
		/** The widget's script has come and says so; its list comes a while later. */
		ready: async (codes: readonly string[] = ['', 'de'], chosen = '') => {
			Reflect.set(window, 'google', { translate: { TranslateElement: widgetOf(codes, chosen) } });
			Reflect.get(window, 'vitrinaTranslatorReady')();
			await vi.advanceTimersByTimeAsync(200);
		},
	};
}

function widgetOf(codes: readonly string[], chosen: string) {
	return class {
		constructor(options: object, hostId: string) {
			expect(options).toMatchObject({ pageLanguage: 'ru', includedLanguages: 'de' });
			setTimeout(() => {
				const list = document.createElement('select');
				list.append(...codes.map((code) => new Option(code, code)));
				list.value = chosen;
				list.addEventListener('change', () => changed(list.value));
				document.getElementById(hostId)?.append(list);
			}, 100);
		}
	};
}

test('on its ready event the widget is switched to the chosen language', async () => {
	const { src, state, ready } = start();
	expect(src).toBe(`${SRC}?cb=vitrinaTranslatorReady`);
	expect(document.cookie).toContain('googtrans=/ru/de');
	expect(state()).toBe('coming');
	await ready();
	expect(state()).toBe('ready');
	expect(changed.mock.calls).toEqual([['de']]);
	expect(document.getElementById('page-translator')).not.toBeVisible();
});

test('one that has switched by itself is left alone, and one without the language too', async () => {
	const { ready } = start();
	await ready(['', 'de'], 'de');
	expect(changed).not.toHaveBeenCalled();
	document.getElementById('page-translator')?.remove();
	await start().ready(['', 'fr']);
	expect(changed).not.toHaveBeenCalled();
});

test('one that does not load, or brings nothing, is missing', async () => {
	expectConsole(/translator/);
	const refused = start();
	refused.fails();
	expect(refused.state()).toBe('missing');
	const empty = start();
	Reflect.get(window, 'vitrinaTranslatorReady')();
	expect(empty.state()).toBe('missing');
});

test('one that is slow is missing until it comes', async () => {
	expectConsole(/translator/);
	const { state, ready } = start();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(state()).toBe('missing');
	await ready();
	expect(state()).toBe('ready');
	expect(changed.mock.calls).toEqual([['de']]);
});
