import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isFinished } from '#core/rules/order/order.ts';
import columns from '#src/kit/page/columns.module.css';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { leavingForAtom } from '#src/messenger/state.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { userAtom } from '../login/state/session.ts';
import { FailedPage } from '../shell/parts/FailedPage.tsx';
import { ShopHeader } from '../shell/parts/ShopHeader.tsx';
import { isHydratedAtom } from '../shell/state/page.ts';
import { orderMapPart } from './map/order-map-part.ts';
import { NoOrder } from './NoOrder.tsx';
import { OrderPage } from './OrderPage.tsx';
import { hasReceipt, RECEIPT_PARAM } from './order-links.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import { ShareOrder } from './ShareOrder.tsx';
import { knownOrderAtom } from './state/known-orders.ts';
import { followOrderAtom, type OrderState, orderAtom } from './state/order.ts';
import { leaveServedOrderAtom, readServed, servedOrderAtom } from './state/served-order.ts';

/** An order followed live at /order/{id}; `?key=` of its link opens it without a login, `?receipt=` its receipt. */
export function OrderScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	const id = Number(params.id);
	const search = new URLSearchParams(useSearch());
	const key = search.get('key') ?? undefined;
	const state = useOrderState(id, key);
	const goBack = useSetAtom(goBackAtom);
	const retry = useFollowedOrder(id, key);
	const order = state.status === 'ready' ? state.order : undefined;
	const number = order?.number ?? params.id ?? '';
	const isReceipt = order !== undefined && search.has(RECEIPT_PARAM) && hasReceipt(order);
	const isShown = order !== undefined && !isReceipt && state.status === 'ready';
	const bar = (
		<PageBar
			title={isReceipt ? <Trans>Чек</Trans> : <Trans>Заказ №&nbsp;{number}</Trans>}
			onBack={() => goBack()}
			action={order && <ShareOrder order={order} isReceipt={isReceipt} />}
		/>
	);
	return (
		<div className="app grouped has-action">
			<ShopHeader isWideOnly />
			{!isShown && bar}
			{isReceipt && <ReceiptPage order={order} />}
			{isShown && (
				<OrderPage
					key={order.id}
					order={order}
					bar={bar}
					updatedAt={state.updatedAt}
					isLive={state.isLive}
				/>
			)}
			{order === undefined && state.status !== 'not_found' && state.status !== 'failed' && (
				<OrderSkeleton />
			)}
			{state.status === 'not_found' && <NoOrder />}
			{state.status === 'failed' && (
				<main id="shop-main">
					<FailedPage onRetry={retry} />
				</main>
			)}
		</div>
	);
}

/** A page that is served with an order on a map is taken over with the map's code there. */
OrderScreen.needs = ({ order: served, isWide }: PageData) => {
	const order = served && readServed(served);
	const isMapped =
		order !== undefined &&
		!isFinished(order.status) &&
		(isWide || order.courier?.position !== undefined);
	return isMapped ? [{ source: 'src/features/order/map/OrderMap.tsx', ...orderMapPart }] : [];
};

/**
 * The order as the shop told of it before, in a list, when it was placed or with the page itself, stands here until it is
 * asked for.
 */
function useOrderState(id: number, key: string | undefined): OrderState {
	const state = useAtomValue(orderAtom);
	const known = useAtomValue(knownOrderAtom)(id);
	const served = useServedOrder(id, key);
	if (state.status === 'ready' && state.order.id === id) return state;
	const before = known ?? served;
	if (state.status === 'not_found' || before === undefined)
		return state.status === 'ready' ? { status: 'loading' } : state;
	return { status: 'ready', ...before, isLive: false };
}

/** The order of the link the page was opened by; undefined = it was served without, or has shown something else since. */
function useServedOrder(id: number, key: string | undefined) {
	const served = useAtomValue(servedOrderAtom);
	const leave = useSetAtom(leaveServedOrderAtom);
	useEffect(() => leave, [leave]);
	return served?.order.id === id && served.order.key === key ? served : undefined;
}

/** Follows while the page is open; anew when asked to, and at a login: then more orders are the customer's. */
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
		<div className={classes(columns.pair, columns.early)} aria-busy>
			<div className={columns.stack}>
				<Skeleton height="204px" radius="var(--r-l)" />
				<Skeleton height="308px" radius="var(--r-l)" />
			</div>
			<div className={columns.stack}>
				<Skeleton height="122px" radius="var(--r-l)" />
				<Skeleton height="224px" radius="var(--r-l)" />
			</div>
		</div>
	);
}
