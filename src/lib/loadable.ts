/** What is asked of the shop and kept for whom it was asked: on its way, here, not there at all, or not come. */
import { type Atom, atom } from 'jotai';
import { ApiError, isAbsent } from './http/errors.ts';
import { logFailure } from './log.ts';

export type Loadable<Value> =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly value: Value }
	/** The shop has nothing of the kind. */
	| { readonly status: 'absent' }
	| { readonly status: 'failed' };

/**
 * Something of `keyAtom`'s: of another key it is loaded anew, of none not at all. What is on screen stays there while it
 * is asked for again, and when that fails. `name` is for the log. A value written with the key it belongs to is let go
 * when the key has changed meanwhile.
 */
export function loadable<Key, Value>(
	name: string,
	keyAtom: Atom<Key | undefined>,
	fetchIt: (key: Key) => Promise<Value>,
) {
	const base = atom<{ readonly key: Key; readonly state: Loadable<Value> } | undefined>(undefined);
	const valueAtom = atom(
		(get): Loadable<Value> => {
			const kept = get(base);
			return kept !== undefined && kept.key === get(keyAtom) ? kept.state : { status: 'loading' };
		},
		(get, set, value: Value, of: Key | undefined = get(keyAtom)) => {
			if (of === undefined || of !== get(keyAtom)) return;
			set(base, { key: of, state: { status: 'ready', value } });
		},
	);
	const loadAtom = atom(null, async (get, set) => {
		const key = get(keyAtom);
		if (key === undefined) return;
		const put = (state: Loadable<Value>) => {
			if (get(keyAtom) === key) set(base, { key, state });
		};
		const { status } = get(valueAtom);
		if (status !== 'ready' && status !== 'absent') put({ status: 'loading' });
		try {
			put({ status: 'ready', value: await fetchIt(key) });
		} catch (error) {
			// The session has ended elsewhere (`session.ts`): it is not the page that failed.
			if (error instanceof ApiError && error.code === 'login_required') return;
			if (isAbsent(error)) return put({ status: 'absent' });
			logFailure(name, error);
			if (get(valueAtom).status !== 'ready') put({ status: 'failed' });
		}
	});
	return { valueAtom, loadAtom };
}
