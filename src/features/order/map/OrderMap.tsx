/** An order on the map: on phones a part of its page, on wide pages what the page stands on. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { PlaceMap } from '../../place/map/PlaceMap.tsx';
import { ShareOrder } from '../ShareOrder.tsx';
import styles from './order-map.module.css';
import type { OrderOnMap } from './use-order-on-map.ts';

/** An order under way on wide pages: the map is the page, what is to be said of the order lies over it. */
export function MappedOrder({
	order,
	onMap,
	children,
}: {
	readonly order: Order;
	readonly onMap: OrderOnMap;
	readonly children: ReactNode;
}) {
	const panel = useRef<HTMLElement>(null);
	const [coveredLeft, setCoveredLeft] = useState<number>();
	useLayoutEffect(() => {
		if (panel.current !== null) setCoveredLeft(panel.current.getBoundingClientRect().right);
	}, []);
	return (
		<div className={styles.page}>
			<main id="shop-main" className={styles.panel} ref={panel}>
				<div className={styles.title}>
					<h1 className="callb grow">
						<Trans>Заказ № {order.number}</Trans>
					</h1>
					<ShareOrder order={order} isReceipt={false} />
				</div>
				{children}
			</main>
			<div className={styles.map}>
				{coveredLeft !== undefined && <OrderMap onMap={onMap} coveredLeft={coveredLeft} />}
			</div>
		</div>
	);
}

/** Where the order goes, where it is made, and who brings it. */
export function OrderMap({
	onMap: { pin, ride },
	coveredLeft = 0,
}: {
	readonly onMap: OrderOnMap;
	/** What lies over its left edge, px. */
	readonly coveredLeft?: number;
}) {
	return <PlaceMap zones={[]} points={[]} pin={pin} ride={ride} coveredLeft={coveredLeft} />;
}
