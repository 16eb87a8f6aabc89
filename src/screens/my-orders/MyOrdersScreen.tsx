import './my-orders.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order.ts';
import { isFinished } from '#core/rules/order.ts';
import { shopTime } from '#core/rules/work-time.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { loadMoreOrdersAtom, loadMyOrdersAtom, myOrdersAtom } from '../../state/my-orders.ts';
import { dayText, monthText } from '../../text/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { useOrderZone, useStatusText, useTimeText } from '../../widgets/use-order-texts.ts';
import { useRepeat } from '../../widgets/use-repeat.ts';

/** /lk/orders: what is under way, then all there was, by months. */
export function MyOrdersScreen() {
	const { t } = useLingui();
	const { orders, total, isLoading, hasFailed } = useAtomValue(myOrdersAtom);
	const load = useSetAtom(loadMyOrdersAtom);
	const loadMore = useSetAtom(loadMoreOrdersAtom);
	useEffect(() => void load(), [load]);
	const left = total - orders.length;
	const active = orders.filter(({ status }) => !isFinished(status));
	const past = orders.filter(({ status }) => isFinished(status));
	return (
		<AccountFrame page="lk-orders">
			{active.map((order) => (
				<ActiveOrder key={order.id} order={order} />
			))}
			{past.map((order, index) => (
				<PastOrder key={order.id} order={order} before={past[index - 1]} />
			))}
			{hasFailed && <FailedLoad onRetry={() => void (orders.length > 0 ? loadMore() : load())} />}
			{isLoading && orders.length === 0 && (
				<div className="stack waiting" aria-busy>
					<Skeleton height="168px" radius="var(--r-l)" />
					<Skeleton height="168px" radius="var(--r-l)" />
					<Skeleton height="168px" radius="var(--r-l)" />
				</div>
			)}
			{!isLoading && !hasFailed && orders.length === 0 && (
				<Empty
					art={<TakeoutDrawing />}
					title={<Trans>Первый заказ ещё впереди</Trans>}
					text={<Trans>Здесь будут ваши заказы: повторить, оценить, взять чек.</Trans>}
					action={
						<Link className="btn" href={href('home')}>
							<span>
								<Trans>В меню</Trans>
							</span>
						</Link>
					}
				/>
			)}
			{left > 0 && orders.length > 0 && !hasFailed && (
				<Button look="quiet" isBusy={isLoading} onClick={() => void loadMore()}>
					{t`Показать ещё ${plural(left, { one: '# заказ', few: '# заказа', many: '# заказов', other: '# заказа' })}`}
				</Button>
			)}
		</AccountFrame>
	);
}

function ActiveOrder({ order }: { readonly order: Order }) {
	const status = useStatusText(order)(order.status);
	const timeOf = useTimeText(order);
	const { expectedAt, cancelsAt } = order;
	const when = cancelsAt ?? expectedAt?.[0];
	return (
		<Link className="section active-order" href={href('order', { id: String(order.id) })}>
			<span className="row apart">
				<span className="live">{status}</span>
				<span className="call hint">№ {order.number}</span>
			</span>
			{when !== undefined && (
				<span className="display num">
					{cancelsAt === undefined ? timeOf(when) : <Trans>до {timeOf(when)}</Trans>}
				</span>
			)}
		</Link>
	);
}

/** How many dishes are shown; the others are a number. */
const SHOWN = 4;

function PastOrder({
	order,
	before,
}: {
	readonly order: Order;
	readonly before: Order | undefined;
}) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const openModal = useSetAtom(openModalAtom);
	const { isBusy, repeat } = useRepeat();
	const status = useStatusText(order)(order.status);
	const timeZone = useOrderZone(order);
	const day = shopTime(order.createdAt, timeZone);
	const last = before && shopTime(before.createdAt, timeZone);
	const isNewMonth = last === undefined || last.month !== day.month || last.year !== day.year;
	const { number, rating, lines } = order;
	const more = lines.length - SHOWN;
	return (
		<>
			{isNewMonth && <h2 className="group-t">{monthText(day, i18n.locale)}</h2>}
			<section className="section ord" aria-label={t`Заказ № ${number}`}>
				<Link className="row to-order" href={href('order', { id: String(order.id) })}>
					<span className="grow">
						<b>{dayText(day, i18n.locale)}</b>
						<span className="cap hint">
							№ {number} ·{' '}
							<span className={order.status === 'cancelled' ? 'bad-t' : ''}>{status}</span>
						</span>
					</span>
					<span className="price num">{money(order.total)}</span>
				</Link>
				{lines.length > 0 && (
					<>
						<div className="thumbs">
							{lines.slice(0, SHOWN).map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
								<DishPicture key={index} productId={line.productId} image={line.image} width={36} />
							))}
							{more > 0 && <span className="pic more num">+{more}</span>}
						</div>
						<div className="acts">
							<Button look="quiet" size="mid" isBusy={isBusy} onClick={() => repeat(order)}>
								<Trans>Повторить</Trans>
							</Button>
							{order.status === 'completed' &&
								(rating === undefined ? (
									<Button
										look="quiet"
										size="mid"
										onClick={() => openModal({ name: 'rate', data: { orderId: order.id } })}
									>
										<IconStar className="i s18" aria-hidden />
										<Trans>Оценить</Trans>
									</Button>
								) : (
									<span
										className="btn mid rated"
										role="img"
										aria-label={t`Ваша оценка: ${rating.stars} из 5`}
									>
										<IconStarFilled className="i s18" aria-hidden />
										{rating.stars}
									</span>
								))}
						</div>
					</>
				)}
			</section>
		</>
	);
}
