import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageScript } from '#core/rules/site/scripts.ts';
import { answerConsentAtom } from '#src/features/consent/state/consent.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { followScripts } from './follow-scripts.ts';

const WIDGET = 'https://widget.example/a.js';
const CHAT = 'https://chat.example/chat.js';
const SCRIPTS: readonly PageScript[] = [
	{ kind: 'yandex-metrika', id: '12345678' },
	{ kind: 'google-analytics', id: 'G-AB12CD34EF' },
	{ kind: 'google-tag-manager', id: 'GTM-AB12CD3' },
	{ kind: 'vk-pixel', id: '3456789' },
	{ kind: 'script', src: WIDGET },
	{ kind: 'chat', src: CHAT },
];
const COUNTERS = ['ym', 'dataLayer', '_tmr'];

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	for (const script of document.head.querySelectorAll('script')) script.remove();
	for (const name of COUNTERS) Reflect.deleteProperty(window, name);
	history.replaceState(null, '', '/');
});

const brought = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function open(path: string) {
	const counted: unknown[] = [];
	answerCalls({
		'/api/consent': async (request) => {
			counted.push(await request.json());
			return {};
		},
	});
	const shop = openShop({ settings: { ...aPage().settings, scripts: SCRIPTS } });
	history.replaceState(null, '', path);
	stop = followScripts(shop.store);
	const pass = () => act(() => vi.advanceTimersByTimeAsync(5000));
	return {
		counted,
		pass,
		answer: async (choice: 'accepted' | 'declined') => {
			await shop.store.set(answerConsentAtom, choice);
			await pass();
		},
		goTo: async (to: string) => {
			history.pushState(null, '', to);
			// The router tells of it.
			window.dispatchEvent(new Event('pushState'));
			await pass();
		},
	};
}

test('nothing comes before an answer, nothing after a "no"', async () => {
	const { pass, answer } = open('/');
	await pass();
	expect(brought()).toEqual([]);
	await answer('declined');
	expect(brought()).toEqual([]);
	for (const name of COUNTERS) expect(window).not.toHaveProperty(name);
});

test('after a "yes" each comes once; the chat not before its page', async () => {
	const { answer, goTo } = open('/');
	await answer('accepted');
	const all = [
		'https://mc.yandex.ru/metrika/tag.js',
		'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
		'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
		'https://top-fwz1.mail.ru/js/code.js',
		WIDGET,
	];
	expect(brought()).toEqual(all);
	await goTo('/contacts');
	expect(brought()).toEqual(all);
	await goTo('/information/page/zabota-o-klientah');
	expect(brought()).toEqual([...all, CHAT]);
});

test('none on a page of an order, whatever was answered', async () => {
	const { answer } = open('/order/1001');
	await answer('accepted');
	expect(brought()).toEqual([]);
});

test('none while the messenger’s launch data are in the address', async () => {
	const { answer, pass } = open('/#tgWebAppData=secret');
	await answer('accepted');
	expect(brought()).toEqual([]);
	history.replaceState(null, '', '/');
	await pass();
	expect(brought()).toHaveLength(5);
});

test('each counter is told of each page once, without what is nobody’s business', async () => {
	const { answer, goTo } = open('/?table=51-7&utm_source=vk');
	document.title = 'Меню';
	await answer('accepted');
	await goTo('/contacts?key=secret');
	await goTo('/contacts#map');
	const [first, second] = [`${location.origin}/?utm_source=vk`, `${location.origin}/contacts`];
	const { ym, dataLayer, _tmr } = window as unknown as {
		ym: { a: unknown[][] };
		dataLayer: (ArrayLike<unknown> & { event?: string; page_location?: string })[];
		_tmr: { url: string; id: string }[];
	};
	expect(ym.a.map((said) => said.slice(0, 3))).toEqual([
		[12345678, 'init', { defer: true, accurateTrackBounce: true }],
		[12345678, 'hit', first],
		[12345678, 'hit', second],
	]);
	expect(ym.a[2]?.[3]).toEqual({ title: 'Меню', referer: first });
	const google = dataLayer.filter((said) => said[1] === 'page_view');
	expect(google.map((said) => said[2])).toMatchObject([
		{ page_location: first, send_to: 'G-AB12CD34EF' },
		{ page_location: second, page_referrer: first },
	]);
	const tags = dataLayer.filter(({ event }) => event === 'page_view');
	expect(tags.map((said) => said.page_location)).toEqual([first, second]);
	expect(_tmr.map(({ id, url }) => [id, url])).toEqual([
		['3456789', first],
		['3456789', second],
	]);
});

test('the answer is counted by the shop', async () => {
	const { answer, counted } = open('/');
	await answer('declined');
	await answer('accepted');
	expect(counted).toEqual([{ choice: 'declined' }, { choice: 'accepted' }]);
});
