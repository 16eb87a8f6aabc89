import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order.ts';
import { href } from '../../routes.ts';
import { timeRangeText } from '../../text/time.ts';
import { OrderBars } from '../../widgets/OrderBars.tsx';
import { useOrderZone, useStatusText } from '../../widgets/use-order-texts.ts';

/** An order under way: what it is doing, when it comes; its page follows it live. */
export function ActiveOrder({ order }: { readonly order: Order }) {
	const status = useStatusText(order)(order.status);
	const timeZone = useOrderZone(order);
	return (
		<Link className="section order-active" href={href('order', { id: String(order.id) })}>
			<span className="row apart">
				<span className="live">{status}</span>
				<span className="call hint">
					<Trans>№ {order.number}</Trans>
				</span>
			</span>
			{order.expectedAt !== undefined && (
				<span className="display num">{timeRangeText(order.expectedAt, timeZone)}</span>
			)}
			<OrderBars order={order} />
		</Link>
	);
}
