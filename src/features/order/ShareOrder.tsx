import { useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import type { Order } from '#core/contract/order/order.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { useAppLink, useShare } from '../sharing/parts/use-share.ts';
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
	const hand = useShare();
	const appLink = useAppLink();
	const share = () => {
		const text = isReceipt ? t`Чек заказа №\u00a0${order.number}` : t`Заказ №\u00a0${order.number}`;
		return hand({ text, url: sharedLink(order, isReceipt, appLink) });
	};
	return (
		<RoundButton label={t`Поделиться`} isBare onClick={() => void share()}>
			<IconShare className="i s20" aria-hidden />
		</RoundButton>
	);
}
