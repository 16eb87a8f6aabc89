/** What the shop has said unasked: one-off popups for ever, the rest for this visit, which is as long as the tab. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { ownKey, storedAtom } from './storage.ts';

const onceAtom = storedAtom('popups-shown', v.array(v.number()), []);
/** Ids of the one-off popups this browser has shown. */
export const shownOnceAtom = atom((get) => get(onceAtom));
export const rememberOnceAtom = atom(null, (_get, set, popupId: number) =>
	set(onceAtom, (shown) => [...shown, popupId]),
);

const KEY = 'told';
const base = atom<readonly string[] | undefined>(undefined);

/** What has been told in this visit, each thing by a name of its own ("hours-119"). */
export const toldAtom = atom(
	(get): readonly string[] => get(base) ?? read(),
	(get, set, what: string) => {
		const told = [...get(toldAtom), what];
		set(base, told);
		try {
			sessionStorage.setItem(ownKey(KEY), JSON.stringify(told));
		} catch {
			// A reload tells it again.
		}
	},
);

function read(): readonly string[] {
	try {
		const stored = v.safeParse(
			v.array(v.string()),
			JSON.parse(sessionStorage.getItem(ownKey(KEY)) ?? ''),
		);
		return stored.success ? stored.output : [];
	} catch {
		return [];
	}
}
