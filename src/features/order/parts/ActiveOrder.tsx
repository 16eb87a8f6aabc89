import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order/order.ts';
import { isReadyAtCounter } from '#core/rules/order/order.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Tag } from '#src/kit/text/Tag.tsx';
import { href } from '#src/routes.ts';
import styles from './active-order.module.css';
import { OrderBars } from './OrderBars.tsx';
import { useExpected, useStatusText } from './use-order-texts.ts';

/**
 * An order under way: what it is doing, and the number that matters: what is to be paid, then when it comes, at the counter
 * its own. Its page is live.
 */
export function ActiveOrder({ order }: { readonly order: Order }) {
	const status = useStatusText(order)(order.status);
	const money = useAtomValue(moneyTextAtom);
	const when = useExpected(order)?.text;
	const number = <Trans>№&nbsp;{order.number}</Trans>;
	const isReady = isReadyAtCounter(order);
	// The kitchen begins once it is paid: until then a time promises what depends on the customer.
	const display = order.needsPayment ? money(order.total) : isReady ? number : when;
	return (
		<Section as={Link} className={styles.order} href={href('order', { id: String(order.id) })}>
			<span className="row">
				<Tag
					isLive={!order.needsPayment}
					className={order.needsPayment ? styles.waiting : undefined}
				>
					{status}
				</Tag>
				{display !== number && (
					<span className={classes('call hint', styles.number)} data-travels="title">
						{number}
					</span>
				)}
			</span>
			{display !== undefined && (
				<span
					className={classes('display num', styles.display)}
					data-travels={display === number ? 'title' : undefined}
				>
					{display}
				</span>
			)}
			<OrderBars order={order} />
		</Section>
	);
}
