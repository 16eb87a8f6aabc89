/** The shop's photographs. Their page comes with them; come to from within the shop it asks for them. */
import { atom } from 'jotai';
import type { Album } from '#core/contract/gallery.ts';
import { logFailure } from './log.ts';
import { addToPageAtom, languageAtom, pageDataAtom } from './page.ts';

export type GalleryState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly albums: readonly Album[] }
	| { readonly status: 'failed' };

const askedAtom = atom<'not_yet' | 'loading' | 'failed'>('not_yet');

export const galleryAtom = atom((get): GalleryState => {
	const { gallery } = get(pageDataAtom);
	if (gallery !== undefined) return { status: 'ready', albums: gallery };
	return { status: get(askedAtom) === 'failed' ? 'failed' : 'loading' };
});

/** Brings them, once; again only after a failure. */
export const loadGalleryAtom = atom(null, async (get, set) => {
	if (get(pageDataAtom).gallery !== undefined || get(askedAtom) === 'loading') return;
	set(askedAtom, 'loading');
	try {
		const { fetchGallery } = await import('../api/gallery.ts');
		set(addToPageAtom, { gallery: await fetchGallery(get(languageAtom)) });
		set(askedAtom, 'not_yet');
	} catch (error) {
		logFailure('gallery', error);
		set(askedAtom, 'failed');
	}
});
