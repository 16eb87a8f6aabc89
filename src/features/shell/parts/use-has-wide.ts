import { useAtomValue } from 'jotai';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { pageDataAtom } from '../state/page.ts';

/**
 * Whether the page holds what wide pages alone show, beside what phones show: one made for a computer does from its first
 * paint on, however wide its window is, so that nothing moves when it is taken over; another does while it is wide.
 */
export function useHasWide(): boolean {
	const isServedWide = useAtomValue(pageDataAtom).isWide === true;
	return useIsWide(isServedWide) || isServedWide;
}
