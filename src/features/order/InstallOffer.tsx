import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { InstallSection } from '../shell/parts/InstallSection.tsx';
import {
	checkInstallAtom,
	dropInstallOfferAtom,
	isOfferedByAtom,
	offerInstallAtom,
} from '../shell/state/install.ts';
import { activeOrdersAtom } from './state/active-orders.ts';

/** Who has placed a first order is offered the shop on the home screen, beside that order and never again. */
export function InstallOffer({ order: { id, needsPayment } }: { readonly order: Order }) {
	const isOwn = useAtomValue(activeOrdersAtom).some((one) => one.id === id);
	const isOffered = useAtomValue(isOfferedByAtom)(id);
	const messenger = useAtomValue(messengerAtom);
	const check = useSetAtom(checkInstallAtom);
	const offer = useSetAtom(offerInstallAtom);
	const drop = useSetAtom(dropInstallOfferAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another messenger is asked anew
	useEffect(() => {
		if (isOwn && !needsPayment) void check().then(() => offer(id));
	}, [check, offer, messenger, id, isOwn, needsPayment]);
	return isOffered && <InstallSection onAnswer={drop} />;
}
