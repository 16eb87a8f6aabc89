import { useAtomValue, useSetAtom } from 'jotai';
import { HOSTS } from '../messenger/hosts.ts';
import type { SharedContent } from '../messenger/messenger.ts';
import { messengerAtom } from '../messenger/state.ts';
import { showNoticeAtom } from '../state/notices.ts';
import { pageDataAtom } from '../state/page.ts';

/** Hands a text and an address to the messenger, or to the device's share sheet. */
export function useShare(): (content: SharedContent) => Promise<void> {
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	return async (content) => {
		const isDone = await messenger.share(content);
		// Where there is a share sheet, it has told its own outcome.
		if (HOSTS[messenger.host].isPage && typeof navigator.share !== 'function')
			showNotice({ code: isDone ? 'link_copied' : 'call_failed' });
	};
}

/** The app inside the messenger, where links are to lead there and there is one. */
export function useAppLink(): string | undefined {
	const messenger = useAtomValue(messengerAtom);
	const { appLink } = useAtomValue(pageDataAtom);
	return messenger.appLink ?? (HOSTS[messenger.host].sharesAppLinks && appLink);
}
