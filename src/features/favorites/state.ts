/**
 * Favourite products. A guest's are kept on the device alone (spec 6); with the login they join the account's, and from
 * then on the account has them.
 */
import { atom } from 'jotai';
import { MOST_FAVORITES } from '#core/contract/account/favorites.ts';
import { isAbsent } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { list, number, object, whole } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { sessionAtom, userAtom } from '../login/state/session.ts';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { fetchFavorites, saveFavorites } from './favorites-api.ts';

/** A guest's number among owners. */
const GUEST = 0;

const keptAtom = storedAtom('favorites', object({ owner: number, ids: list(whole()) }), {
	owner: GUEST,
	ids: [],
});

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

/** Brings the account's list once for each customer, with what was marked as a guest added to it. */
export const syncFavoritesAtom = atom(null, async (get, set): Promise<void> => {
	const { status } = get(sessionAtom);
	const userId = get(userAtom)?.id;
	const { owner } = get(keptAtom);
	if (status === 'guest') {
		set(syncedAtom, undefined);
		// Logged out: the next one at this device does not see them.
		if (owner !== GUEST) set(keptAtom, { owner: GUEST, ids: [] });
	}
	if (userId === undefined || get(syncedAtom) === userId) return;
	set(failedAtom, false);
	try {
		const known = await fetchFavorites();
		set(keepsNoneAtom, false);
		if (get(userAtom)?.id !== userId) return;
		const kept = get(keptAtom);
		const marked = kept.owner === GUEST ? kept.ids : [];
		const ids = [...new Set([...known, ...marked])].slice(0, MOST_FAVORITES);
		if (ids.length > known.length) await saveFavorites(ids);
		if (get(userAtom)?.id !== userId) return;
		set(keptAtom, { owner: userId, ids });
		set(syncedAtom, userId);
	} catch (error) {
		if (isAbsent(error) && get(userAtom)?.id === userId) {
			// A shop that keeps none leaves them to the device.
			set(keptAtom, ({ ids }) => ({ owner: userId, ids }));
			set(keepsNoneAtom, true);
			set(syncedAtom, userId);
			return;
		}
		logFailure('favorites', error);
		set(failedAtom, true);
	}
});

/** One after the other: each sends the whole list, and the last one counts. */
const savingAtom = atom<Promise<void>>(Promise.resolve());

/** Marks a product or takes the mark away; the server hears of it only from a logged-in customer (spec 4). */
export const toggleFavoriteAtom = atom(null, (get, set, productId: number): void => {
	const isOn = get(favoritesAtom).includes(productId);
	set(putAtom, productId, !isOn);
	get(messengerAtom).haptic('light');
	set(showNoticeAtom, { code: isOn ? 'favorite_removed' : 'favorite_added' });
	const userId = get(userAtom)?.id;
	if (userId === undefined) return;
	set(
		savingAtom,
		get(savingAtom).then(() => set(saveToggledAtom, userId, productId, !isOn)),
	);
});

const saveToggledAtom = atom(
	null,
	async (get, set, userId: number, productId: number, isOn: boolean): Promise<void> => {
		await set(syncFavoritesAtom);
		if (get(userAtom)?.id !== userId || get(keepsNoneAtom)) return;
		try {
			// The account's list may have come meanwhile, without this change.
			set(putAtom, productId, isOn);
			await saveFavorites(get(favoritesAtom));
		} catch (error) {
			logFailure('favorites', error);
			set(putAtom, productId, !isOn);
			set(showNoticeAtom, { code: 'call_failed' });
		}
	},
);

const putAtom = atom(null, (get, set, productId: number, isOn: boolean) => {
	const { owner } = get(keptAtom);
	const others = get(favoritesAtom).filter((id) => id !== productId);
	set(keptAtom, { owner, ids: isOn ? [...others, productId] : others });
});
