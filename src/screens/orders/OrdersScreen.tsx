import './orders.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useEffect } from 'react';
import type { Order } from '#core/contract/order.ts';
import { isFinished } from '#core/rules/order.ts';
import { moreOrdersAtom, openOrdersAtom, orderHistoryAtom } from '../../state/orders.ts';
import { languageAtom } from '../../state/page.ts';
import { dateFormat } from '../../text/intl.ts';
import { capitalized } from '../../text/letters.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { MenuButton } from '../../widgets/MenuButton.tsx';
import { useOrderZones } from '../../widgets/use-order-texts.ts';
import { useRepeat } from '../../widgets/use-repeat.ts';
import { ActiveOrder } from './ActiveOrder.tsx';
import { OrderRow } from './OrderRow.tsx';

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
	return (
		<AccountFrame page="lk-orders">
			{!(isNone && filter === 'all') && (
				<fieldset className="order-filters">
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
				<p className="section hint">
					<Trans>Таких заказов нет</Trans>
				</p>
			)}
			{status === 'loading' && orders.length === 0 && <OrdersSkeleton />}
			{status === 'failed' && <FailedLoad onRetry={() => void more()} />}
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
		<>
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
							<h2 className="group-t">{month}</h2>
						)}
						<OrderRow order={order} repeating={repeating} />
					</Fragment>
				);
			})}
		</>
	);
}

/** "Ноябрь" of this year, "Ноябрь 2025" of another, on the calendar of where the order came from. */
function useMonths(): (order: Order) => string {
	const language = useAtomValue(languageAtom);
	const zoneOf = useOrderZones();
	return (order) => {
		const timeZone = zoneOf(order);
		const year = (at: number) => dateFormat(language, { year: 'numeric', timeZone }).format(at);
		const name = dateFormat(language, { month: 'long', timeZone }).format(order.createdAt);
		const own = year(order.createdAt);
		return `${capitalized(name, language)}${own === year(Date.now()) ? '' : ` ${own}`}`;
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
		<div className="stack order-skeleton" aria-busy>
			<Skeleton height="176px" radius="var(--r-l)" />
			<Skeleton height="176px" radius="var(--r-l)" />
			<Skeleton height="176px" radius="var(--r-l)" />
		</div>
	);
}
