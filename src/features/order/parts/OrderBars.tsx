import type { Order } from '#core/contract/order/order.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './order-bars.module.css';
import { stepsOf } from './order-steps.ts';

/** The order's way in bars. The list of its times says the same in words. */
export function OrderBars({
	order,
	nameOf,
}: {
	readonly order: Order;
	/** The name each part bears; absent = none does. */
	readonly nameOf?: (status: OrderStatus) => string;
}) {
	const isCancelled = order.status === 'cancelled';
	return (
		<ol className={classes(styles.bars, nameOf && styles.named)} aria-hidden>
			{stepsOf(order).map(({ status, state }) => (
				<li
					key={status}
					className={classes(state === 'done' && styles.done, state === 'now' && styles.now)}
				>
					{!isCancelled && nameOf?.(status)}
				</li>
			))}
		</ol>
	);
}
