import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { orderSceneOf } from '#core/rules/order/scene.ts';
import { sellsGoods } from '#core/rules/site/page-type.ts';
import { classes } from '#src/kit/text/classes.ts';
import { pageDataAtom } from '../../shell/state/page.ts';
import { ORDER_PICTURES } from '../parts/order-pictures.ts';
import { useIsForComingDay } from '../parts/use-order-texts.ts';
import styles from './order-scene.module.css';

/** The picture of what the order is doing, on the ground of its hour. */
export function OrderScene({ order }: { readonly order: Order }) {
	const isLater = useIsForComingDay(order);
	const isOfGoods = sellsGoods(useAtomValue(pageDataAtom));
	const scene = orderSceneOf(order, { isLater, isOfGoods });
	const { src, tint } = ORDER_PICTURES[scene];
	return (
		<div className={classes(styles.scene, tint)} data-scene={scene}>
			{scene === 'delivered' && <Confetti />}
			{/* A new picture for each state: it comes up, and the one before it is gone. */}
			<img
				key={scene}
				className={styles.picture}
				src={src}
				alt=""
				width={420}
				height={420}
				fetchPriority="high"
			/>
		</div>
	);
}

/** Where each piece falls: percent of the scene, degrees, and which of the three colours. */
const PIECES = [
	[8, 20, 24, 0],
	[17, 52, -18, 1],
	[26, 14, 62, 2],
	[33, 38, -40, 0],
	[66, 18, 30, 1],
	[73, 46, -62, 2],
	[82, 12, 12, 0],
	[90, 36, -30, 1],
	[95, 62, 48, 2],
	[4, 70, -52, 2],
] as const;

function Confetti() {
	return (
		<svg className={styles.confetti} aria-hidden="true" focusable="false">
			{PIECES.map(([x, y, turn, color]) => (
				<rect
					key={x}
					data-color={color}
					x={`${x}%`}
					y={`${y}%`}
					width="12"
					height="6"
					rx="2"
					style={{ rotate: `${turn}deg` }}
				/>
			))}
		</svg>
	);
}
