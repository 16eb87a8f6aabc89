import { useDeferredValue } from 'react';
import { useIsServed } from './use-is-served.ts';

/**
 * False in the first frame of what a tap opens, true from the next on, drawn in a transition: the tap is answered with what
 * is seen first, however much there is below. A page that is served has all of it, and so has what `isSeen` already.
 */
export function useLater(isSeen = false): boolean {
	return useDeferredValue(true, useIsServed() || isSeen);
}
