import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { Order } from '#core/contract/order/order.ts';
import { classes } from '#src/kit/text/classes.ts';
import { shortStatusText } from '#src/text/order-status.ts';
import styles from './order-bars.module.css';
import { stepsOf } from './order-steps.ts';

/** The order's way in bars, and the cross it may end with. The list of its times says the same in words. */
export function OrderBars({
	order,
	hasNames = false,
}: {
	readonly order: Order;
	/** Each part bears its name. */
	readonly hasNames?: boolean;
}) {
	const { i18n } = useLingui();
	const isCancelled = order.status === 'cancelled';
	return (
		<ol className={classes(styles.bars, hasNames && styles.named)} aria-hidden>
			{stepsOf(order).map(({ status, state }) => (
				<li
					key={status}
					className={classes(state === 'done' && styles.done, state === 'now' && styles.now)}
				>
					{hasNames && !isCancelled && shortStatusText(status, i18n)}
				</li>
			))}
			{order.status !== 'completed' && !hasNames && (
				<li className={classes(styles.end, isCancelled && styles.cancelled)}>
					<IconX className="i" />
				</li>
			)}
		</ol>
	);
}
