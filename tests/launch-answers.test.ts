/** The bundled shop's answers to a page's first calls are read without the contract's schemas: a page that loads waits for none of them. */
import { expect, test } from 'vitest';
import type { Customer } from '#server/auth/customers.ts';
import { currentUserToWire, loggedInUserToWire } from '#server/auth/wire.ts';
import { plainLogin, plainUser } from '#src/features/login/launch-api.ts';

const CUSTOMER = {
	...{ id: 7, phone: '+79990000000', name: 'Аня', email: '', birth: '01.02.1990', sex: 'f' },
	...{ telegram_id: 42, cart_reminders: 1, registered_at: 0, created_at: 0 },
} as unknown as Customer;

const USER = {
	...{ id: 7, phone: '+7 (999) 000-00-00', name: 'Аня', email: '', birth: '01.02.1990', sex: 'f' },
	cartReminders: true,
};

test('a login by launch data', () => {
	const user = loggedInUserToWire(CUSTOMER, 'token', true);
	expect(plainLogin({ success: true, user })).toEqual(USER);
	expect(plainLogin({ success: false, error: 'not linked' })).toBeNull();
});

test('who is logged in', () => {
	expect(plainUser({ status: 'success', data: currentUserToWire(CUSTOMER, true) })).toEqual(USER);
});
