import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconMapPin, IconMoped, IconPhone, IconReceipt } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link, useSearch } from 'wouter';
import type { Order } from '#core/contract/order/order.ts';
import type { Courier } from '#core/contract/order/order-feedback.ts';
import { joined } from '#core/rules/bidi.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { capitalized } from '#src/text/intl/letters.ts';
import { listed } from '#src/text/intl/list.ts';
import { guestsText } from '#src/text/tables.ts';
import { pickupPointsAtom, restaurantsAtom } from '../place/state/place.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { hasReceipt, orderPath } from './order-links.ts';

/** Where it goes and whom to call. */
export function OrderPlace({ order }: { readonly order: Order }) {
	const { contacts } = useAtomValue(settingsAtom);
	const { label, title, notes, icon: Icon, phone: own } = usePlace(order);
	const phone =
		(own || contacts.phones.find((one) => one.warehouse_id === order.warehouseId)?.phone) ??
		contacts.phone;
	return (
		<Section look="flush" aria-label={label}>
			<Cell
				icon={<Icon className="i s20" aria-hidden />}
				note={notes.map((note) => <span key={note}>{note}</span>)}
			>
				{title}
			</Cell>
			{order.courier !== undefined && order.status === 'kurier' && (
				<CourierCell courier={order.courier} />
			)}
			{phone !== '' && (
				<Cell
					as="a"
					href={phoneHref(phone)}
					icon={<IconPhone className="i s20" aria-hidden />}
					note={<span className="num">{phone}</span>}
				>
					<Trans>Позвонить нам</Trans>
				</Cell>
			)}
			{hasReceipt(order) && <ReceiptCell order={order} />}
		</Section>
	);
}

/** The place in words, and its own telephone where it has one. */
function usePlace(order: Order) {
	const { t, i18n } = useLingui();
	const point = useAtomValue(pickupPointsAtom).find((one) => one.id === order.pickupPointId);
	const table = order.booking ?? order.seat;
	const restaurant = useAtomValue(restaurantsAtom).find((one) => one.id === table?.restaurantId);
	const took = useTookText(order);
	if (table !== undefined) {
		const guests = order.booking && guestsText(order.booking.guests, i18n);
		const note = joined([table.restaurantName, guests]);
		return {
			...{ label: t`Ваш стол`, title: table.tableName, notes: [note] },
			...{ icon: IconArmchair, phone: restaurant?.phone },
		};
	}
	if (order.deliveryType === 'pickup')
		return {
			...{ label: t`Где забрать`, title: point?.name ?? order.address, icon: IconMapPin },
			...{ notes: point === undefined ? [] : [point.address], phone: point?.phone },
		};
	const { address, flat, entrance, floor } = order;
	const door = [
		entrance === '' ? '' : t`подъезд ${entrance}`,
		floor === '' ? '' : t`этаж ${floor}`,
	];
	const words = [listed(door, i18n.locale), order.leavesAtDoor ? t`оставить у двери` : ''];
	const way = capitalized(joined(words), i18n.locale);
	return {
		...{ label: t`Куда привезём`, icon: IconMapPin, phone: undefined },
		title: flat === '' ? address : t`${address}, кв. ${flat}`,
		notes: [took ?? way, order.addressComment].filter((one) => one !== ''),
	};
}

function ReceiptCell({ order }: { readonly order: Order }) {
	const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
	return (
		<Cell
			as={Link}
			href={orderPath(order, { key, isReceipt: true })}
			icon={<IconReceipt className="i s20" aria-hidden />}
			isWay
		>
			<Trans>Чек</Trans>
		</Cell>
	);
}

/** "34 минуты от оплаты до двери" of a delivery that has arrived. */
function useTookText(order: Order): string | undefined {
	const { i18n } = useLingui();
	const { completed } = order.statusTimes;
	const from = order.paidAt ?? order.createdAt;
	if (order.deliveryType !== 'delivery' || completed === undefined || from === 0) return undefined;
	const minutes = Math.max(1, Math.round((completed - from) / 60_000));
	// The last status was set late: how long it took is not known.
	if (minutes > MOST_MINUTES) return undefined;
	return i18n._(order.paidAt === undefined ? sinceOrder(minutes) : sincePayment(minutes));
}

/** No delivery takes longer. */
const MOST_MINUTES = 180;

const sincePayment = (minutes: number) =>
	msg`${plural(minutes, {
		one: '# минута от оплаты до двери',
		few: '# минуты от оплаты до двери',
		many: '# минут от оплаты до двери',
		other: '# минуты от оплаты до двери',
	})}`;
const sinceOrder = (minutes: number) =>
	msg`${plural(minutes, {
		one: '# минута от заказа до двери',
		few: '# минуты от заказа до двери',
		many: '# минут от заказа до двери',
		other: '# минуты от заказа до двери',
	})}`;

/** Who is on the way, and the number to call; without one, the name alone. */
function CourierCell({ courier: { name, phone } }: { readonly courier: Courier }) {
	const { t } = useLingui();
	const icon = <IconMoped className="i s20" aria-hidden />;
	const title = name === '' ? t`Позвонить курьеру` : t`Курьер ${name}`;
	if (phone === '') return <Cell icon={icon}>{title}</Cell>;
	return (
		<Cell as="a" href={phoneHref(phone)} icon={icon} note={<span className="num">{phone}</span>}>
			{title}
		</Cell>
	);
}

function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
