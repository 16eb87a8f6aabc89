/** What the account's pages show of the customer: loaded when opened, kept while he is logged in, gone with him. */

import { atom } from 'jotai';
import type { Notification } from '#core/contract/account/account.ts';
import { grouped } from '#core/rules/grouped.ts';
import { dayAt, dayOfDate } from '#core/rules/time/work-time-zone.ts';
import { endAllSessions, endDevice, fetchDevices } from '#src/features/login/devices-api.ts';
import { logoutAtom } from '#src/features/login/state/session.ts';
import { userIdAtom } from '#src/features/login/state/user-id.ts';
import { fetchOrders } from '#src/features/order/orders-api.ts';
import { workTimeAtom } from '#src/features/place/state/place.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { loadable } from '#src/lib/loadable.ts';
import { logFailure } from '#src/lib/log.ts';
import { list, text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import {
	fetchBonus,
	fetchBonusHistory,
	fetchNotifications,
	fetchPreferences,
	fetchReferral,
	fetchRights,
	fetchWheel,
	savePreferences,
} from '../account-api.ts';

const own = <Value>(name: string, fetchIt: () => Promise<Value>) =>
	loadable(name, userIdAtom, fetchIt);

export const bonuses = own('bonuses', async () => {
	const [account, history] = await Promise.all([fetchBonus(), fetchBonusHistory()]);
	return { account, history };
});
/** For the account's first page: one call each. */
export const balance = own('balance', fetchBonus);
export const ordersActive = own(
	'orders under way',
	async () => (await fetchOrders('active', 1)).total,
);
export const wheel = own('wheel', fetchWheel);
export const notifications = own('notifications', fetchNotifications);
export const preferences = own('preferences', fetchPreferences);
export const referral = own('referral', fetchReferral);

/** Pages of the account that this shop has nothing for, as far as it has been asked. */
export const absentPagesAtom = atom((get): ReadonlySet<string> => {
	const pages = {
		'lk-bonuses': balance,
		'lk-game': wheel,
		'lk-referals': referral,
		'lk-notifications': notifications,
		'lk-preferences': preferences,
	};
	return new Set(
		Object.entries(pages).flatMap(([page, { valueAtom }]) =>
			get<{ readonly status: string }>(valueAtom).status === 'absent' ? [page] : [],
		),
	);
});

export const devices = own('devices', fetchDevices);
export const rights = own('rights', fetchRights);

/** Ends the session of another device; a failure brings it back and says so. */
export const endDeviceAtom = atom(null, async (get, set, id: string): Promise<void> => {
	const state = get(devices.valueAtom);
	if (state.status !== 'ready') return;
	const { value } = state;
	const userId = get(userIdAtom);
	set(
		devices.valueAtom,
		value.filter((one) => one.id !== id),
	);
	try {
		await endDevice(id);
	} catch (error) {
		// Ended already, from elsewhere: what was wanted.
		if (error instanceof ApiError && error.code === 'session_not_found') return;
		logFailure('device', error);
		set(devices.valueAtom, value, userId);
		set(showNoticeAtom, { code: 'call_failed' });
	}
});

/** Ends every session, this device's too. Answers whether they have ended. */
export const logoutEverywhereAtom = atom(null, async (_get, set): Promise<boolean> => {
	try {
		await endAllSessions();
	} catch (error) {
		logFailure('devices', error);
		set(showNoticeAtom, { code: 'call_failed' });
		return false;
	}
	await set(logoutAtom);
	return true;
});

/** Turns one on or off at once; a failed call turns it back and says so. */
export const togglePreferenceAtom = atom(null, async (get, set, id: number) => {
	const state = get(preferences.valueAtom);
	if (state.status !== 'ready') return;
	const { value } = state;
	const chosen = value.chosen.includes(id)
		? value.chosen.filter((one) => one !== id)
		: [...value.chosen, id];
	set(preferences.valueAtom, { ...value, chosen });
	const saving = get(savingAtom).then(() => savePreferences(chosen));
	set(savingAtom, saving);
	try {
		await saving;
	} catch (error) {
		set(savingAtom, Promise.resolve());
		logFailure('preferences', error);
		set(showNoticeAtom, { code: 'call_failed' });
		await set(preferences.loadAtom);
	}
});
/** The list goes out whole: a later one never overtakes an earlier one. */
const savingAtom = atom<Promise<void>>(Promise.resolve());

/** Ids of notifications seen on this device: the wire keeps no mark of it. */
const readAtom = storedAtom('read-notifications', list(text), []);
const MOST_READ = 200;

/** A device that shows the account for the first time has read none of them: what is older than this, days, is not news. */
const NEWS_DAYS = 7;

export const isReadAtom = atom((get) => {
	const read = new Set(get(readAtom));
	const timeZone = get(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const today = dayAt(Date.now() + get(clockShiftAtom), timeZone);
	return ({ id, date }: Notification): boolean =>
		read.has(id) || (dayOfDate(date) ?? today) < today - NEWS_DAYS;
});

/** Newest first, as `all` is: an order's notifications together where its newest stands, any other alone. */
export const groupNotifications = (
	all: readonly Notification[],
): readonly (readonly Notification[])[] => [
	...grouped(all, ({ id, target }) => (target.kind === 'order' ? target.orderId : id)).values(),
];

export const markReadAtom = atom(null, (_get, set, ids: readonly string[]) =>
	set(readAtom, (known) => [...known.filter((id) => !ids.includes(id)), ...ids].slice(-MOST_READ)),
);
