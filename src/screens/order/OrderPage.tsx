import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { settingsAtom } from '../../state/page.ts';
import { pickupPointsAtom, restaurantsAtom } from '../../state/place.ts';
import { guestsText } from '../../text/tables.ts';
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
	const { t, i18n } = useLingui();
	const { contacts } = useAtomValue(settingsAtom);
	const points = useAtomValue(pickupPointsAtom);
	const point = points.find((one) => one.id === order.pickupPointId);
	const isPickup = order.deliveryType === 'pickup';
	const table = order.booking ?? order.seat;
	const restaurant = useAtomValue(restaurantsAtom).find((one) => one.id === table?.restaurantId);
	const phone =
		((point ?? restaurant)?.phone ||
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
	const title = table?.tableName ?? (isPickup ? (point?.name ?? order.address) : order.address);
	const guests = order.booking && guestsText(order.booking.guests, i18n);
	const note =
		table === undefined
			? isPickup
				? point?.address
				: sentence(words.join(' · '))
			: [table.restaurantName, guests].filter((one) => one !== undefined).join(' · ');
	const label = table === undefined ? (isPickup ? t`Где забрать` : t`Куда привезём`) : t`Ваш стол`;
	return (
		<section className="section flush" aria-label={label}>
			<div className="cell">
				<span className="ic">
					{table === undefined ? (
						<IconMapPin className="i s20" aria-hidden />
					) : (
						<IconArmchair className="i s20" aria-hidden />
					)}
				</span>
				<div className="grow">
					<p className="callb">{flat === '' || isPickup ? title : t`${title}, кв. ${flat}`}</p>
					<p className="d">{note}</p>
					{!isPickup && order.addressComment !== '' && <p className="d">{order.addressComment}</p>}
				</div>
			</div>
			{phone !== '' && (
				<a className="cell" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
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

function sentence(words: string): string {
	return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
