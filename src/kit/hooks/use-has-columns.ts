/** Whether a page has room for two columns: a tablet's width and more, the same as in columns.module.css. */
import { useMedia } from './use-media.ts';

const TWO = '(min-width: 768px)';

/** Until the page is taken over, what it was served as: false unless said. */
export function useHasColumns(isServedWide = false): boolean {
	return useMedia(TWO, isServedWide);
}
