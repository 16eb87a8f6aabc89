/** Whether the page has the wide layout. */
import { useMedia } from './use-media.ts';

/** From here on the page has columns beside its main one: the same width as in widths.css. */
const WIDE = '(min-width: 992px)';

export function isWide(): boolean {
	return matchMedia(WIDE).matches;
}

/**
 * Whether the page is wide. Until it is taken over, what it was served as: false unless said, so that others load nothing
 * of what is for wide ones alone.
 */
export function useIsWide(isServedWide = false): boolean {
	return useMedia(WIDE, isServedWide);
}
