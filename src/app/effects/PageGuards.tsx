import { useEffect } from 'react';
import { hideLostPictures } from './hide-lost-pictures.ts';
import { renewLostStyles } from './renew-lost-styles.ts';
import { survivePageTranslation } from './survive-page-translation.ts';

/** What keeps a page whole from its opening on: when a picture or a style is lost, and under a translator. */
export function PageGuards() {
	useEffect(() => survivePageTranslation(), []);
	useEffect(() => hideLostPictures(), []);
	useEffect(() => renewLostStyles(), []);
	return null;
}
