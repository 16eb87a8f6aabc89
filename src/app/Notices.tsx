import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { noticeAtom } from '../state/notices.ts';
import { loadNotices } from './load-notices.ts';

const NoticeHost = lazy(async () => {
	const module = await loadNotices().catch(() => undefined);
	// Without the words a notice is not shown; the page does not fall for that.
	return { default: module?.NoticeHost ?? (() => null) };
});

/** The place of the notices: what shows them comes with the first one, or with the first sign of interest before it. */
export function Notices() {
	const isAsked = useAtomValue(noticeAtom) !== undefined;
	const [hasAsked, setHasAsked] = useState(false);
	if (isAsked && !hasAsked) setHasAsked(true);
	return hasAsked ? (
		<Suspense>
			<NoticeHost />
		</Suspense>
	) : null;
}
