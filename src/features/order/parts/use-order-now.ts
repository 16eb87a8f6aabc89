import { useAtomValue } from 'jotai';
import { useAskedNow } from '#src/features/shell/parts/use-now.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';

/**
 * The present moment by the shop's clock, epoch ms. Until a page that was served with its order is taken over, the moment that
 * was read: what is told by it is the same in the page as it was served. Undefined = the page was served without.
 */
export function useOrderNow(everyMs?: number): number | undefined {
	const servedAt = useAtomValue(pageDataAtom).order?.at;
	return useAskedNow(everyMs) ?? servedAt;
}
