import { Trans, useLingui } from '@lingui/react/macro';
import {
	IconBellRinging,
	IconCheck,
	IconChevronDown,
	IconClock,
	IconConfetti,
	IconFlame,
	IconMoped,
	IconReceipt,
	IconWallet,
	IconX,
} from '@tabler/icons-react';
import type { Order } from '#core/contract/order/order.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import styles from './order-track.module.css';
import { type OrderStep, stepsOf } from './parts/order-steps.ts';
import { useStatusText, useTimeText } from './parts/use-order-texts.ts';

const ICONS: Record<OrderStatus, typeof IconCheck> = {
	pending: IconWallet,
	processing: IconReceipt,
	making: IconFlame,
	done: IconBellRinging,
	kurier: IconMoped,
	completed: IconConfetti,
	cancelled: IconX,
};

/** The order's way in words, with the times of the restaurant's clock: folded, for the head says where it is now. */
export function OrderTrack({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const statusOf = useStatusText(order);
	const timeOf = useTimeText(order);
	const isCancelled = order.status === 'cancelled';
	const steps = stepsOf(order).filter((step) => !isCancelled || step.state === 'done');
	const now = statusOf(order.status);
	const since = order.statusTimes[order.status];
	const { cancelsAt } = order;
	const cancelledAt = order.statusTimes.cancelled;
	return (
		<Section as="details" look="flush" className={styles.track}>
			<summary className={styles.summary}>
				<Cell
					icon={<IconClock className="i s20" aria-hidden />}
					note={
						<>
							{/* A status in the shop's language is a part of its own. */}
							<bdi>{now}</bdi>
							{since !== undefined && ` · ${timeOf(since)}`}
						</>
					}
					after={<IconChevronDown className={classes('i s20', styles.fold)} aria-hidden />}
				>
					<Trans>Как шёл заказ</Trans>
				</Cell>
			</summary>
			<ol className={styles.steps} aria-label={t`Ход заказа`}>
				{steps.map((step) => (
					<Step key={step.status} step={step} order={order} />
				))}
				{isCancelled && (
					<li className={styles.cancel} aria-current="step">
						<span className={styles.dot}>
							<IconX className="i s16" aria-hidden />
						</span>
						<span>
							{order.cancellation?.by === 'shop' ? (
								<Trans>Отменён нами</Trans>
							) : (
								statusOf('cancelled')
							)}
						</span>
						{cancelledAt !== undefined && <time>{timeOf(cancelledAt)}</time>}
					</li>
				)}
				{order.needsPayment && cancelsAt !== undefined && (
					<li className={styles.cancel}>
						<span className={styles.dot}>
							<IconX className="i s16" aria-hidden />
						</span>
						<span>
							<Trans>Отменён, если не оплатить</Trans>
						</span>
						<time>{timeOf(cancelsAt)}</time>
					</li>
				)}
			</ol>
		</Section>
	);
}

function Step({ step, order }: { readonly step: OrderStep; readonly order: Order }) {
	const { t } = useLingui();
	const statusOf = useStatusText(order);
	const timeOf = useTimeText(order);
	const { status, state } = step;
	const Icon = state === 'done' ? IconCheck : ICONS[status];
	const at = state === 'ahead' ? undefined : order.statusTimes[status];
	const time = at === undefined ? '' : timeOf(at);
	return (
		<li
			className={classes(state === 'done' && styles.done, state === 'now' && styles.now)}
			aria-current={state === 'now' ? 'step' : undefined}
		>
			<span className={styles.dot}>
				<Icon className="i s16" aria-hidden />
			</span>
			<span>{statusOf(status)}</span>
			{time !== '' && <time>{state === 'now' && status !== 'pending' ? t`с ${time}` : time}</time>}
		</li>
	);
}
