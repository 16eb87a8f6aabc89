import { useAtomValue, useSetAtom } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { PRODUCT_PARAM } from '../../routes.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { pageDataAtom } from '../../state/page.ts';

/** Hands a product's name and address to the messenger, or to the device's share sheet. */
export function useShareProduct(): (product: Pick<ProductCard, 'id' | 'name'>) => Promise<void> {
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const { origin, appLink } = useAtomValue(pageDataAtom);
	return async ({ id, name }) => {
		// Who gets it inside Telegram stays there.
		const url =
			messenger.host === 'telegram' && appLink !== undefined
				? `${appLink}?startapp=product_${id}`
				: `${origin}/?${PRODUCT_PARAM}=${id}`;
		const isDone = await messenger.share({ text: name, url });
		// Where there is a share sheet, it has told its own outcome.
		if (isDone && messenger.host === 'browser' && typeof navigator.share !== 'function')
			showNotice({ code: 'link_copied' });
	};
}
