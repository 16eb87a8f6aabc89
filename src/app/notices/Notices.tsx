import { useAtomValue } from 'jotai';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { useOncePainted } from '#src/kit/hooks/use-once-painted.ts';
import { usePart } from '#src/kit/page/use-part.ts';
import { notices } from './load-notices.ts';

/**
 * The place of the notices: what shows them comes with the first one, or with the first sign of interest before it. Without
 * it a notice is not shown; the page does not fall for that.
 */
export function Notices() {
	const hasNotice = useOncePainted(useAtomValue(noticeAtom) !== undefined);
	usePart(hasNotice ? notices : undefined);
	// Once there it stays: a live region is heard when it was there before its words.
	const NoticeHost = notices.loaded();
	return NoticeHost ? <NoticeHost /> : null;
}
