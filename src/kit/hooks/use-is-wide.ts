/** Whether the page has the wide layout, followed. */
import { WIDE } from '#src/lib/wide.ts';
import { useMedia } from './use-media.ts';

/**
 * Whether the page is wide. Until it is taken over, what it was served as: false unless said, so that others load nothing
 * of what is for wide ones alone.
 */
export function useIsWide(isServedWide = false): boolean {
	return useMedia(WIDE, isServedWide);
}
