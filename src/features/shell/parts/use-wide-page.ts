/** Whether a page is wide, and whether it holds what wide ones show: a page is made for one kind of device (decision 0067). */
import { useAtomValue } from 'jotai';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { pageDataAtom } from '../state/page.ts';

/** Whether the page is wide; until it is taken over, whether it was made for a computer. */
export function useIsWidePage(): boolean {
	return useIsWide(useAtomValue(pageDataAtom).isWide);
}

/**
 * Whether the page holds what wide pages alone show, beside what phones show: one made for a computer does from its first
 * paint on, however wide its window is, so that nothing moves when it is taken over; another does while it is wide.
 */
export function useHasWide(): boolean {
	const isServedWide = useAtomValue(pageDataAtom).isWide === true;
	return useIsWidePage() || isServedWide;
}
