import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageScript } from '#core/rules/site/scripts.ts';
import { PageFoot } from '#src/features/shell/parts/PageFoot.tsx';
import { closeModalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { consentAtom } from '../state/consent.ts';
import { CookieBar } from './CookieBar.tsx';

const METRIKA: PageScript = { kind: 'yandex-metrika', id: '12345678' };
const PRIVACY = { kind: 'page', slug: 'privacy', title: 'Политика', description: '' };

afterEach(() => {
	vi.unstubAllGlobals();
	history.replaceState(null, '', '/');
});

async function open(scripts: readonly PageScript[] = [METRIKA], articles: unknown = [PRIVACY]) {
	answerCalls({ articles: () => articles, consent: () => ({}) });
	const shop = openShop({ settings: { ...aPage().settings, scripts } });
	await shop.show(
		<>
			<PageFoot />
			<CookieBar />
		</>,
	);
	return shop;
}
const kept = () => JSON.parse(localStorage.getItem('vitrina.consent') ?? 'null');
const bar = () => screen.queryByRole('region', { name: 'Настройки cookie' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
	['Принять', 'accepted'],
	['Отклонить', 'declined'],
])('«%s» is kept with its time and what it was about', async (name, choice) => {
	const { store } = await open();
	await screen.findByRole('button', { name });
	await press(name);
	expect(bar()).toBeNull();
	expect(store.get(consentAtom)).toBe(choice);
	expect(kept()).toEqual({ choice, at: expect.any(Number), version: '1 yandex-metrika' });
});

test('neither answer is louder, and the policy is linked where the shop has its page', async () => {
	await open();
	const link = await screen.findByRole('link', { name: 'Подробнее' });
	expect(link.getAttribute('href')).toBe('/information/page/privacy');
	const looks = ['Отклонить', 'Принять'].map(
		(name) => screen.getByRole('button', { name }).className,
	);
	expect(looks[0]).toBe(looks[1]);
});

test('a shop without that page, or whose pages cannot be told, asks without the link', async () => {
	expectConsole(/\[vitrina\] articles/);
	await open([METRIKA], null);
	expect(await screen.findByRole('button', { name: 'Принять' })).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Подробнее' })).toBeNull();
});

test('another tab’s answer holds here', async () => {
	const { store } = await open();
	await screen.findByRole('button', { name: 'Принять' });
	const { restoreStoredAtom } = await import('#src/lib/storage.ts');
	const forget = store.set(restoreStoredAtom);
	localStorage.setItem(
		'vitrina.consent',
		JSON.stringify({ choice: 'declined', at: 1, version: '1 yandex-metrika' }),
	);
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vitrina.consent' })));
	expect(bar()).toBeNull();
	forget();
});

test('an answer about other services is none', async () => {
	const { store } = await open([METRIKA, { kind: 'chat', src: 'https://chat.example/c.js' }]);
	const { restoreStoredAtom } = await import('#src/lib/storage.ts');
	localStorage.setItem(
		'vitrina.consent',
		JSON.stringify({ choice: 'accepted', at: 1, version: '1 yandex-metrika' }),
	);
	let forget = () => {};
	act(() => {
		forget = store.set(restoreStoredAtom);
	});
	expect(store.get(consentAtom)).toBeUndefined();
	expect(await screen.findByRole('button', { name: 'Принять' })).toBeTruthy();
	forget();
});

test('it gives way to whatever is open, and comes back', async () => {
	const { store } = await open();
	await screen.findByRole('button', { name: 'Принять' });
	act(() => store.set(openModalAtom, { name: 'settings', data: {} }));
	expect(bar()).toBeNull();
	await act(async () => store.set(closeModalsAtom, 1));
	expect(await screen.findByRole('region', { name: 'Настройки cookie' })).toBeTruthy();
});

test('on /order it does not ask', async () => {
	const { store } = await open();
	await screen.findByRole('button', { name: 'Принять' });
	const { goToAtom } = await import('#src/modal-stack.ts');
	act(() => store.set(goToAtom, '/order'));
	expect(bar()).toBeNull();
});

test('the line in the foot calls it again: it takes the focus and gives it back', async () => {
	await open();
	await screen.findByRole('button', { name: 'Принять' });
	await press('Отклонить');
	const line = screen.getByRole('button', { name: 'Настройки cookie' });
	await userEvent.click(line);
	expect(document.activeElement).toBe(bar());
	await press('Принять');
	expect(document.activeElement).toBe(line);
	expect(kept().choice).toBe('accepted');
});

test('a shop without scripts has no such line', async () => {
	await open([]);
	expect(screen.queryByRole('button', { name: 'Настройки cookie' })).toBeNull();
});
