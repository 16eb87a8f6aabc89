import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Order } from '#core/contract/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { activeOrdersAtom } from '../../state/active-orders.ts';
import { rememberAskedToWriteAtom, wasAskedToWriteAtom } from '../../state/write-access.ts';

/**
 * What the messenger is told of an order on screen: money that has come is felt; once the first order of this device
 * stands, the customer is asked whether the bot may write how it goes.
 */
export function useOrderNews({ id, needsPayment }: Order): void {
	const store = useStore();
	const messenger = useAtomValue(messengerAtom);
	const rememberAsked = useSetAtom(rememberAskedToWriteAtom);
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
		if (ask === undefined || launch.initData === undefined || store.get(wasAskedToWriteAtom))
			return;
		rememberAsked();
		void ask();
	}, [store, messenger, rememberAsked, id, needsPayment]);
}
