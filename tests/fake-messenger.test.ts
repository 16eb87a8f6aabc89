import { expect, test, vi } from 'vitest';
import { createFakeMessenger } from './fake-messenger.ts';

const ORDER = { text: 'Оформить', isEnabled: true, isBusy: false };

test('what it was asked is remembered in order', () => {
	const messenger = createFakeMessenger();
	messenger.haptic('light');
	messenger.setBackVisible(true);
	expect(messenger.calls).toEqual([
		['haptic', 'light'],
		['setBackVisible', true],
	]);
});

test('the main action runs when pressed, unless it is disabled or gone', () => {
	const messenger = createFakeMessenger();
	const run = vi.fn();
	messenger.setMainAction({ ...ORDER, run });
	messenger.pressMain();
	messenger.setMainAction({ ...ORDER, isEnabled: false, run });
	messenger.pressMain();
	messenger.setMainAction(undefined);
	messenger.pressMain();
	expect(run).toHaveBeenCalledTimes(1);
});

test('Back reaches its listeners while it is visible, until they leave', () => {
	const messenger = createFakeMessenger();
	const listener = vi.fn();
	const leave = messenger.onBack(listener);
	messenger.pressBack();
	messenger.setBackVisible(true);
	messenger.pressBack();
	leave();
	messenger.pressBack();
	expect(listener).toHaveBeenCalledTimes(1);
});

test('answers are those it was given', async () => {
	const messenger = createFakeMessenger({ contact: 'contact=…', invoice: 'paid', theme: 'dark' });
	expect(await messenger.requestContact()).toBe('contact=…');
	expect(await messenger.requestWriteAccess?.()).toBe(false);
	expect(await messenger.openInvoice('https://t.me/$x')).toBe('paid');
	expect(messenger.theme()).toBe('dark');
});
