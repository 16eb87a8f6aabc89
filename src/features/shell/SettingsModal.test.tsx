import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { chooseCityAtom } from '../place/state/place.ts';
import { SettingsModal } from './SettingsModal.tsx';
import { languagesAtom } from './state/language.ts';

test('the theme as it was chosen before, and another one at once', async () => {
	const { show, messenger } = openShop();
	localStorage.setItem('vitrina.theme', 'dark');
	await show(<SettingsModal />);
	expect(screen.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
	await userEvent.setup().click(screen.getByRole('radio', { name: 'Авто' }));
	expect(messenger.calls).toContainEqual(['chooseTheme', 'system']);
	expect(screen.getByRole('radio', { name: 'Авто' })).toBeChecked();
});

test('inside Telegram its own theme holds: there is nothing to choose', async () => {
	const { show, store } = openShop();
	store.set(setMessengerAtom, { ...createFakeMessenger(), host: 'telegram' });
	await show(<SettingsModal />);
	expect(screen.getByText(/Как в Telegram/)).toBeVisible();
	expect(screen.queryByRole('radio')).toBeNull();
});

test('a language is offered when its interface is translated, whatever the shop lists', async () => {
	const { settings } = aPage();
	const languages = [
		{ code: 'ru', name: 'Русский', isDefault: true, texts: {} },
		{ code: 'xx', name: 'Без каталога', isDefault: false, texts: {} },
	];
	const { show, store } = openShop({ settings: { ...settings, languages } });
	expect(store.get(languagesAtom).map(({ code }) => code)).toEqual(['ru']);
	await show(<SettingsModal />);
	expect(screen.queryByRole('heading', { name: 'Язык' })).toBeNull();
});

test('the way to the address, and to the city of a shop that has several', async () => {
	const user = userEvent.setup();
	const { show, store } = openShop();
	await show(<SettingsModal />);
	expect(screen.queryByRole('button', { name: /Город/ })).toBeNull();
	await user.click(screen.getByRole('button', { name: /Куда привезти/ }));
	expect(store.get(topModalAtom)?.name).toBe('receipt');
	store.set(chooseCityAtom, { name: 'Казань', isChosen: true } as never);
	await user.click(await screen.findByRole('button', { name: /Город/ }));
	expect(store.get(topModalAtom)).toEqual({ name: 'accept-city', data: { city: 'Казань' } });
});
