/** What a customer is told of a placed order in the messenger it was placed from. */
import { orderBookingOfMeta, orderSeatOfMeta } from '#core/contract/booking.ts';
import { type Kopecks, moneyToWire, ZERO } from '#core/rules/money.ts';
import type { Message } from '../context.ts';
import type { OrderContent } from './content.ts';

/** Places an order is told of in: a text message for each order would cost the shop money nobody has asked it for. */
const CHANNELS = { telegram: 'telegram', whatsapp: 'whatsapp' } as const;

/** The message of a new order; undefined where there is no chat to write it to. */
export function orderMessage(
	order: {
		readonly id: number;
		/** Digits, '' when there is none. */
		readonly phone: string;
		readonly platform: string;
		readonly total: Kopecks;
		readonly content: OrderContent;
	},
	currency: string,
): Message | undefined {
	const { platform, phone } = order;
	if (phone === '' || !(platform === 'telegram' || platform === 'whatsapp')) return undefined;
	return { channel: CHANNELS[platform], to: `+${phone}`, text: orderText(order, currency) };
}

/** What was ordered and what it costs, line by line. */
export function orderText(
	{
		id,
		total,
		content,
	}: { readonly id: number; readonly total: Kopecks; readonly content: OrderContent },
	currency: string,
): string {
	const money = (amount: number) => moneyText(amount, currency);
	const lines = content.lines
		.filter((line) => line.parentId === undefined)
		.map((line) =>
			line.isGift === true
				? `${line.name} — подарок`
				: line.count > 1
					? `${line.name} × ${line.count}`
					: line.name,
		);
	const sums = [
		...(content.coupons ?? [])
			.filter((coupon) => coupon.saved > ZERO)
			.map((coupon) => `${coupon.description || coupon.code}: ${money(-coupon.saved)}`),
		...(content.bonus > ZERO ? [`Бонусы: ${money(-content.bonus)}`] : []),
		...(content.delivery > ZERO ? [`Доставка: ${money(content.delivery)}`] : []),
	];
	const bill =
		lines.length === 0
			? []
			: ['', ...lines, '', `Товары: ${money(content.items)}`, ...sums, `Итого: ${money(total)}`];
	return [
		...(bookingText(id, content) ?? [`Заказ № ${id} на ${money(total)}`, ...seatText(content)]),
		...bill,
	].join('\n');
}

/** What a booked table is told as; undefined for any other order. */
function bookingText(id: number, { deliveryType, meta }: OrderContent): string[] | undefined {
	if (deliveryType !== 'lounge') return undefined;
	const booking = orderBookingOfMeta(new Map(Object.entries(meta)));
	if (booking === undefined) return undefined;
	const { restaurantName, tableName, date, time, guests } = booking;
	return [
		`Бронь № ${id}`,
		`${restaurantName}, ${tableName}`,
		`${date} в ${time}, гостей: ${guests}`,
	];
}

/** Where it is brought to, of an order from a table. */
function seatText({ meta }: OrderContent): string[] {
	const seat = orderSeatOfMeta(new Map(Object.entries(meta)));
	return seat === undefined ? [] : [`${seat.restaurantName}, ${seat.tableName}`];
}

/** "1 083 ₽", "994,50 ₽": as the storefront writes money in Russian. */
function moneyText(amount: number, currency: string): string {
	const [whole = '0', fraction = '00'] = moneyToWire(Math.abs(amount) as Kopecks).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
	const sign = amount < 0 ? '\u2212' : '';
	return `${sign}${grouped}${fraction === '00' ? '' : `,${fraction}`}\u00a0${currency}`;
}
