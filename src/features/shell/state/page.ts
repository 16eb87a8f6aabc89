/** What the page was served with: settings, the beginning of the menu, where realtime is. The same on server and browser. */
import { atom } from 'jotai';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { Settings } from '#core/contract/site/settings.ts';

const pageAtom = atom<PageData | undefined>(undefined);

/** Sets what the page carries; before anything else reads it. */
export const openPageAtom = atom(null, (_get, set, data: PageData) => set(pageAtom, data));

/** Adds what the page was served without, once it is known; the settings as they are now. */
export const addToPageAtom = atom(
	null,
	(
		get,
		set,
		more: Partial<
			Pick<PageData, 'settings' | 'brands' | 'brand' | 'articles' | 'article' | 'gallery'>
		>,
	) => set(pageAtom, { ...get(pageDataAtom), ...more }),
);

export const pageDataAtom = atom((get): PageData => {
	const data = get(pageAtom);
	if (data === undefined) throw new Error('the page has no data yet');
	return data;
});

export const settingsAtom = atom((get): Settings => get(pageDataAtom).settings);
/** The shop's own pages, as the owner lists them (`menu` of the settings), without the one everything begins at. */
export const menuLinksAtom = atom((get) =>
	get(settingsAtom).menu.filter(({ title, url }) => title !== '' && url !== '' && url !== '/'),
);
export const languageAtom = atom((get) => get(pageDataAtom).language);

/** Whether the page's markup was served, and the browser takes it over; on the server and on static hosting it was not. */
const servedAtom = atom(false);
export const isServedAtom = atom((get) => get(servedAtom));
export const markServedAtom = atom(null, (_get, set) => set(servedAtom, true));

/** Whether the browser has taken the page over: personal parts show only from then on. */
const hydratedAtom = atom(false);
export const isHydratedAtom = atom((get) => get(hydratedAtom));
export const markHydratedAtom = atom(null, (_get, set) => set(hydratedAtom, true));

/** The path of the page that is drawn: behind the address while its code is on its way. */
export const arrivedPathAtom = atom<string | undefined>(undefined);
