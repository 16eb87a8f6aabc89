import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { LngLat } from '#core/rules/place/delivery.ts';
import type { AddressChoice } from './address/AddressSearch.tsx';
import { hasHouseNumber } from './address/house-number.ts';
import { findPlaceAtAtom } from './state/find-places.ts';

export interface DeliveryChoice {
	/** What stands in the field. */
	readonly typed: string;
	/** Where it goes; undefined until both the house and its point are known. */
	readonly address: AddressChoice | undefined;
	/** Where the pin stands. */
	readonly pin: LngLat | undefined;
	/** The pin was put where no house is known: the customer is to write it. */
	readonly isNameless: boolean;
	type(typed: string): void;
	/** Found by its words; undefined = not found yet. */
	choose(choice: AddressChoice | undefined): void;
	/** Put on the map. */
	choosePoint(point: LngLat): void;
	/** Gives back the choice as it is now. */
	readonly giveBack: () => void;
}

interface Pinned {
	readonly coords: LngLat;
	readonly isNameless: boolean;
}

/** An address found by its words, or put on the map: each leads to the other where a geocoder answers. */
export function useDeliveryChoice(known: AddressChoice | undefined): DeliveryChoice {
	const findAt = useSetAtom(findPlaceAtAtom);
	const [typed, setTyped] = useState(known?.address ?? '');
	const [found, setFound] = useState(known);
	const [pinned, setPinned] = useState<Pinned | undefined>(
		known && { coords: known.coords, isNameless: false },
	);
	/** Of two presses on the map the answer to the last counts, whichever comes first. */
	const ticket = useRef(0);
	const written = pinned?.isNameless === true && hasHouseNumber(typed) ? pinned.coords : undefined;
	return {
		typed,
		address:
			found ?? (written === undefined ? undefined : { address: typed.trim(), coords: written }),
		pin: pinned?.coords,
		isNameless: pinned?.isNameless === true && !hasHouseNumber(typed),
		type(text) {
			setTyped(text);
			// A pin without a name is what the words are for; any other belongs to the words before.
			setPinned((before) => (before?.isNameless === true ? before : undefined));
		},
		choose(choice) {
			ticket.current++;
			setFound(choice);
			if (choice !== undefined) setPinned({ coords: choice.coords, isNameless: false });
		},
		giveBack() {
			ticket.current++;
			setTyped(typed);
			setFound(found);
			setPinned(pinned);
		},
		choosePoint(point) {
			const own = ++ticket.current;
			setPinned({ coords: point, isNameless: false });
			setFound(undefined);
			void findAt(point).then((place) => {
				if (ticket.current !== own) return;
				if (place !== undefined && hasHouseNumber(place.address)) {
					setTyped(place.address);
					setFound({ address: place.address, coords: point });
				} else setPinned({ coords: point, isNameless: true });
			});
		},
	};
}
