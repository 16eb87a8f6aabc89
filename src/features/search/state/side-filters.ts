/** Whether the filters beside a list are open: by themselves, or as the customer left them. */

import { atom } from 'jotai';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';

interface Choice {
	readonly place: FindPlace;
	readonly isOpen: boolean;
}
const chosenAtom = atom<Choice>();

/** What is closed stays closed beside every list; what is opened, beside its own: others may be long, and are not loaded before they are looked at. */
export const areSideFiltersOpenAtom = atom((get) => {
	const chosen = get(chosenAtom);
	return (place: FindPlace, isOpenAtFirst: boolean): boolean =>
		chosen?.isOpen !== false && (isOpenAtFirst || chosen?.place === place);
});

export const chooseSideFiltersAtom = atom(null, (_get, set, choice: Choice) =>
	set(chosenAtom, choice),
);
