import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { hasRequestedWriteAtom, rememberWriteRequestAtom } from '../shell/state/write-access.ts';
import { activeOrdersAtom } from './state/active-orders.ts';

/**
 * What the messenger is told of an order on screen: money that has come is felt; once the first order of this device
 * stands, the customer is asked whether the bot may write how it goes.
 */
export function useOrderNews({ id, needsPayment }: Order): void {
	const store = useStore();
	const messenger = useAtomValue(messengerAtom);
	const rememberRequest = useSetAtom(rememberWriteRequestAtom);
	const before = useRef({ id, needsPayment });
	useEffect(() => {
		const isPaid = before.current.id === id && before.current.needsPayment && !needsPayment;
		before.current = { id, needsPayment };
		if (isPaid) messenger.haptic('success');
	}, [messenger, id, needsPayment]);
	useEffect(() => {
		const isOwn = store.get(activeOrdersAtom).some((one) => one.id === id);
		if (!isOwn || needsPayment) return;
		const { launch, requestWriteAccess: ask } = messenger;
		if (ask === undefined || launch.initData === undefined || store.get(hasRequestedWriteAtom))
			return;
		rememberRequest();
		void ask();
	}, [store, messenger, rememberRequest, id, needsPayment]);
}
