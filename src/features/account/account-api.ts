/** The account's calls (spec 7; wire 2.12, 2.17 to 2.20, 2.22): always the logged-in customer's own. */
import * as v from 'valibot';
import {
	type BonusMove,
	bonusHistorySchema,
	type Notification,
	notificationsSchema,
	type Preferences,
	preferencesSchema,
	type Referral,
	referralSchema,
	type Spin,
	spinSchema,
	type Wheel,
	wheelSchema,
} from '#core/contract/account/account.ts';
import { type AccountRights, accountRightsSchema } from '#core/contract/account/account-change.ts';
import { successSchema } from '#core/contract/account/auth.ts';
import { bonusSchema } from '#core/contract/order/coupon.ts';
import type { BonusAccount } from '#core/rules/cart/bonus.ts';
import { request } from '#src/lib/http/client.ts';
import { ContractError, isAbsent } from '#src/lib/http/errors.ts';

/** What the shop can do with an account: a real site can do less. */
export function fetchRights(): Promise<AccountRights> {
	return request(accountRightsSchema, 'session/rights');
}

/** Deletes the account and ends all its sessions. Refused: `orders_under_way`, `rest_invalid_param` for other digits. */
export async function deleteAccount(confirmation: string): Promise<void> {
	await request(successSchema, 'wp-json/system/users/delete', {
		method: 'post',
		json: { data: { confirmation } },
	});
}

export function fetchBonus(): Promise<BonusAccount> {
	return request(bonusSchema, 'wp-json/systeminfo/v1/bonus');
}

/** The moves of the balance; undefined where the site keeps none to show. */
export async function fetchBonusHistory(): Promise<readonly BonusMove[] | undefined> {
	try {
		return await request(bonusHistorySchema, 'wp-json/systeminfo/v1/bonus/history');
	} catch (error) {
		if (isAbsent(error)) return undefined;
		throw error;
	}
}

/** The wheel, or 'page' where the site answers with a page of its own, to be shown in a frame. */
export async function fetchWheel(): Promise<Wheel | 'page'> {
	try {
		return await request(wheelSchema, 'wheel/');
	} catch (error) {
		if (error instanceof ContractError && error.cause instanceof SyntaxError) return 'page';
		throw error;
	}
}

/** Turns the wheel. Refused with `no_spins` when there is no turn left. */
export function spinWheel(): Promise<Spin> {
	return request(spinSchema, 'wheel/', { method: 'post', json: {} });
}

export function fetchNotifications(): Promise<readonly Notification[]> {
	return request(notificationsSchema, 'wp-json/systeminfo/v2/push/user_history');
}

const PREFERENCES = 'wp-json/systeminfo/v2/user_preferences';

export function fetchPreferences(): Promise<Preferences> {
	return request(preferencesSchema, PREFERENCES);
}

/** Replaces what is chosen. */
export async function savePreferences(preferences: readonly number[]): Promise<void> {
	await request(v.unknown(), PREFERENCES, { method: 'post', json: { preferences } });
}

/** undefined = the shop has no invitations. */
export function fetchReferral(): Promise<Referral | undefined> {
	return request(referralSchema, 'wp-json/systeminfo/v2/coupons/referal_info');
}
