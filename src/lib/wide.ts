/** Whether the page has the wide layout now. Components that follow it: `useIsWide`. */

/** From here on the page has columns beside its main one: the same width as in widths.css. */
export const WIDE = '(min-width: 992px)';

export function isWide(): boolean {
	return matchMedia(WIDE).matches;
}
