import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconMoped, IconPhone } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import type { Courier } from '#core/contract/order-feedback.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { settingsAtom } from '../../state/page.ts';
import { pickupPointsAtom } from '../../state/place.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTrack } from './OrderTrack.tsx';
import { useOrderAction } from './use-order-action.ts';

/** The order as it stands: where it is, what comes next, what is in it. */
export function OrderPage({
	order,
	updatedAt,
	isLive,
}: {
	readonly order: Order;
	readonly updatedAt: number;
	readonly isLive: boolean;
}) {
	const action = useOrderAction(order);
	const { isOurs } = useMainAction(
		action === undefined
			? undefined
			: {
					text: action.price === undefined ? action.text : `${action.text} ${action.price}`,
					isEnabled: true,
					isBusy: false,
					run: action.run,
				},
	);
	const button = isOurs ? action : undefined;
	const price = button?.price === undefined ? {} : { price: button.price };
	return (
		<>
			<div className="pair">
				<main className="stack">
					<OrderHead order={order} updatedAt={updatedAt} isLive={isLive}>
						{button !== undefined && (
							<div className="only-wide pay-wide">
								<Button {...price} onClick={button.run}>
									{button.text}
								</Button>
							</div>
						)}
					</OrderHead>
					<OrderTrack order={order} />
				</main>
				<aside className="stack">
					<Where order={order} />
					<OrderLines order={order} />
					<CancelOrder order={order} />
				</aside>
			</div>
			{button !== undefined && <ActionBar {...price} text={button.text} onClick={button.run} />}
		</>
	);
}

/** Where it goes and whom to call. */
function Where({ order }: { readonly order: Order }) {
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
	const title = isPickup ? (point?.name ?? order.address) : order.address;
	return (
		<section className="section flush" aria-label={isPickup ? t`Где забрать` : t`Куда привезём`}>
			<div className="cell">
				<span className="ic">
					<IconMapPin className="i s20" aria-hidden />
				</span>
				<div className="grow">
					<p className="callb">{flat === '' || isPickup ? title : t`${title}, кв. ${flat}`}</p>
					<p className="d">{isPickup ? point?.address : sentence(words.join(' · '))}</p>
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
		</section>
	);
}

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
