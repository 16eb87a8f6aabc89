/** The addresses a customer has saved; a guest has the last one alone (`state/place.ts`). */
import { atom } from 'jotai';
import type { Address } from '#core/contract/address.ts';
import { ApiError } from '../api/errors.ts';
import { logFailure } from './log.ts';
import { showNoticeAtom } from './notices.ts';
import { type DeliveryPlace, DOOR, doorOf, editDoorAtom, selectedPlaceAtom } from './place.ts';
import { userAtom } from './session.ts';

/** An address one can deliver to: with its point and its id. */
export interface SavedAddress extends Address {
	readonly id: number;
	readonly coords: NonNullable<Address['coords']>;
}

interface Loaded {
	readonly userId: number;
	readonly addresses: readonly SavedAddress[];
}
const loadedAtom = atom<Loaded | undefined>(undefined);

const NONE: readonly SavedAddress[] = [];

/** Of whoever is logged in, oldest first; none before they are loaded. */
export const addressesAtom = atom((get): readonly SavedAddress[] => {
	const loaded = get(loadedAtom);
	return loaded !== undefined && loaded.userId === get(userAtom)?.id ? loaded.addresses : NONE;
});

const failedAtom = atom(false);
/** Whether they are on their way, here, or did not come. */
export const addressesStatusAtom = atom((get): 'loading' | 'ready' | 'failed' => {
	if (get(loadedAtom)?.userId === get(userAtom)?.id) return 'ready';
	return get(failedAtom) ? 'failed' : 'loading';
});

/** Loads them once for each customer; where an order is placed a failure is told nowhere: an address can be typed as well. */
export const loadAddressesAtom = atom(null, async (get, set) => {
	const userId = get(userAtom)?.id;
	if (userId === undefined || get(loadedAtom)?.userId === userId) return;
	set(failedAtom, false);
	try {
		const { fetchAddresses } = await import('../api/addresses.ts');
		const addresses = (await fetchAddresses()).filter(isWhole);
		set(loadedAtom, { userId, addresses });
	} catch (error) {
		logFailure('addresses', error);
		set(failedAtom, true);
	}
});

/** One without a point or an id cannot be chosen from a list. */
function isWhole(address: Address): address is SavedAddress {
	return address.id !== undefined && address.coords !== undefined;
}

/** Saves a new address, or another form of a saved one; shown at once, taken back when it fails. Answers whether it is saved. */
export const saveAddressAtom = atom(null, async (get, set, address: Address): Promise<boolean> => {
	const userId = get(userAtom)?.id;
	if (userId === undefined || address.coords === undefined) return false;
	const { coords } = address;
	const before = get(addressesAtom);
	const put = (id: number) => {
		const saved = { ...address, id, coords };
		const isNew = !before.some((one) => one.id === id);
		const addresses = isNew
			? [...before, saved]
			: before.map((one) => (one.id === id ? saved : one));
		set(loadedAtom, { userId, addresses });
	};
	if (address.id !== undefined) put(address.id);
	try {
		const { saveAddress } = await import('../api/addresses.ts');
		put(await saveAddress(address));
		return true;
	} catch (error) {
		if (isNotThere(error)) {
			// Forgotten on another device, wanted here: it begins anew.
			set(loadedAtom, { userId, addresses: before.filter(({ id }) => id !== address.id) });
			const { id: _, ...anew } = address;
			return set(saveAddressAtom, anew);
		}
		logFailure('address', error);
		set(loadedAtom, { userId, addresses: before });
		set(showNoticeAtom, { code: 'call_failed' });
		return false;
	}
});

function isNotThere(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'address_not_found';
}

/** Changes a saved address; where the order goes there, the way to its door changes with it. */
export const editAddressAtom = atom(null, async (get, set, address: SavedAddress) => {
	const place = get(selectedPlaceAtom);
	if (place?.type === 'delivery' && place.address === address.address)
		set(editDoorAtom, doorOf(address));
	return set(saveAddressAtom, address);
});

/** One after the other: until the first has answered, nobody knows that its address is saved. */
let keeping: Promise<void> = Promise.resolve();

/**
 * Keeps the address the order goes to with the customer's own: a new one is saved, one saved before learns the way to its
 * door as it is now. A guest's is the last one anyway (`state/place.ts`).
 */
export const keepAddressAtom = atom(null, (_get, set): Promise<void> => {
	keeping = keeping.then(() => set(keepAtom));
	return keeping;
});

const keepAtom = atom(null, async (get, set) => {
	await set(loadAddressesAtom);
	const place = get(selectedPlaceAtom);
	const isLoaded = get(loadedAtom)?.userId === get(userAtom)?.id;
	if (get(userAtom) === undefined || !isLoaded || place?.type !== 'delivery') return;
	const saved = savedAs(get(addressesAtom), place);
	if (saved !== undefined && DOOR.every((field) => saved[field] === place[field])) return;
	const { address, coords } = place;
	await set(saveAddressAtom, { ...saved, address, coords, ...doorOf(place) });
});

/** The chosen address of somebody who has just logged in: its door is the saved one's, while none has been typed. */
export const recallDoorAtom = atom(null, async (get, set) => {
	await set(loadAddressesAtom);
	const place = get(selectedPlaceAtom);
	if (place?.type !== 'delivery' || DOOR.some((field) => place[field] !== '')) return;
	const saved = savedAs(get(addressesAtom), place);
	if (saved !== undefined) set(editDoorAtom, doorOf(saved));
});

function savedAs(addresses: readonly SavedAddress[], { address }: DeliveryPlace) {
	return addresses.find((one) => one.address === address);
}

/** The one forgotten last, while it can be taken back. */
const forgottenAtom = atom<SavedAddress | undefined>(undefined);

/** Forgets an address at once, with a way back for a while. */
export const deleteAddressAtom = atom(null, async (get, set, id: number): Promise<void> => {
	const userId = get(userAtom)?.id;
	if (userId === undefined) return;
	const before = get(addressesAtom);
	set(
		forgottenAtom,
		before.find((one) => one.id === id),
	);
	set(loadedAtom, { userId, addresses: before.filter((one) => one.id !== id) });
	set(showNoticeAtom, { code: 'address_removed' }, 'address');
	try {
		const { deleteAddress } = await import('../api/addresses.ts');
		await deleteAddress(id);
	} catch (error) {
		// Forgotten already, from elsewhere: what was wanted.
		if (isNotThere(error)) return;
		logFailure('address', error);
		set(forgottenAtom, undefined);
		set(loadedAtom, { userId, addresses: before });
		set(showNoticeAtom, { code: 'call_failed' });
	}
});

/** Takes back the last forgetting: saved anew, at the end of the list. */
export const undoDeleteAddressAtom = atom(null, async (get, set): Promise<void> => {
	const forgotten = get(forgottenAtom);
	if (forgotten === undefined) return;
	set(forgottenAtom, undefined);
	const { id: _, ...address } = forgotten;
	await set(saveAddressAtom, address);
});
