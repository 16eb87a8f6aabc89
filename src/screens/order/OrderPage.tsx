import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { isFinished } from '#core/rules/order.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { useSecondaryAction } from '../../messenger/use-secondary-action.ts';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
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
	const { isOurs } = useMainAction(
		action === undefined
			? undefined
			: {
					text: action.price === undefined ? action.text : `${action.text} ${action.price}`,
					isEnabled: true,
					isBusy: action.isBusy ?? false,
					run: action.run,
				},
	);
	const menu = t`В меню`;
	useSecondaryAction(action?.text === menu ? undefined : menu, () => goTo(href('home')));
	const button = isOurs ? action : undefined;
	const look = {
		isBusy: button?.isBusy ?? false,
		...(button?.price === undefined ? {} : { price: button.price }),
	};
	return (
		<>
			<div className="pair">
				<main className="stack">
					<OrderHead order={order} updatedAt={updatedAt} isLive={isLive}>
						{button !== undefined && (
							<div className="only-wide pay-wide">
								<Button {...look} onClick={button.run}>
									{button.text}
								</Button>
							</div>
						)}
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
			{button !== undefined && <ActionBar {...look} text={button.text} onClick={button.run} />}
		</>
	);
}
