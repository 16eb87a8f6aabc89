import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { PlaceMap } from '../../place/map/PlaceMap.tsx';
import { ShareOrder } from '../ShareOrder.tsx';
import styles from './order-map.module.css';
import type { OrderOnMap } from './use-order-on-map.ts';

/** An order on the map: where it goes, where it is made, who brings it; what is to be said of it lies over the map. */
export function OrderMap({
	order,
	onMap: { pin, ride },
	children,
}: {
	readonly order: Order;
	readonly onMap: OrderOnMap;
	readonly children: ReactNode;
}) {
	const { t } = useLingui();
	const goBack = useSetAtom(goBackAtom);
	const page = useRef<HTMLDivElement>(null);
	const panel = useRef<HTMLElement>(null);
	const [coveredLeft, setCoveredLeft] = useState<number>();
	useLayoutEffect(() => {
		const measure = () => {
			const { left = 0, right = 0 } = panel.current?.getBoundingClientRect() ?? {};
			// On phones it stands below the map, from edge to edge.
			setCoveredLeft(left > 0 ? right : 0);
		};
		measure();
		const observer = new ResizeObserver(measure);
		// A wider page moves a panel that stays as it is.
		for (const { current } of [page, panel]) if (current !== null) observer.observe(current);
		return () => observer.disconnect();
	}, []);
	return (
		<div className={styles.page} ref={page}>
			<div className={classes('no-tg', 'only-narrow', styles.back)}>
				<RoundButton label={t`Назад`} className="own-back" onClick={() => goBack()}>
					<IconArrowLeft className="i" aria-hidden />
				</RoundButton>
			</div>
			<main id="shop-main" className={styles.panel} ref={panel}>
				<div className={styles.title}>
					<h1 className="callb grow">
						<Trans>Заказ №&nbsp;{order.number}</Trans>
					</h1>
					<ShareOrder order={order} isReceipt={false} />
				</div>
				{children}
			</main>
			<div className={styles.map}>
				{coveredLeft !== undefined && (
					<PlaceMap
						name={t`Где ваш заказ`}
						zones={[]}
						points={[]}
						pin={pin}
						ride={ride}
						coveredLeft={coveredLeft}
					/>
				)}
			</div>
		</div>
	);
}
