import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useEffect } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { isFinished } from '#core/rules/order/order.ts';
import { AccountFrame } from '#src/features/account/parts/AccountFrame.tsx';
import { MenuButton } from '#src/features/menu/parts/MenuButton.tsx';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { GroupTitle } from '#src/kit/page/GroupTitle.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { dateFormat } from '#src/text/intl/intl.ts';
import { capitalized } from '#src/text/intl/letters.ts';
import { FailedPage } from '../../shell/parts/FailedPage.tsx';
import { ActiveOrder } from '../parts/ActiveOrder.tsx';
import { OrderRow } from '../parts/OrderRow.tsx';
import { useOrderZones } from '../parts/use-order-texts.ts';
import { useRepeat } from '../parts/use-repeat.ts';
import { moreOrdersAtom, openOrdersAtom, orderHistoryAtom } from '../state/orders.ts';
import styles from './orders-screen.module.css';

/** Every order of the customer, newest first: those under way on cards of their own, the others by months. */
export function OrdersScreen() {
	const { t } = useLingui();
	const { filter, orders, total, status } = useAtomValue(orderHistoryAtom);
	const open = useSetAtom(openOrdersAtom);
	const more = useSetAtom(moreOrdersAtom);
	const left = (total ?? 0) - orders.length;
	useEffect(() => void open('all'), [open]);
	const filters = { all: t`Все`, active: t`Активные`, finished: t`Завершённые` };
	const isNone = status === 'ready' && orders.length === 0;
	const hasFailedWhole = status === 'failed' && orders.length === 0;
	return (
		<AccountFrame page="lk-orders" isFull>
			{!((isNone || hasFailedWhole) && filter === 'all') && (
				<fieldset className={styles.filters}>
					<legend className="vh">
						<Trans>Какие заказы показать</Trans>
					</legend>
					{(['all', 'active', 'finished'] as const).map((one) => (
						<Chip key={one} isOn={one === filter} onClick={() => void open(one)}>
							{filters[one]}
						</Chip>
					))}
				</fieldset>
			)}
			<Orders orders={orders} />
			{isNone && filter === 'all' && <NoOrders />}
			{isNone && filter !== 'all' && (
				<Section as="p" className="hint">
					<Trans>Таких заказов нет</Trans>
				</Section>
			)}
			{status === 'loading' && orders.length === 0 && <OrdersSkeleton />}
			{hasFailedWhole && <FailedPage onRetry={() => void more()} />}
			{status === 'failed' && !hasFailedWhole && <FailedLoad onRetry={() => void more()} />}
			{status !== 'failed' && left > 0 && orders.length > 0 && (
				<Button look="quiet" isBusy={status === 'loading'} onClick={() => void more()}>
					<Trans>Показать ещё, осталось {left}</Trans>
				</Button>
			)}
		</AccountFrame>
	);
}

function Orders({ orders }: { readonly orders: readonly Order[] }) {
	const repeating = useRepeat();
	const past = orders.filter(({ status }) => isFinished(status));
	const monthOf = useMonths();
	return (
		<div className={styles.orders}>
			{orders
				.filter(({ status }) => !isFinished(status))
				.map((order) => (
					<ActiveOrder key={order.id} order={order} />
				))}
			{past.map((order, index) => {
				const month = monthOf(order);
				const before = past[index - 1];
				return (
					<Fragment key={order.id}>
						{(before === undefined || monthOf(before) !== month) && (
							<GroupTitle>{month}</GroupTitle>
						)}
						<OrderRow order={order} repeating={repeating} />
					</Fragment>
				);
			})}
		</div>
	);
}

/** "Ноябрь" of this year, "Ноябрь 2025" of another, on the calendar of where the order came from. */
function useMonths(): (order: Order) => string {
	const language = useAtomValue(languageAtom);
	const zoneOf = useOrderZones();
	const shift = useAtomValue(clockShiftAtom);
	return (order) => {
		const timeZone = zoneOf(order);
		const year = (at: number) => dateFormat(language, { year: 'numeric', timeZone }).format(at);
		const name = dateFormat(language, { month: 'long', timeZone }).format(order.createdAt);
		const own = year(order.createdAt);
		return `${capitalized(name, language)}${own === year(Date.now() + shift) ? '' : ` ${own}`}`;
	};
}

function NoOrders() {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Первый заказ ещё впереди</Trans>}
			text={
				<Trans>Здесь будет всё, что вы закажете, и повторить можно будет в одно касание.</Trans>
			}
			action={<MenuButton />}
		/>
	);
}

function OrdersSkeleton() {
	return (
		<div className={styles.orders} aria-busy>
			<Skeleton height="176px" radius="var(--r-l)" />
			<Skeleton height="176px" radius="var(--r-l)" />
			<Skeleton height="176px" radius="var(--r-l)" />
		</div>
	);
}
