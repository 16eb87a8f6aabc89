/** What the account's pages show of the customer: loaded when opened, kept while he is logged in, gone with him. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { Notification } from '#core/contract/account.ts';
import { dayOfDate } from '#core/rules/work-time-zone.ts';
import {
	fetchBonus,
	fetchBonusHistory,
	fetchNotifications,
	fetchPreferences,
	fetchReferral,
	fetchRights,
	fetchWheel,
	savePreferences,
} from '../api/account.ts';
import { endAllSessions, endDevice, fetchDevices } from '../api/devices.ts';
import { ApiError, isAbsent } from '../api/errors.ts';
import { fetchOrders } from '../api/orders.ts';
import { clockShiftAtom } from './clock.ts';
import { logFailure } from './log.ts';
import { showNoticeAtom } from './notices.ts';
import { logoutAtom, userAtom } from './session.ts';
import { storedAtom } from './storage.ts';

export type Own<Value> =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly value: Value }
	/** The shop has nothing of the kind. */
	| { readonly status: 'absent' }
	| { readonly status: 'failed' };

/** Something of the customer's. What is on screen stays there while it is asked for again, and when that fails. */
function own<Value>(name: string, fetchIt: () => Promise<Value>) {
	const base = atom<{ readonly userId: number; readonly state: Own<Value> } | undefined>(undefined);
	const valueAtom = atom(
		(get): Own<Value> => {
			const kept = get(base);
			return kept !== undefined && kept.userId === get(userAtom)?.id
				? kept.state
				: { status: 'loading' };
		},
		(get, set, value: Value) => {
			const userId = get(userAtom)?.id;
			if (userId !== undefined) set(base, { userId, state: { status: 'ready', value } });
		},
	);
	const loadAtom = atom(null, async (get, set) => {
		const userId = get(userAtom)?.id;
		if (userId === undefined) return;
		const put = (state: Own<Value>) => {
			if (get(userAtom)?.id === userId) set(base, { userId, state });
		};
		const { status } = get(valueAtom);
		if (status !== 'ready' && status !== 'absent') put({ status: 'loading' });
		try {
			put({ status: 'ready', value: await fetchIt() });
		} catch (error) {
			// The session has ended elsewhere (`session.ts`): it is not the page that failed.
			if (error instanceof ApiError && error.code === 'login_required') return;
			if (isAbsent(error)) return put({ status: 'absent' });
			logFailure(name, error);
			if (get(valueAtom).status !== 'ready') put({ status: 'failed' });
		}
	});
	return { valueAtom, loadAtom };
}

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
		set(devices.valueAtom, value);
		set(showNoticeAtom, { code: 'call_failed' });
	}
});

/** Ends every session, this one too. Answers whether they have ended. */
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
	saving = saving.then(() => savePreferences(chosen));
	try {
		await saving;
	} catch (error) {
		saving = Promise.resolve();
		logFailure('preferences', error);
		set(showNoticeAtom, { code: 'call_failed' });
		await set(preferences.loadAtom);
	}
});
/** The list goes out whole: a later one never overtakes an earlier one. */
let saving: Promise<void> = Promise.resolve();

/** Ids of notifications seen on this device: the wire keeps no mark of it. */
const readAtom = storedAtom('read-notifications', v.array(v.string()), []);
const MOST_READ = 200;

/** A device that shows the account for the first time has read none of them: what is older than this, days, is not news. */
const NEWS_DAYS = 7;

export const isReadAtom = atom((get) => {
	const read = new Set(get(readAtom));
	const today = Math.floor((Date.now() + get(clockShiftAtom)) / 86_400_000);
	return ({ id, date }: Notification): boolean =>
		read.has(id) || (dayOfDate(date) ?? today) < today - NEWS_DAYS;
});

export const markReadAtom = atom(null, (_get, set, ids: readonly string[]) =>
	set(readAtom, (known) => [...known.filter((id) => !ids.includes(id)), ...ids].slice(-MOST_READ)),
);
