/**
 * What the shop opens by itself, one thing after the other: which city, when it opens, its popups (spec 4). The address an
 * address-first shop asks for comes before all of it (`app/visit.ts`).
 */
import { atom } from 'jotai';
import { type Closed, closedAt, nextPopup, popupsFor } from '#core/rules/site/popups.ts';
import { citiesAtom, likelyCityAtom } from '#src/features/place/state/city.ts';
import {
	chosenZoneAtom,
	cityAtom,
	isStoppedAtom,
	selectedPlaceAtom,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { type OpenModal, openModalAtom } from '#src/modal-stack.ts';
import { rememberOnceAtom, shownInVisitAtom, shownOnceAtom } from './shown-popups.ts';

/** When the chosen place opens, or before one is chosen the shop; by a moment, epoch ms. */
export const closedAtAtom = atom((get) => {
	const { warehouses, workTimes } = get(settingsAtom);
	const warehouseId = get(warehouseIdAtom);
	const all = new Set([...warehouses.map(({ id }) => String(id)), ...Object.keys(workTimes)]);
	const ids = warehouseId === undefined ? [...all] : [String(warehouseId)];
	const known = ids.flatMap((id) => workTimes[id] ?? []);
	// A warehouse without hours is always open.
	const isKnown = known.length === ids.length;
	return (now: number): Closed | undefined => (isKnown ? closedAt(known, now) : undefined);
});

/** When the popup would open; while an order is being made or followed only the one that orders are not taken does. */
interface Situation {
	readonly now: number;
	readonly isOrdering: boolean;
}

interface PopupToShow {
	readonly modal: OpenModal;
	/** What it is remembered by in this visit. */
	readonly name: string;
	/** A popup that is never shown again. */
	readonly once?: number;
}

/** The name under which the popup of the hours is remembered: one for each warehouse. */
const hoursNameAtom = atom((get) => {
	const warehouseId = get(warehouseIdAtom);
	return warehouseId === undefined ? 'hours' : `hours-${warehouseId}`;
});

/** Whether the customer is to hear when the shop opens, should it be closed. */
export const tellsHoursAtom = atom((get) => {
	const shownNames = get(shownInVisitAtom);
	return (
		get(settingsAtom).hoursPopup !== undefined &&
		!shownNames.includes('hours') &&
		!shownNames.includes(get(hoursNameAtom)) &&
		!get(isStoppedAtom)
	);
});

/** The next popup to open; undefined = none is left. */
export const nextPopupAtom = atom((get) => {
	const settings = get(settingsAtom);
	const shownNames = get(shownInVisitAtom);
	const warehouseId = get(warehouseIdAtom);
	const city = get(likelyCityAtom);
	const asksCity =
		city !== undefined &&
		get(citiesAtom).length > 1 &&
		get(cityAtom) === null &&
		get(selectedPlaceAtom) === null &&
		!shownNames.includes('city');
	const hours = get(hoursNameAtom);
	const tellsHours = get(tellsHoursAtom);
	const closed = get(closedAtAtom);
	const zoneId = get(chosenZoneAtom)?.zone.id;
	const popups = popupsFor(
		settings.popups,
		warehouseId === undefined
			? undefined
			: { warehouseId, ...(zoneId === undefined ? {} : { zoneId }) },
		{
			showsWithoutPlace: settings.showsPopupsWithoutPlace,
			warehouseIds: settings.warehouses.map(({ id }) => id),
		},
	);
	const shown = {
		ever: get(shownOnceAtom),
		inVisit: popups.map(({ id }) => id).filter((id) => shownNames.includes(`popup-${id}`)),
	};
	return ({ now, isOrdering }: Situation): PopupToShow | undefined => {
		if (asksCity && !isOrdering)
			return { modal: { name: 'accept-city', data: { city: city.name } }, name: 'city' };
		if (tellsHours && !isOrdering && closed(now) !== undefined)
			return { modal: { name: 'popup', data: { popupId: 'hours' } }, name: hours };
		const popup = nextPopup(
			popups.filter(({ stopsOrdering }) => stopsOrdering || !isOrdering),
			shown,
		);
		if (popup === undefined) return undefined;
		return {
			modal: { name: 'popup', data: { popupId: popup.id } },
			name: `popup-${popup.id}`,
			...(popup.isOneOff ? { once: popup.id } : {}),
		};
	};
});

/** Opens a popup and remembers that it was shown. */
export const showPopupAtom = atom(null, (_get, set, { modal, name, once }: PopupToShow) => {
	set(shownInVisitAtom, name);
	if (once !== undefined) set(rememberOnceAtom, once);
	set(openModalAtom, modal);
});
