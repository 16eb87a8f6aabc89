import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { href } from '#src/routes.ts';
import { activeOrdersAtom } from '../state/active-orders.ts';
import styles from './orders-under-way.module.css';

const follower = partOf(() => import('./OrderUnderWay.tsx').then((module) => module.OrderUnderWay));

/** How many stand above the menu: more would push it away. */
const SHOWN = 3;

/** The orders under way, newest first, each one tap from its page; what follows them live comes with the first. */
export function OrdersUnderWay() {
	const active = useAtomValue(activeOrdersAtom);
	return active
		.slice(-SHOWN)
		.reverse()
		.map(({ id }) => (
			<Link key={id} className={styles.order} href={href('order', { id: String(id) })}>
				<IconReceipt className="i s20" aria-hidden />
				<OrderWords id={id} />
				<IconChevronRight className="i s20" aria-hidden />
			</Link>
		));
}

/** Its number alone until what follows it is there. */
function OrderWords({ id }: { readonly id: number }) {
	const { component: OrderUnderWay } = usePart(follower);
	if (OrderUnderWay !== undefined) return <OrderUnderWay id={id} />;
	return (
		<span className="grow one">
			<Trans>Заказ №&nbsp;{id}</Trans>
		</span>
	);
}
