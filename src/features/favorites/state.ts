/**
 * Favourite products. A guest's are kept on the device alone (spec 6); with the login they join the account's, and from
 * then on the account has them.
 */
import { atom } from 'jotai';
import { MOST_FAVORITES } from '#core/contract/account/favorites.ts';
import { isAbsent, isRefusal } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { flag, list, number, object, or, whole } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { sessionAtom, userAtom } from '../login/state/session.ts';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { fetchFavorites, saveFavorites } from './favorites-api.ts';

/** A guest's number among owners. */
const GUEST = 0;

/** A mark set or taken away. */
interface Change {
	readonly id: number;
	readonly isOn: boolean;
}

/**
 * `unsaved`: what an account's owner has changed and the shop has not confirmed yet; kept here, so that a page left at
 * once, or a silent network, loses none of it.
 */
const keptAtom = storedAtom(
	'favorites',
	object({
		owner: number,
		ids: list(whole()),
		unsaved: or(list(object({ id: whole(), isOn: flag })), []),
	}),
	{ owner: GUEST, ids: [], unsaved: [] },
);

/** Whose list is known to be the server's. */
const syncedAtom = atom<number | undefined>(undefined);
const failedAtom = atom(false);
/** The shop has no list of favourites of its customers. */
const keepsNoneAtom = atom(false);

const NONE: readonly number[] = [];

/** Ids in the order they were marked. What an account had on this device is not shown once it is left. */
export const favoritesAtom = atom((get): readonly number[] => {
	const { owner, ids } = get(keptAtom);
	const userId = get(userAtom)?.id ?? GUEST;
	return owner === userId || owner === GUEST ? ids : NONE;
});

/** Whether the account's list is still on its way, is here, or did not come; then what this device has of it is shown. */
export const favoritesStatusAtom = atom((get): 'loading' | 'ready' | 'failed' => {
	const userId = get(userAtom)?.id;
	if (get(syncedAtom) === userId) return 'ready';
	if (!get(failedAtom)) return 'loading';
	return get(keptAtom).owner === userId ? 'ready' : 'failed';
});

/** The list with these changes made; what it has already keeps its place. */
function changed(ids: readonly number[], changes: readonly Change[]): number[] {
	const made = new Set(ids);
	for (const { id, isOn } of changes) {
		if (isOn) made.add(id);
		else made.delete(id);
	}
	return [...made];
}

/**
 * Brings the account's list once for each customer, with what was marked as a guest added to it, and sends what the shop
 * has not confirmed yet.
 */
export const syncFavoritesAtom = atom(null, async (get, set): Promise<void> => {
	const { status } = get(sessionAtom);
	const userId = get(userAtom)?.id;
	const { owner } = get(keptAtom);
	if (status === 'guest') {
		set(syncedAtom, undefined);
		// Logged out: the next one at this device does not see them.
		if (owner !== GUEST) set(keptAtom, { owner: GUEST, ids: [], unsaved: [] });
	}
	if (userId === undefined) return;
	if (get(syncedAtom) !== userId) await set(bringAtom, userId);
	await set(sendAtom);
});

const bringAtom = atom(null, async (get, set, userId: number): Promise<void> => {
	set(failedAtom, false);
	try {
		const known = await fetchFavorites();
		set(keepsNoneAtom, false);
		if (get(userAtom)?.id !== userId) return;
		const { owner, ids, unsaved } = get(keptAtom);
		const marked = owner === GUEST ? ids.map((id) => ({ id, isOn: true })) : [];
		const changes = owner === GUEST || owner === userId ? [...marked, ...unsaved] : [];
		const all = changed(known, changes).slice(0, MOST_FAVORITES);
		const isKnown = all.length === known.length && all.every((id) => known.includes(id));
		set(keptAtom, { owner: userId, ids: all, unsaved: isKnown ? [] : changes });
		set(syncedAtom, userId);
	} catch (error) {
		if (isAbsent(error) && get(userAtom)?.id === userId) {
			// A shop that keeps none leaves them to the device.
			set(keptAtom, ({ ids }) => ({ owner: userId, ids, unsaved: [] }));
			set(keepsNoneAtom, true);
			set(syncedAtom, userId);
			return;
		}
		logFailure('favorites', error);
		set(failedAtom, true);
	}
});

/** One after the other: each sends the whole list, and the last one counts. */
const sendingAtom = atom<Promise<void>>(Promise.resolve());

const sendAtom = atom(null, (get, set): Promise<void> => {
	const sending = get(sendingAtom).then(() => set(sendUnsavedAtom));
	set(sendingAtom, sending);
	return sending;
});

const sendUnsavedAtom = atom(null, async (get, set): Promise<void> => {
	const { owner, ids, unsaved } = get(keptAtom);
	if (owner !== get(userAtom)?.id || get(syncedAtom) !== owner || unsaved.length === 0) return;
	const isSent = (one: Change) =>
		unsaved.some(({ id, isOn }) => id === one.id && isOn === one.isOn);
	try {
		await saveFavorites(ids);
		set(keptAtom, (kept) =>
			kept.owner === owner
				? { ...kept, unsaved: kept.unsaved.filter((one) => !isSent(one)) }
				: kept,
		);
	} catch (error) {
		logFailure('favorites', error);
		// Without an answer they stay, and are sent again.
		if (!isRefusal(error)) return;
		set(keptAtom, (kept) => {
			if (kept.owner !== owner) return kept;
			const undone = kept.unsaved.filter(isSent).map(({ id, isOn }) => ({ id, isOn: !isOn }));
			const left = kept.unsaved.filter((one) => !isSent(one));
			return { owner, ids: changed(kept.ids, undone), unsaved: left };
		});
		set(showNoticeAtom, { code: 'call_failed' });
	}
});

/** Marks a product or takes the mark away; the server hears of it only from a logged-in customer (spec 4). */
export const toggleFavoriteAtom = atom(null, (get, set, id: number): void => {
	const isOn = !get(favoritesAtom).includes(id);
	const isOfAccount = get(userAtom) !== undefined || get(keptAtom).owner !== GUEST;
	const isSent = isOfAccount && !get(keepsNoneAtom);
	set(keptAtom, ({ owner, ids, unsaved }) => ({
		owner,
		ids: changed(ids, [{ id, isOn }]),
		unsaved: isSent ? [...unsaved.filter((one) => one.id !== id), { id, isOn }] : [],
	}));
	get(messengerAtom).haptic('light');
	set(showNoticeAtom, { code: isOn ? 'favorite_added' : 'favorite_removed' });
	void set(syncFavoritesAtom);
});
