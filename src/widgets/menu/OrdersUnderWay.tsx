import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { href } from '../../routes.ts';
import { activeOrdersAtom } from '../../state/active-orders.ts';

/** The newest order under way, one tap from its page. */
export function OrdersUnderWay() {
	const newest = useAtomValue(activeOrdersAtom).at(-1);
	if (newest === undefined) return null;
	return (
		<Link className="under-way" href={href('order', { id: String(newest.id) })}>
			<IconReceipt className="i s20" aria-hidden />
			<span className="grow one">
				<Trans>Заказ № {newest.id} — где он сейчас</Trans>
			</span>
			<IconChevronRight className="i s20" aria-hidden />
		</Link>
	);
}
