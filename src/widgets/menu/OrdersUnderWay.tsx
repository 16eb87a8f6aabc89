import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { href } from '../../routes.ts';
import { activeOrdersAtom } from '../../state/active-orders.ts';

const OrderUnderWay = lazy(() =>
	import('../OrderUnderWay.tsx').then((module) => ({ default: module.OrderUnderWay })),
);

/** How many stand above the menu: more would push it away. */
const SHOWN = 3;

/** The orders under way, newest first, each one tap from its page; what follows them live comes with the first. */
export function OrdersUnderWay() {
	const active = useAtomValue(activeOrdersAtom);
	return active
		.slice(-SHOWN)
		.reverse()
		.map(({ id }) => (
			<Link key={id} className="under-way" href={href('order', { id: String(id) })}>
				<IconReceipt className="i s20" aria-hidden />
				<Suspense
					fallback={
						<span className="grow one">
							<Trans>Заказ № {id}</Trans>
						</span>
					}
				>
					<OrderUnderWay id={id} />
				</Suspense>
				<IconChevronRight className="i s20" aria-hidden />
			</Link>
		));
}
