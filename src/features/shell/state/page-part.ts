/** What a page of its own comes with: one that is come to from within the shop asks for it. */
import { atom } from 'jotai';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isAbsent } from '#src/lib/http/errors.ts';
import type { Loadable } from '#src/lib/loadable.ts';
import { logFailure } from '#src/lib/log.ts';
import { addToPageAtom, languageAtom, pageDataAtom } from './page.ts';

type Lists = Required<Pick<PageData, 'articles' | 'brands' | 'gallery'>>;
type Items = Required<Pick<PageData, 'article' | 'brand'>>;

/** A list of the shop, brought once; again only after a failure. */
export function pageList<Name extends keyof Lists>(
	name: Name,
	fetchIt: (language: string) => Promise<Lists[Name]>,
) {
	const loadingAtom = atom<'not_yet' | 'loading' | 'failed'>('not_yet');
	const valueAtom = atom((get): Exclude<Loadable<Lists[Name]>, { status: 'absent' }> => {
		const value = get(pageDataAtom)[name] as Lists[Name] | undefined;
		if (value !== undefined) return { status: 'ready', value };
		return { status: get(loadingAtom) === 'failed' ? 'failed' : 'loading' };
	});
	const loadAtom = atom(null, async (get, set) => {
		if (get(valueAtom).status === 'ready' || get(loadingAtom) === 'loading') return;
		set(loadingAtom, 'loading');
		try {
			set(addToPageAtom, { [name]: await fetchIt(get(languageAtom)) });
			set(loadingAtom, 'not_yet');
		} catch (error) {
			logFailure(name, error);
			set(loadingAtom, 'failed');
		}
	});
	return { valueAtom, loadAtom };
}

/**
 * What is at an address of its own, by `keyOf` the address; `absent`: the shop has nothing there (any more). What was
 * opened in this visit is found by going back as it was left.
 */
export function pageItem<Name extends keyof Items, Address>(
	name: Name,
	keyOf: (address: Address | Items[Name]) => string,
	fetchIt: (address: Address, language: string) => Promise<Items[Name]>,
) {
	type State = Loadable<Items[Name]>;
	const loading: State = { status: 'loading' };
	const openedAtom = atom<ReadonlyMap<string, State>>(new Map());
	const valueAtom = atom((get) => {
		const value = get(pageDataAtom)[name] as Items[Name] | undefined;
		const opened = get(openedAtom);
		return (address: Address): State =>
			value !== undefined && keyOf(value) === keyOf(address)
				? { status: 'ready', value }
				: (opened.get(keyOf(address)) ?? loading);
	});
	/** What was opened last: an answer that comes late does not take its place. */
	const lastAtom = atom('');
	const keepAtom = atom(null, (get, set, key: string, state: State) => {
		set(openedAtom, new Map(get(openedAtom)).set(key, state));
		if (state.status !== 'ready' || get(lastAtom) !== key) return;
		if (get(pageDataAtom)[name] !== state.value) set(addToPageAtom, { [name]: state.value });
	});
	/** Brings what is shown; again after a failure. The page is then its own, its title too. */
	const openAtom = atom(null, async (get, set, address: Address) => {
		const key = keyOf(address);
		set(lastAtom, key);
		const known = get(valueAtom)(address);
		if (known.status === 'ready') return set(keepAtom, key, known);
		if (get(openedAtom).get(key)?.status === 'loading') return;
		set(keepAtom, key, loading);
		try {
			const value = await fetchIt(address, get(languageAtom));
			set(keepAtom, key, { status: 'ready', value });
		} catch (error) {
			if (isAbsent(error)) return set(keepAtom, key, { status: 'absent' });
			logFailure(name, error);
			set(keepAtom, key, { status: 'failed' });
		}
	});
	return { valueAtom, openAtom };
}
