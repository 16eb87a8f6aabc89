import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { isFinished } from '#core/rules/order.ts';
import { useSecondaryAction } from '../../messenger/use-secondary-action.ts';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { CartAction } from '../../widgets/CartAction.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { OrderTrack } from './OrderTrack.tsx';
import { RateOrder } from './RateOrder.tsx';
import { ReturnedPart } from './ReturnedPart.tsx';
import { useOrderAction } from './use-order-action.ts';
import { useOrderNews } from './use-order-news.ts';

/** The order as it stands: where it is, what comes next, what is in it. */
export function OrderPage({
	order,
	updatedAt,
	isLive,
}: {
	readonly order: Order;
	readonly updatedAt: number;
	readonly isLive: boolean;
}) {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	useOrderNews(order);
	const action = useOrderAction(order);
	const menu = t`В меню`;
	useSecondaryAction(action?.text === menu ? undefined : menu, () => goTo(href('home')));
	const words = action?.price === undefined ? action?.text : `${action.text} ${action.price}`;
	return (
		<>
			<div className="pair">
				<main className="stack">
					<OrderHead order={order} updatedAt={updatedAt} isLive={isLive}>
						{action && <WideAction className="pay-wide" {...action} />}
					</OrderHead>
					{order.status === 'completed' && (
						<>
							<RateOrder order={order} />
							<OrderPlace order={order} />
						</>
					)}
					<ReturnedPart order={order} />
					<OrderTrack order={order} />
					<InstallOffer order={order} />
					{order.status === 'cancelled' && <OrderPlace order={order} />}
				</main>
				<aside className="stack">
					{!isFinished(order.status) && <OrderPlace order={order} />}
					{order.lines.length > 0 && <OrderLines order={order} />}
					<CancelOrder order={order} />
				</aside>
			</div>
			{action ? <MainAction {...action} words={words} /> : <CartAction />}
		</>
	);
}
