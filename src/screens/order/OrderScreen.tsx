import '../../ui/form.css';
import './order.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { leavingForAtom } from '../../messenger/state.ts';
import { goBackAtom } from '../../modal-stack.ts';
import { followOrderAtom, orderAtom } from '../../state/order.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { userAtom } from '../../state/session.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { NoOrder } from './NoOrder.tsx';
import { OrderPage } from './OrderPage.tsx';
import { hasReceipt, RECEIPT_PARAM } from './order-links.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import { ShareOrder } from './ShareOrder.tsx';

/** An order followed live at /order/{id}; `?key=` of its link opens it without a login, `?receipt=` its receipt. */
export function OrderScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	const id = Number(params.id);
	const search = new URLSearchParams(useSearch());
	const key = search.get('key') ?? undefined;
	const state = useAtomValue(orderAtom);
	const goBack = useSetAtom(goBackAtom);
	const retry = useFollowedOrder(id, key);
	const order = state.status === 'ready' && state.order.id === id ? state.order : undefined;
	const number = order?.number ?? params.id ?? '';
	const isReceipt = order !== undefined && search.has(RECEIPT_PARAM) && hasReceipt(order);
	return (
		<div className="app grouped has-action">
			<ShopHeader isWideOnly />
			<PageBar
				title={isReceipt ? <Trans>Чек</Trans> : <Trans>Заказ № {number}</Trans>}
				onBack={() => goBack()}
				action={order && <ShareOrder order={order} isReceipt={isReceipt} />}
			/>
			{isReceipt && <ReceiptPage order={order} />}
			{order !== undefined && !isReceipt && state.status === 'ready' && (
				<OrderPage order={order} updatedAt={state.updatedAt} isLive={state.isLive} />
			)}
			{order === undefined && state.status !== 'not_found' && state.status !== 'failed' && (
				<OrderSkeleton />
			)}
			{state.status === 'not_found' && <NoOrder />}
			{state.status === 'failed' && (
				<div className="stack">
					<FailedLoad onRetry={retry} />
				</div>
			)}
		</div>
	);
}

/** Follows while the page is open; anew when asked to, and when somebody logs in: then more orders are theirs. */
function useFollowedOrder(id: number, key: string | undefined): () => void {
	const follow = useSetAtom(followOrderAtom);
	const isHydrated = useAtomValue(isHydratedAtom);
	const userId = useAtomValue(userAtom)?.id;
	const isLeaving = useAtomValue(leavingForAtom) !== undefined;
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another user and another try ask again
	useEffect(() => {
		// The keys of this device's own orders come from its storage. A page on its way to the bank asks for nothing more.
		if (!isHydrated || isLeaving) return;
		return follow(id, key);
	}, [follow, id, key, isHydrated, isLeaving, userId, attempt]);
	return () => setAttempt((count) => count + 1);
}

function OrderSkeleton() {
	return (
		<div className="pair" aria-busy>
			<div className="stack">
				<Skeleton height="204px" radius="var(--r-l)" />
				<Skeleton height="308px" radius="var(--r-l)" />
			</div>
			<div className="stack">
				<Skeleton height="122px" radius="var(--r-l)" />
				<Skeleton height="224px" radius="var(--r-l)" />
			</div>
		</div>
	);
}
