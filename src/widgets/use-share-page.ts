import { useAtomValue, useSetAtom } from 'jotai';
import { messengerAtom } from '../messenger/state.ts';
import { showNoticeAtom } from '../state/notices.ts';
import { pageDataAtom } from '../state/page.ts';

/** Hands the address of the page to the messenger, or to the device's share sheet. */
export function useSharePage(): (title: string) => Promise<void> {
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const { origin } = useAtomValue(pageDataAtom);
	return async (title) => {
		const isDone = await messenger.share({ text: title, url: origin + location.pathname });
		// Where there is a share sheet, it has told its own outcome.
		if (isDone && messenger.host === 'browser' && typeof navigator.share !== 'function')
			showNotice({ code: 'link_copied' });
	};
}
