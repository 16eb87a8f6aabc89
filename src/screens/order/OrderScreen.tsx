import '../../ui/form.css';
import './order.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Order } from '#core/contract/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { followOrderAtom, orderAtom } from '../../state/order.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { userAtom } from '../../state/session.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { NoOrder } from './NoOrder.tsx';
import { OrderPage } from './OrderPage.tsx';

/** An order followed live at /order/{id}; `?key=` of its link opens it without a login. */
export function OrderScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	const id = Number(params.id);
	const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
	const state = useAtomValue(orderAtom);
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	const retry = useFollowedOrder(id, key);
	const order = state.status === 'ready' && state.order.id === id ? state.order : undefined;
	const number = order?.number ?? params.id ?? '';
	return (
		<div className="app grouped has-action">
			<ShopHeader isWideOnly />
			<PageBar
				title={<Trans>Заказ № {number}</Trans>}
				onBack={() => goBack(() => goTo(href('home')))}
				action={order === undefined ? undefined : <Share order={order} />}
			/>
			{order !== undefined && state.status === 'ready' && (
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
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another user and another try ask again
	useEffect(() => {
		// The keys of this device's own orders come from its storage.
		if (!isHydrated) return;
		return follow(id, key);
	}, [follow, id, key, isHydrated, userId, attempt]);
	return () => setAttempt((count) => count + 1);
}

function Share({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const share = async () => {
		const url = new URL(href('order', { id: String(order.id) }), location.origin);
		url.searchParams.set('key', order.key);
		const isDone = await messenger.share({ text: t`Заказ № ${order.number}`, url: url.href });
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
