import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import '#src/features/shell/state/renew-settings.ts';
import { followSettings } from './follow-settings.ts';

const BUCKET_MS = 180_000;
let stop = () => {};
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
	vi.setSystemTime(BUCKET_MS * 1000);
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

const pass = async (ms: number) => {
	await act(() => vi.advanceTimersByTimeAsync(ms));
	await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
const own = {
	...aPage().settings,
	name: 'Старое имя',
	palette: { ...aPage().settings.palette, yellow: '#123456' },
};

function open(answer: () => unknown, language = 'ru') {
	const calls = answerCalls({ 'v1/all_settings': answer });
	const shop = openShop({ settings: own, language });
	stop = followSettings(shop.store);
	return {
		...shop,
		requests: () => calls.mock.calls.map(([input]) => new URL(new Request(input).url).search),
	};
}
const NEW = () => ({ seo: { name: 'Новое имя' }, settings: {}, simplified_order: true });

test('the settings are read again each 3 minutes, the page keeps the colours it was drawn with', async () => {
	const { store, requests } = open(NEW, 'en');
	await pass(BUCKET_MS - 10_000);
	expect(requests()).toEqual([]);
	await pass(10_000);
	expect(requests()).toEqual(['?t=1001&lang=en']);
	expect(store.get(settingsAtom)).toMatchObject({ name: 'Новое имя', isSimplifiedOrder: true });
	expect(store.get(settingsAtom).palette.yellow).toBe('#123456');
	await pass(BUCKET_MS);
	expect(requests().at(-1)).toBe('?t=1002&lang=en');
});

test('settings that are the same draw nothing again', async () => {
	const { store } = open(NEW);
	await pass(BUCKET_MS);
	const first = store.get(settingsAtom);
	await pass(BUCKET_MS);
	expect(store.get(settingsAtom)).toBe(first);
});

test('a page nobody looks at asks when it is looked at again', async () => {
	const { requests } = open(NEW);
	const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	await pass(BUCKET_MS * 2);
	expect(requests()).toEqual([]);
	seen.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	await pass(0);
	expect(requests()).toEqual(['?t=1002']);
	seen.mockRestore();
});

test('a call that fails is only logged, what is there stays', async () => {
	expectConsole(/^console\.warn: \[vitrina\] settings /);
	const { store } = open(() => Response.json({ code: 'backend_unreachable' }, { status: 400 }));
	await pass(BUCKET_MS);
	expect(store.get(settingsAtom)).toBe(own);
});
