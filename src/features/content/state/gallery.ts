/** The shop's photographs. */
import { pageList } from '#src/features/shell/state/page-part.ts';

const gallery = pageList('gallery', async (language) =>
	(await import('../gallery-api.ts')).fetchGallery(language),
);
export const galleryAtom = gallery.valueAtom;
export const loadGalleryAtom = gallery.loadAtom;
