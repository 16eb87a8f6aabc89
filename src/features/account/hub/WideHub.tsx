import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { isFinished } from '#core/rules/order/order.ts';
import { MenuButton } from '#src/features/menu/parts/MenuButton.tsx';
import { ActiveOrder } from '#src/features/order/parts/ActiveOrder.tsx';
import { OrderRow } from '#src/features/order/parts/OrderRow.tsx';
import { useRepeat } from '#src/features/order/parts/use-repeat.ts';
import { openOrdersAtom, orderHistoryAtom } from '#src/features/order/state/orders.ts';
import tickets from '#src/kit/art/admission-tickets.svg';
import ferrisWheel from '#src/kit/art/ferris-wheel.svg';
import redHeart from '#src/kit/art/red-heart.svg';
import takeoutBox from '#src/kit/art/takeout-box.svg';
import gift from '#src/kit/art/wrapped-gift.svg';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { absentPagesAtom } from '../state/account-data.ts';
import { useAccountCounts } from '../use-account-counts.ts';
import { BonusTile } from './BonusTile.tsx';
import { HubTile } from './HubTile.tsx';
import { useInviteTitle } from './use-invite-title.ts';
import styles from './wide-hub.module.css';

/** How many past orders are offered again; narrower windows show fewer of them. */
const SHOWN = 4;

/** The account at a glance: the order under way, what there is to spend, the orders to have again. */
export function WideHub() {
	const open = useSetAtom(openOrdersAtom);
	useEffect(() => void open('all'), [open]);
	const counts = useAccountCounts();
	const absent = useAtomValue(absentPagesAtom);
	return (
		<div className={styles.bento}>
			<FirstOrder />
			<div className={styles.bonus}>
				<BonusTile />
			</div>
			<div className={styles.tiles}>
				{!absent.has('lk-game') && (
					<HubTile page="lk-game" art={ferrisWheel} note={counts.spins}>
						<Trans>Колесо фортуны</Trans>
					</HubTile>
				)}
				<HubTile page="lk-promocodes" art={tickets} note={counts.promocodes}>
					<Trans>Промокоды</Trans>
				</HubTile>
				<InviteTile />
				<HubTile page="lk-favorite" art={redHeart} note={counts.favorites}>
					<Trans>Избранное</Trans>
				</HubTile>
			</div>
			<OrderedBefore />
		</div>
	);
}

/** The order under way; without one, the way to the next. */
function FirstOrder() {
	const { orders, status } = useAtomValue(orderHistoryAtom);
	const active = orders.find((order) => !isFinished(order.status));
	if (active !== undefined)
		return (
			<div className={styles.order}>
				<ActiveOrder order={active} />
			</div>
		);
	if (status === 'loading' && orders.length === 0)
		return (
			<div className={styles.order} aria-busy>
				<Skeleton height="206px" radius="28px" />
			</div>
		);
	return (
		<Section className={classes(styles.order, styles.none)}>
			<div>
				<p className="t2">
					{orders.length === 0 ? (
						<Trans>Первый заказ ещё впереди</Trans>
					) : (
						<Trans>Сейчас ничего не едет</Trans>
					)}
				</p>
				<MenuButton />
			</div>
			<img className="food" src={takeoutBox} alt="" width={132} height={132} />
		</Section>
	);
}

function InviteTile() {
	const title = useInviteTitle();
	if (title === undefined) return null;
	return (
		<HubTile page="lk-referals" art={gift}>
			{title}
		</HubTile>
	);
}

/** The newest orders that are over, each a press from being had again. */
function OrderedBefore() {
	const { t } = useLingui();
	const { orders, total = 0, status } = useAtomValue(orderHistoryAtom);
	const open = useSetAtom(openOrdersAtom);
	const repeating = useRepeat();
	const past = orders.filter((order) => isFinished(order.status)).slice(0, SHOWN);
	if (status === 'failed' && orders.length === 0)
		return (
			<div className={styles.before}>
				<FailedLoad onRetry={() => void open('all')} />
			</div>
		);
	if (past.length === 0) return null;
	return (
		<section className={styles.before} aria-labelledby="ordered-before">
			<div className={styles.heading}>
				<h2 id="ordered-before">
					<Trans>Заказать снова</Trans>
				</h2>
				<Link className={styles.all} href={href('lk-orders')}>
					{t`Все заказы: ${total}`}
				</Link>
			</div>
			<div className={styles.orders}>
				{past.map((order) => (
					<OrderRow key={order.id} order={order} repeating={repeating} hasMonth />
				))}
			</div>
		</section>
	);
}
