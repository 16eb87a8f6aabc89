/** The addresses a customer has saved; a guest has the last one alone (`state/place.ts`). */
import { atom } from 'jotai';
import type { Address } from '#core/contract/account/address.ts';
import { userIdAtom } from '#src/features/login/state/user-id.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { loadable } from '#src/lib/loadable.ts';
import { logFailure } from '#src/lib/log.ts';
import { type DeliveryPlace, DOOR, doorOf, editDoorAtom, selectedPlaceAtom } from './place.ts';

/** An address one can deliver to: with its point and its id. */
export interface SavedAddress extends Address {
	readonly id: number;
	readonly coords: NonNullable<Address['coords']>;
}

const saved = loadable('addresses', userIdAtom, async (): Promise<readonly SavedAddress[]> => {
	const { fetchAddresses } = await import('../addresses-api.ts');
	return (await fetchAddresses()).filter(isWhole);
});

const NONE: readonly SavedAddress[] = [];

/** The logged-in customer's, oldest first; none before they are loaded. */
export const addressesAtom = atom((get): readonly SavedAddress[] => {
	const state = get(saved.valueAtom);
	return state.status === 'ready' ? state.value : NONE;
});

/** Whether they are on their way, here, or did not come. */
export const addressesStatusAtom = atom((get): 'loading' | 'ready' | 'failed' => {
	const { status } = get(saved.valueAtom);
	return status === 'absent' ? 'failed' : status;
});

/** Loads them once for each customer; where an order is placed a failure is told nowhere: an address can be typed as well. */
export const loadAddressesAtom = atom(null, async (get, set) => {
	if (get(saved.valueAtom).status !== 'ready') await set(saved.loadAtom);
});

/** One without a point or an id cannot be chosen from a list. */
function isWhole(address: Address): address is SavedAddress {
	return address.id !== undefined && address.coords !== undefined;
}

/** Saves a new address, or another form of a saved one; shown at once, taken back when it fails. Answers whether it is saved. */
export const saveAddressAtom = atom(null, async (get, set, address: Address): Promise<boolean> => {
	const userId = get(userIdAtom);
	if (userId === undefined || address.coords === undefined) return false;
	const { coords } = address;
	const before = get(addressesAtom);
	const put = (id: number) => {
		const whole = { ...address, id, coords };
		const isNew = !before.some((one) => one.id === id);
		const addresses = isNew
			? [...before, whole]
			: before.map((one) => (one.id === id ? whole : one));
		set(saved.valueAtom, addresses, userId);
	};
	if (address.id !== undefined) put(address.id);
	try {
		const { saveAddress } = await import('../addresses-api.ts');
		put(await saveAddress(address));
		return true;
	} catch (error) {
		if (isNotThere(error)) {
			// Forgotten on another device, wanted here: it begins anew.
			const others = before.filter(({ id }) => id !== address.id);
			set(saved.valueAtom, others, userId);
			const { id: _, ...asNew } = address;
			return set(saveAddressAtom, asNew);
		}
		logFailure('address', error);
		set(saved.valueAtom, before, userId);
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

/** One after the other: until the first has answered, it is not known that its address is saved. */
const keepingAtom = atom<Promise<void>>(Promise.resolve());

/**
 * Keeps the address the order goes to with the customer's own: a new one is saved, one saved before learns the way to its
 * door as it is now. A guest's is the last one anyway (`state/place.ts`).
 */
export const keepAddressAtom = atom(null, (get, set): Promise<void> => {
	const keeping = get(keepingAtom).then(() => set(keepAtom));
	set(keepingAtom, keeping);
	return keeping;
});

const keepAtom = atom(null, async (get, set) => {
	await set(loadAddressesAtom);
	const place = get(selectedPlaceAtom);
	if (get(saved.valueAtom).status !== 'ready' || place?.type !== 'delivery') return;
	const known = savedAs(get(addressesAtom), place);
	if (known !== undefined && DOOR.every((field) => known[field] === place[field])) return;
	const { address, coords } = place;
	await set(saveAddressAtom, { ...known, address, coords, ...doorOf(place) });
});

/** The chosen address of a customer who has just logged in: its door is the saved one's, while none has been typed. */
export const recallDoorAtom = atom(null, async (get, set) => {
	await set(loadAddressesAtom);
	const place = get(selectedPlaceAtom);
	if (place?.type !== 'delivery' || DOOR.some((field) => place[field] !== '')) return;
	const known = savedAs(get(addressesAtom), place);
	if (known !== undefined) set(editDoorAtom, doorOf(known));
});

function savedAs(addresses: readonly SavedAddress[], { address }: DeliveryPlace) {
	return addresses.find((one) => one.address === address);
}

/** The one forgotten last, while it can be taken back. */
const forgottenAtom = atom<SavedAddress | undefined>(undefined);

/** Forgets an address at once, with a way back for a while. */
export const deleteAddressAtom = atom(null, async (get, set, id: number): Promise<void> => {
	const userId = get(userIdAtom);
	if (userId === undefined) return;
	const before = get(addressesAtom);
	set(
		forgottenAtom,
		before.find((one) => one.id === id),
	);
	const others = before.filter((one) => one.id !== id);
	set(saved.valueAtom, others, userId);
	set(showNoticeAtom, { code: 'address_removed' }, 'address');
	try {
		const { deleteAddress } = await import('../addresses-api.ts');
		await deleteAddress(id);
	} catch (error) {
		// Forgotten already, from elsewhere: what was wanted.
		if (isNotThere(error)) return;
		logFailure('address', error);
		set(forgottenAtom, undefined);
		set(saved.valueAtom, before, userId);
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
