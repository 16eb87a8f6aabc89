/** The popups that have been shown: one-off ones for ever, the rest for this visit, which is as long as the tab. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { list, number } from '#src/lib/shape.ts';
import { ownKeyAtom, storedAtom } from '#src/lib/storage.ts';

const onceAtom = storedAtom('popups-shown', list(number), []);
/** Ids of the one-off popups this browser has shown. */
export const shownOnceAtom = atom((get) => get(onceAtom));
export const rememberOnceAtom = atom(null, (_get, set, popupId: number) =>
	set(onceAtom, (shown) => [...shown, popupId]),
);

const KEY = 'told';
const base = atom<readonly string[] | undefined>(undefined);

/** Names of the popups shown in this visit ("hours-119"). */
export const shownInVisitAtom = atom(
	(get): readonly string[] => get(base) ?? read(get(ownKeyAtom)(KEY)),
	(get, set, what: string) => {
		const names = [...get(shownInVisitAtom), what];
		set(base, names);
		try {
			sessionStorage.setItem(get(ownKeyAtom)(KEY), JSON.stringify(names));
		} catch {
			// After a reload the popup is shown again.
		}
	},
);

function read(key: string): readonly string[] {
	try {
		const stored = v.safeParse(v.array(v.string()), JSON.parse(sessionStorage.getItem(key) ?? ''));
		return stored.success ? stored.output : [];
	} catch {
		return [];
	}
}
