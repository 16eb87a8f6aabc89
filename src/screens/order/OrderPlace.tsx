import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
	IconChevronRight,
	IconMapPin,
	IconMoped,
	IconPhone,
	IconReceipt,
} from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link, useSearch } from 'wouter';
import type { Order } from '#core/contract/order.ts';
import type { Courier } from '#core/contract/order-feedback.ts';
import { settingsAtom } from '../../state/page.ts';
import { pickupPointsAtom } from '../../state/place.ts';
import { hasReceipt, orderPath } from './order-links.ts';

/** Where it goes and whom to call. */
export function OrderPlace({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const { contacts } = useAtomValue(settingsAtom);
	const points = useAtomValue(pickupPointsAtom);
	const point = points.find((one) => one.id === order.pickupPointId);
	const isPickup = order.deliveryType === 'pickup';
	const phone =
		(point?.phone ||
			contacts.phones.find((one) => one.warehouse_id === order.warehouseId)?.phone) ??
		contacts.phone;
	const { flat, entrance, floor } = order;
	const door = [
		entrance === '' ? undefined : t`подъезд ${entrance}`,
		floor === '' ? undefined : t`этаж ${floor}`,
	].filter((one) => one !== undefined);
	const words = [door.join(', '), order.leavesAtDoor ? t`оставить у двери` : ''].filter(
		(one) => one !== '',
	);
	const took = useTookText(order);
	const title = isPickup ? (point?.name ?? order.address) : order.address;
	return (
		<section className="section flush" aria-label={isPickup ? t`Где забрать` : t`Куда привезём`}>
			<div className="cell">
				<span className="ic">
					<IconMapPin className="i s20" aria-hidden />
				</span>
				<div className="grow">
					<p className="callb">{flat === '' || isPickup ? title : t`${title}, кв. ${flat}`}</p>
					<p className="d">
						{isPickup ? point?.address : took === undefined ? sentence(words.join(' · ')) : took}
					</p>
				</div>
			</div>
			{order.courier !== undefined && order.status === 'kurier' && (
				<CourierCell courier={order.courier} />
			)}
			{phone !== '' && (
				<a className="cell" href={phoneHref(phone)}>
					<span className="ic">
						<IconPhone className="i s20" aria-hidden />
					</span>
					<span className="grow">
						<b>
							<Trans>Позвонить в ресторан</Trans>
						</b>
						<span className="d num">{phone}</span>
					</span>
				</a>
			)}
			{hasReceipt(order) && <ReceiptCell order={order} />}
		</section>
	);
}

function ReceiptCell({ order }: { readonly order: Order }) {
	const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
	return (
		<Link className="cell" href={orderPath(order, { key, isReceipt: true })}>
			<span className="ic">
				<IconReceipt className="i s20" aria-hidden />
			</span>
			<b className="grow">
				<Trans>Чек</Trans>
			</b>
			<IconChevronRight className="i s20 hint" aria-hidden />
		</Link>
	);
}

/** "34 минуты от оплаты до двери" of a delivery that has arrived. */
function useTookText(order: Order): string | undefined {
	const { i18n } = useLingui();
	const { completed } = order.statusTimes;
	const from = order.paidAt ?? order.createdAt;
	if (order.deliveryType !== 'delivery' || completed === undefined || from === 0) return undefined;
	const minutes = Math.max(1, Math.round((completed - from) / 60_000));
	// Somebody forgot to press the last button: how long it took is not known.
	if (minutes > MOST_MINUTES) return undefined;
	return i18n._(order.paidAt === undefined ? sinceOrder(minutes) : sincePayment(minutes));
}

/** A longer way to the door is nobody's. */
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
	const words = (
		<>
			<span className="ic">
				<IconMoped className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b>{name === '' ? t`Позвонить курьеру` : t`Курьер ${name}`}</b>
				{phone !== '' && <span className="d num">{phone}</span>}
			</span>
		</>
	);
	if (phone === '') return <div className="cell">{words}</div>;
	return (
		<a className="cell" href={phoneHref(phone)}>
			{words}
		</a>
	);
}

function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

function sentence(words: string): string {
	return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
