/** What a customer is told of a placed order in the messenger it was placed from. */

import { orderBookingOfMeta, orderSeatOfMeta } from '#core/contract/order/booking.ts';
import { isolated } from '#core/rules/bidi.ts';
import { orderedName } from '#core/rules/catalogue/variation.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { type Kopecks, kopecks, ZERO } from '#core/rules/money/money.ts';
import type { Message } from '#server/chats/message.ts';
import { msg } from '#server/texts/msg.ts';
import { orderRangeText } from '#server/texts/order-time.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import type { OrderContent } from './content.ts';

/** Places an order is told of in: a text message for each order would cost the shop money. */
const CHANNELS = { telegram: 'telegram', whatsapp: 'whatsapp' } as const;

/** The message of a new order; undefined where there is no chat to write it to. */
export function orderMessage(
	order: MessageOrder & {
		/** '' = there is none. */
		readonly phone: Phone | '';
		readonly platform: string;
	},
	currency: string,
): Message | undefined {
	const { platform, phone } = order;
	if (phone === '' || !(platform === 'telegram' || platform === 'whatsapp')) return undefined;
	const text = orderText(order, currency, textsOf(order.content.language));
	return { channel: CHANNELS[platform], to: phone, text };
}

/** An order, as far as its message tells of it. */
interface MessageOrder {
	readonly id: number;
	readonly total: Kopecks;
	readonly content: OrderContent;
	/** Epoch ms. */
	readonly createdAt: number;
}

/** What was ordered, for when, and what it costs, line by line. */
export function orderText(
	{ id, total, content, createdAt }: MessageOrder,
	currency: string,
	texts: Texts,
): string {
	const { say } = texts;
	const money = (amount: Kopecks) => texts.money(amount, currency);
	const sum = (text: string, amount: Kopecks) => say(text, { amount: money(amount) });
	const lines = content.lines
		.filter((line) => line.parentId === undefined)
		.map(({ name: written, parentName, isGift, count }) => {
			const name = orderedName(written, parentName);
			if (isGift === true)
				return say(msg({ message: '{name} — подарок' }), { name: isolated(name) });
			return count > 1 ? `${isolated(name)} ×\u00a0${count}` : name;
		});
	const sums = [
		...(content.coupons ?? [])
			.filter((coupon) => coupon.saved > ZERO)
			.map((coupon) => `${coupon.description || coupon.code}: ${money(kopecks(-coupon.saved))}`),
		...(content.bonus > ZERO
			? [sum(msg({ message: 'Бонусы: {amount}' }), kopecks(-content.bonus))]
			: []),
		...(content.delivery > ZERO
			? [sum(msg({ message: 'Доставка: {amount}' }), content.delivery)]
			: []),
	];
	const bill =
		lines.length === 0
			? []
			: [
					...['', ...lines, ''],
					sum(msg({ message: 'Товары: {amount}' }), content.items),
					...sums,
					sum(msg({ message: 'Итого: {amount}' }), total),
				];
	const head = say(msg({ message: 'Заказ №\u00a0{id} на {amount}' }), {
		id: String(id),
		amount: money(total),
	});
	const when = chosenTimeText(content, createdAt, texts);
	const booking = bookingOf(content);
	const place =
		booking === undefined
			? [head, ...seatText(content)]
			: [
					say(msg({ message: 'Бронь №\u00a0{id}' }), { id: String(id) }),
					`${booking.restaurantName}, ${booking.tableName}`,
				];
	return [...place, ...(when === undefined ? [] : [when]), ...bill].join('\n');
}

/**
 * When a chosen time is, or a booked table, with its day where that is not the day of `createdAt` (epoch ms); undefined
 * where no time was chosen. It is the same whenever it is read: a message stands in the chat for days.
 */
export function chosenTimeText(
	content: OrderContent,
	createdAt: number,
	texts: Texts,
): string | undefined {
	const { deliveryType, expected, meta, timeZone } = content;
	const booking = bookingOf(content);
	if (booking !== undefined) {
		const { date, time, guests } = booking;
		return texts.say(msg({ message: '{date} в {time}, гостей: {guests}' }), { date, time, guests });
	}
	if ((meta.must_be_delivered ?? '') === '') return undefined;
	const reader = { now: createdAt, timeZone, isKept: true };
	const time = orderRangeText(expected, reader, texts);
	return deliveryType === 'delivery'
		? texts.say(msg({ message: 'Привезём: {time}' }), { time })
		: texts.say(msg({ message: 'Готов: {time}' }), { time });
}

/** The table it books; undefined for any other order. */
const bookingOf = ({ deliveryType, meta }: OrderContent) =>
	deliveryType === 'lounge' ? orderBookingOfMeta(new Map(Object.entries(meta))) : undefined;

/** Where it is brought to, of an order from a table. */
function seatText({ meta }: OrderContent): string[] {
	const seat = orderSeatOfMeta(new Map(Object.entries(meta)));
	return seat === undefined ? [] : [`${seat.restaurantName}, ${seat.tableName}`];
}
