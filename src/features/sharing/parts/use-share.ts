/** Sharing of a text with an address. */
import { useAtomValue, useSetAtom } from 'jotai';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import type { SharedContent } from '#src/messenger/messenger.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';

/** Hands a text and an address to the messenger, to the device's share sheet, or where there is neither to ours. */
export function useShare(): (content: SharedContent) => Promise<void> {
	const messenger = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	return async (content) => {
		if ((await messenger.share(content)) !== 'unavailable') return;
		const { text, url } = content;
		openModal({ name: 'share', data: { text, url } });
	};
}

/** The app inside the messenger, where links are to lead there and there is one. */
export function useAppLink(): string | undefined {
	const messenger = useAtomValue(messengerAtom);
	const { appLink } = useAtomValue(pageDataAtom);
	return messenger.appLink ?? (HOSTS[messenger.host].sharesAppLinks && appLink);
}
