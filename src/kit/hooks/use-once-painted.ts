import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** True from the frame behind the one in which it became so, for good: what only follows a tap comes behind its answer. */
export function useOncePainted(isSo: boolean): boolean {
	const [wasPainted, setPainted] = useState(false);
	useEffect(() => (isSo ? afterPaint(() => setPainted(true)) : undefined), [isSo]);
	return wasPainted;
}
