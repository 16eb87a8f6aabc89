/** Arrows between the search field and what it found; the field and the panel may stand in different parts of the page. */
import { atom } from 'jotai';

export const SEARCH_PANEL_ID = 'search-panel';

/** What arrows stop at: links and buttons so marked. */
export const STOP = { 'data-search-stop': '' };

const fieldAtom = atom<HTMLElement | undefined>(undefined);

/** The field in use: of several on a page, the one touched last. */
export const rememberFieldAtom = atom(null, (_get, set, field: HTMLElement) =>
	set(fieldAtom, field),
);

export const focusFieldAtom = atom(null, (get) => {
	const field = get(fieldAtom);
	if (field?.isConnected) field.focus();
});

/** Focuses the stop `by` places on from the focused one; from the field the first; before the first, the field. */
export const moveFocusAtom = atom(null, (_get, set, by: 1 | -1): boolean => {
	const stops = [
		...(document
			.getElementById(SEARCH_PANEL_ID)
			?.querySelectorAll<HTMLElement>('[data-search-stop]') ?? []),
	];
	const at = stops.indexOf(document.activeElement as HTMLElement);
	if (at + by < 0) set(focusFieldAtom);
	else stops[Math.min(at + by, stops.length - 1)]?.focus();
	return stops.length > 0;
});
