import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { isReadyAtCounter } from '#core/rules/order/order.ts';
import { followUnderWayAtom, ordersUnderWayAtom } from '../state/orders-under-way.ts';
import { useExpected, useStatusText, useTimeText } from './use-order-texts.ts';

/** What an order under way is doing, and when it will be there; followed live. */
export function OrderUnderWay({ id }: { readonly id: number }) {
	const follow = useSetAtom(followUnderWayAtom);
	const order = useAtomValue(ordersUnderWayAtom).find((one) => one.id === id)?.order;
	useEffect(() => follow(id), [follow, id]);
	return (
		<>
			<span className="grow one">
				{order === undefined ? <Trans>Заказ №&nbsp;{id}</Trans> : <Status order={order} />}
			</span>
			{order !== undefined && <When order={order} />}
		</>
	);
}

function Status({ order }: { readonly order: Order }) {
	const status = useStatusText(order)(order.status);
	return (
		<span aria-live="polite">
			<Trans>
				№&nbsp;{order.number}: <span>{status}</span>
			</Trans>
		</span>
	);
}

/** "12:40–12:55", with its day where that is not today, or until when it waits for its payment; nothing of an order at the counter. */
function When({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const timeOf = useTimeText(order);
	const expected = useExpected(order);
	const { cancelsAt } = order;
	if (cancelsAt !== undefined) {
		const until = timeOf(cancelsAt);
		return <span className="num">{t`до ${until}`}</span>;
	}
	return expected === undefined || isReadyAtCounter(order) ? null : (
		<span className="num">{expected.inside}</span>
	);
}
