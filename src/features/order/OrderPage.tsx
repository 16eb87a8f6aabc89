import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { isFinished } from '#core/rules/order/order.ts';
import { useHasColumns } from '#src/kit/hooks/use-has-columns.ts';
import columns from '#src/kit/page/columns.module.css';
import { loadAhead, usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { isWide as isWideNow } from '#src/lib/wide.ts';
import { useSecondaryAction } from '#src/messenger/use-secondary-action.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { CartAction } from '../cart/parts/CartAction.tsx';
import { MainAction, WideAction } from '../shell/parts/MainAction.tsx';
import { useHasWide } from '../shell/parts/use-wide-page.ts';
import { pageDataAtom } from '../shell/state/page.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderHead } from './head/OrderHead.tsx';
import { RefusedCard } from './head/RefusedCard.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { orderMapPart } from './map/order-map-part.ts';
import { useOrderOnMap } from './map/use-order-on-map.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { OrderTrack } from './OrderTrack.tsx';
import styles from './order-page.module.css';
import { ReturnedPart } from './ReturnedPart.tsx';
import { RateOrder } from './rating/RateOrder.tsx';
import { useRateAction } from './rating/use-rate-action.ts';
import { useRateForm } from './rating/use-rate-form.ts';
import { useOrderAction } from './use-order-action.ts';
import { useOrderNews } from './use-order-news.ts';

// On wide pages the map is the page: come with it, nothing that flies in has to give way to it.
if (typeof window !== 'undefined' && isWideNow()) loadAhead(orderMapPart);

/** The order as it stands: where it is, what comes next, what is in it. */
export function OrderPage({
	order,
	bar,
	updatedAt,
	isLive,
}: {
	readonly order: Order;
	/** The page's bar, where it has one. */
	readonly bar: ReactNode;
	readonly updatedAt: number;
	readonly isLive: boolean;
}) {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	useOrderNews(order);
	const action = useOrderAction(order);
	const rateForm = useRateForm(order);
	const sending = useRateAction(order, rateForm);
	const menu = t`В меню`;
	useSecondaryAction((sending ?? action)?.text === menu ? undefined : menu, () =>
		goTo(href('home')),
	);
	const onMap = useOrderOnMap(order);
	const hasWide = useHasWide();
	// On phones it takes half of the page, for a courier who is seen.
	const isMapped = onMap !== undefined && (hasWide || onMap.ride.courier !== undefined);
	const { component: OrderMap } = usePart(isMapped ? orderMapPart : undefined);
	const isOver = isFinished(order.status);
	// In two columns, of one that is over: its rating and tips make the main one long.
	const isServedWide = useAtomValue(pageDataAtom).isWide;
	const isBeside = useHasColumns(isServedWide) && isOver;
	const words = action?.price === undefined ? action?.text : `${action.text} ${action.price}`;
	const head = (
		<>
			<RefusedCard order={order} />
			{action && <WideAction className={styles.pay} {...action} />}
		</>
	);
	const main = sending ?? (action && { ...action, words });
	const bottom = main ? <MainAction hasWide {...main} /> : <CartAction />;
	if (isMapped && OrderMap !== undefined)
		return (
			<>
				<OrderMap order={order} onMap={onMap}>
					<OrderHead order={order} updatedAt={updatedAt} isLive={isLive} isOnMap>
						{head}
					</OrderHead>
					<ReturnedPart order={order} />
					<OrderPlace order={order} />
					<OrderTrack order={order} />
					{order.lines.length > 0 && <OrderLines order={order} />}
					<InstallOffer order={order} />
					<CancelOrder order={order} />
				</OrderMap>
				{bottom}
			</>
		);
	return (
		<>
			{bar}
			<div className={classes(columns.pair, columns.early)}>
				<main id="shop-main" className={columns.stack}>
					<OrderHead order={order} updatedAt={updatedAt} isLive={isLive}>
						{head}
					</OrderHead>
					{order.status === 'completed' && (
						<RateOrder order={order} form={rateForm} action={sending} />
					)}
					{!isBeside && order.status === 'completed' && <OrderPlace order={order} />}
					<ReturnedPart order={order} />
					{!isBeside && <OrderTrack order={order} />}
					<InstallOffer order={order} />
					{!isBeside && order.status === 'cancelled' && <OrderPlace order={order} />}
				</main>
				<aside className={columns.stack}>
					{!isOver && <OrderPlace order={order} />}
					{order.lines.length > 0 && <OrderLines order={order} />}
					{isBeside && (
						<>
							<OrderPlace order={order} />
							<OrderTrack order={order} />
						</>
					)}
					<CancelOrder order={order} />
				</aside>
			</div>
			{bottom}
		</>
	);
}
