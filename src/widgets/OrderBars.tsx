import './order-bars.css';
import { IconX } from '@tabler/icons-react';
import type { Order } from '#core/contract/order.ts';
import { classes } from '../ui/classes.ts';
import { stepsOf } from './steps-of.ts';

/** The order's way in bars, and the cross it may end with. The list below says the same in words. */
export function OrderBars({ order }: { readonly order: Order }) {
	const isCancelled = order.status === 'cancelled';
	return (
		<ol className="steps" aria-hidden>
			{stepsOf(order).map(({ status, state }) => (
				<li key={status} className={state === 'ahead' ? '' : state} />
			))}
			{order.status !== 'completed' && (
				<li className={classes('end', isCancelled && 'no')}>
					<IconX className="i" />
				</li>
			)}
		</ol>
	);
}
