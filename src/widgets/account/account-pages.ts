import type { I18n } from '@lingui/core';
import { ROUTES } from '../../routes.ts';

/** The pages of the account (spec 2), as one looks for them. */
export const ACCOUNT_PAGES = [
	'lk',
	'lk-orders',
	'lk-bonuses',
	'lk-promocodes',
	'lk-favorite',
	'lk-game',
	'lk-referals',
	'lk-notifications',
	'lk-preferences',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

export function accountTitle(page: AccountPage, i18n: I18n): string {
	return i18n._(ROUTES[page].title);
}
