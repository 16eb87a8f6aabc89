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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const own = {
	...aPage().settings,
	name: 'Старое имя',
	palette: { ...aPage().settings.palette, yellow: '#123456' },
};

function open(answer: () => unknown, language = 'ru') {
	const requests: string[] = [];
	answerCalls({
		'v1/all_settings': ({ url }) => {
			requests.push(new URL(url).search);
			return answer();
		},
	});
	const shop = openShop({ settings: own, language });
	stop = followSettings(shop.store);
	/** Every name the page has had since it was opened. */
	const names: string[] = [];
	shop.store.sub(settingsAtom, () => names.push(shop.store.get(settingsAtom).name));
	return {
		...shop,
		names,
		/** What the settings were asked for with: other parts of the page have calls of their own. */
		requests: () => requests,
	};
}
const NEW = (name = 'Новое имя') => ({ seo: { name }, settings: {}, simplified_order: true });

test('the settings are read again each 3 minutes, the page keeps the colours it was drawn with', async () => {
	const { store, names, requests } = open(() => NEW(), 'en');
	await pass(BUCKET_MS - 10_000);
	expect(requests()).toEqual([]);
	await pass(10_000);
	await vi.waitFor(() => expect(names).toEqual(['Новое имя']));
	expect(requests()).toEqual(['?t=1001&lang=en']);
	expect(store.get(settingsAtom)).toMatchObject({ name: 'Новое имя', isSimplifiedOrder: true });
	expect(store.get(settingsAtom).palette.yellow).toBe('#123456');
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(requests().at(-1)).toBe('?t=1002&lang=en'));
});

test('settings that are the same draw nothing again', async () => {
	let name = 'Первое';
	const { names, requests } = open(() => NEW(name));
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(names).toEqual(['Первое']));
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(requests()).toHaveLength(2));
	name = 'Второе';
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(names).toContain('Второе'));
	expect(names).toEqual(['Первое', 'Второе']);
});

test('a page nobody looks at asks when it is looked at again', async () => {
	const { requests } = open(() => NEW());
	const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	await pass(BUCKET_MS * 2);
	expect(requests()).toEqual([]);
	seen.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	await vi.waitFor(() => expect(requests()).toEqual(['?t=1002']));
	seen.mockRestore();
});

test('a call that fails is only logged, what is there stays', async () => {
	expectConsole(/^console\.warn: \[vitrina\] settings /);
	let answer: unknown = Response.json({ code: 'backend_unreachable' }, { status: 400 });
	const { names, requests } = open(() => answer);
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(requests()).toHaveLength(1));
	answer = NEW();
	await pass(BUCKET_MS);
	await vi.waitFor(() => expect(names).toEqual(['Новое имя']));
});
