import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { isFinished, isReadyAtCounter, type OrderStatus } from '#core/rules/order/order.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { cancelReasonText } from '#src/text/cancel-reason.ts';
import { shortStatusText } from '#src/text/order-status.ts';
import { useProductWords } from '../../menu/parts/use-product-words.ts';
import { OrderBars } from '../parts/OrderBars.tsx';
import {
	useExpected,
	useIsOfToday,
	useMinutesLeft,
	useStatusText,
	useTimeText,
} from '../parts/use-order-texts.ts';
import { AgeTag } from './AgeTag.tsx';
import { CancelTimer } from './CancelTimer.tsx';
import { OrderScene } from './OrderScene.tsx';
import styles from './order-head.module.css';

interface HeadProps {
	readonly order: Order;
	readonly updatedAt: number;
	readonly isLive: boolean;
	/** Beside a map, which shows where it is. */
	readonly isOnMap?: boolean;
	/** The main action, on wide pages. */
	readonly children: ReactNode;
}

/** What the order is doing now, and when it will be there. */
export function OrderHead({ order, updatedAt, isLive, isOnMap = false, children }: HeadProps) {
	const statusOf = useStatusText(order);
	const status = statusOf(order.status);
	const { i18n } = useLingui();
	const words = useProductWords();
	const nameOf = (step: OrderStatus) =>
		step === 'making' ? words.making() : shortStatusText(step, i18n);
	const isReady = isReadyAtCounter(order);
	return (
		<Section className={styles.head} data-part="order-head" data-live={isLive || undefined}>
			{!isOnMap && <OrderScene order={order} />}
			<div className={styles.words}>
				<p className="vh" aria-live="polite">
					{status}
				</p>
				{order.status === 'pending' && <Pending order={order} status={status} />}
				{order.status === 'completed' && <Completed order={order} status={status} />}
				{order.status === 'cancelled' && <Cancelled order={order} status={status} />}
				{isReady && <ToBeFetched order={order} status={status} />}
				{order.status !== 'pending' && !isReady && !isFinished(order.status) && (
					<UnderWay order={order} status={status} />
				)}
				{!isFinished(order.status) && (
					<AgeTag updatedAt={updatedAt} isLive={isLive} className={styles.age} />
				)}
				<OrderBars order={order} nameOf={nameOf} />
				{children}
			</div>
		</Section>
	);
}

interface StateProps {
	readonly order: Order;
	readonly status: string;
}

function Pending({ order, status }: StateProps) {
	const timeOf = useTimeText(order);
	const { cancelsAt } = order;
	const until = cancelsAt === undefined ? '' : timeOf(cancelsAt);
	return (
		<div className={classes('row', styles.now)}>
			<div className="grow">
				<h2 className="t1">{status}</h2>
				<Expected order={order} />
				{cancelsAt !== undefined && (
					<p className={classes('hint call', styles.note)}>
						<Trans>
							Держим заказ до {until},<br />
							потом он отменится сам
						</Trans>
					</p>
				)}
			</div>
			{cancelsAt !== undefined && <CancelTimer cancelsAt={cancelsAt} createdAt={order.createdAt} />}
		</div>
	);
}

/** "Привезём к 13:00"; with its day: "Привезём: пн, 30 ноября, 12:30–13:00". */
function Expected({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const time = useExpected(order);
	if (time === undefined) return null;
	const isDelivery = order.deliveryType === 'delivery';
	const expected = time.by ?? time.inside;
	const text =
		time.by === undefined
			? isDelivery
				? t`Привезём: ${expected}`
				: t`Готов: ${expected}`
			: isDelivery
				? t`Привезём к ${expected}`
				: t`Готов к ${expected}`;
	return <p className={classes('hint call', styles.note)}>{text}</p>;
}

/** What happens, the number that matters, and one sentence: minutes where the order comes as soon as it can. */
function UnderWay({ order, status }: StateProps) {
	const { t, i18n } = useLingui();
	const when = useExpected(order)?.text;
	const minutes = useMinutesLeft(order);
	const isSoon = order.slot === '' && order.booking === undefined;
	const rider = order.status === 'kurier' ? (order.courier?.name ?? '') : '';
	const what = rider === '' ? status : t`${rider} везёт заказ`;
	if (when === undefined) return <h2 className="t1">{status}</h2>;
	return (
		<>
			<p className={classes('hint call', styles.what)}>{what}</p>
			<h2 className="display num">{minutes === undefined ? when : leftText(minutes, i18n)}</h2>
			{/* Its line is kept: the minutes come with the shop's clock, and nothing moves for them. */}
			{isSoon && (
				<div className={styles.kept}>{minutes !== undefined && <Expected order={order} />}</div>
			)}
		</>
	);
}

/** Ready at the counter: what matters there is the number to be called. */
function ToBeFetched({ order, status }: StateProps) {
	return (
		<>
			<p className={classes('hint call', styles.what)}>{status}</p>
			<h2 className="display num">{order.number}</h2>
			<p className={classes('hint call', styles.note)}>
				<Trans>Назовите номер на выдаче</Trans>
			</p>
		</>
	);
}

/** "26 минут". */
const leftText = (minutes: number, i18n: I18n): string =>
	i18n._(
		msg`${plural(minutes, {
			one: '# минута',
			few: '# минуты',
			many: '# минут',
			other: '# минуты',
		})}`,
	);

/** The status, which may be in the shop's language, with the time it came (`at`, epoch ms); alone when that is not known. */
function StatusAt({ order, status, at }: StateProps & { at: number | undefined }) {
	const timeOf = useTimeText(order);
	const isToday = useIsOfToday(order);
	if (at === undefined) return status;
	const time = timeOf(at);
	return isToday(at) ? (
		<Trans>
			<span>{status}</span> в {time}
		</Trans>
	) : (
		<>
			<span>{status}</span>: {time}
		</>
	);
}

function Completed({ order, status }: StateProps) {
	return (
		<div className={classes('row', styles.now, styles.over)}>
			<div className="grow">
				<p className="call hint">
					<StatusAt order={order} status={status} at={order.statusTimes.completed} />
				</p>
				<h2 className={classes('t1', styles.title)}>
					<Trans>Приятного аппетита</Trans>
				</h2>
			</div>
		</div>
	);
}

function Cancelled({ order, status }: StateProps) {
	const { i18n } = useLingui();
	const { cancelled, processing } = order.statusTimes;
	const { by, reason } = order.cancellation ?? {};
	const isUnpaid = by === 'unpaid' || (by === undefined && processing === undefined);
	return (
		<div className={classes('row', styles.now, styles.over)}>
			<div className="grow">
				<p className="call bad-t">
					<StatusAt order={order} status={status} at={cancelled} />
				</p>
				<h2 className={classes('t1', styles.title)}>
					{isUnpaid ? (
						<Trans>Заказ не оплачен</Trans>
					) : by === 'customer' ? (
						<Trans>Вы отменили заказ</Trans>
					) : (
						<Trans>Заказ не состоится</Trans>
					)}
				</h2>
				<p className={classes('hint call', styles.note)}>
					{isUnpaid ? (
						<Trans>Мы его отменили, деньги не списаны</Trans>
					) : by === 'customer' ? (
						reason !== undefined && cancelReasonText(reason, i18n)
					) : by === 'shop' ? (
						<Trans>Нам пришлось его отменить, простите</Trans>
					) : (
						order.refunded === 0 && (
							<Trans>Если деньги уже списаны, они вернутся тем же способом</Trans>
						)
					)}
				</p>
			</div>
		</div>
	);
}
