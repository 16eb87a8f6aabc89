import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { lastOrderAtom } from '../state/last-order.ts';
import { openOrdersAtom, orderHistoryAtom } from '../state/orders.ts';

/** The customer's newest order with something to order again: as the device keeps it, else as their history has it. */
export function usePastOrder(): Order | undefined {
	const kept = useAtomValue(lastOrderAtom)?.order;
	const { orders } = useAtomValue(orderHistoryAtom);
	const userId = useAtomValue(userAtom)?.id;
	const load = useSetAtom(openOrdersAtom);
	const isUnknown = kept === undefined && orders.length === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each customer, whatever comes
	useEffect(() => {
		if (isUnknown && userId !== undefined) void load('all');
	}, [load, userId]);
	return [...(kept === undefined ? [] : [kept]), ...orders].find(({ lines }) =>
		lines.some(({ isGift }) => !isGift),
	);
}
