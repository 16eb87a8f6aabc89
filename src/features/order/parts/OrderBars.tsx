import { IconX } from '@tabler/icons-react';
import type { Order } from '#core/contract/order/order.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './order-bars.module.css';
import { stepsOf } from './order-steps.ts';

/** The order's way in bars, and the cross it may end with. The list below says the same in words. */
export function OrderBars({ order }: { readonly order: Order }) {
	const isCancelled = order.status === 'cancelled';
	return (
		<ol className={styles.bars} aria-hidden>
			{stepsOf(order).map(({ status, state }) => (
				<li
					key={status}
					className={classes(state === 'done' && styles.done, state === 'now' && styles.now)}
				/>
			))}
			{order.status !== 'completed' && (
				<li className={classes(styles.end, isCancelled && styles.cancelled)}>
					<IconX className="i" />
				</li>
			)}
		</ol>
	);
}
