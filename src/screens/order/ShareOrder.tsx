import { useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { pageDataAtom } from '../../state/page.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { sharedLink } from './order-links.ts';

/** Hands on the link of an order or its receipt, by the messenger's share or copied. */
export function ShareOrder({
	order,
	isReceipt,
}: {
	readonly order: Order;
	readonly isReceipt: boolean;
}) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const { appLink } = useAtomValue(pageDataAtom);
	const share = async () => {
		const text = isReceipt ? t`Чек заказа № ${order.number}` : t`Заказ № ${order.number}`;
		const app = messenger.host === 'telegram' ? appLink : undefined;
		const isDone = await messenger.share({ text, url: sharedLink(order, isReceipt, app) });
		// Where there is a share sheet, it has told its own outcome.
		if (isDone && messenger.host === 'browser' && typeof navigator.share !== 'function')
			showNotice({ code: 'link_copied' });
	};
	return (
		<RoundButton label={t`Поделиться`} isBare onClick={() => void share()}>
			<IconShare className="i s20" aria-hidden />
		</RoundButton>
	);
}
