import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order/order.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Tag } from '#src/kit/text/Tag.tsx';
import { href } from '#src/routes.ts';
import styles from './active-order.module.css';
import { OrderBars } from './OrderBars.tsx';
import { useExpected, useStatusText } from './use-order-texts.ts';

/** An order under way: what it is doing, when it comes; its page follows it live. */
export function ActiveOrder({ order }: { readonly order: Order }) {
	const status = useStatusText(order)(order.status);
	const when = useExpected(order)?.text;
	return (
		<Section as={Link} className={styles.order} href={href('order', { id: String(order.id) })}>
			<span className="row">
				<Tag isLive>{status}</Tag>
				<span className="call hint" data-travels="title">
					<Trans>№&nbsp;{order.number}</Trans>
				</span>
			</span>
			{when !== undefined && <span className={classes('display num', styles.time)}>{when}</span>}
			<OrderBars order={order} />
		</Section>
	);
}
