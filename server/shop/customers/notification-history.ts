/** What a customer has been told (wire 2.20): the steps of the orders and what the wheel brought, newest first. */

import { ORDER_STATUSES, type OrderStatus } from '#core/rules/order/order.ts';
import { dateOfDay, dayAt, shopTime } from '#core/rules/time/work-time-zone.ts';
import { timeZoneOf } from '#server/pricing/slots.ts';
import { msg } from '#server/texts/msg.ts';
import type { Texts } from '#server/texts/texts.ts';
import type { ShopDeps } from '../context.ts';
import { isForComingDay, type OrderContent } from '../orders/content.ts';
import { chosenTimeText } from '../orders/message.ts';

const MOST = 100;

const TITLES: Readonly<Partial<Record<OrderStatus, string>>> = {
	processing: msg({ message: 'Заказ №\u00a0{id} принят' }),
	making: msg({ message: 'Заказ №\u00a0{id} готовится' }),
	done: msg({ message: 'Заказ №\u00a0{id} готов' }),
	kurier: msg({ message: 'Заказ №\u00a0{id} в пути' }),
	completed: msg({ message: 'Как вам заказ №\u00a0{id}?' }),
	cancelled: msg({ message: 'Заказ №\u00a0{id} отменён' }),
};
/** The steps of an order that is put together, and not cooked. */
const TITLES_OF_GOODS: typeof TITLES = {
	...TITLES,
	making: msg({ message: 'Заказ №\u00a0{id} собирается' }),
};
const TITLE = msg({ message: 'Заказ №\u00a0{id}' });
const TEXTS: Readonly<Partial<Record<OrderStatus, string>>> = {
	processing: msg({ message: 'Скоро начнём готовить' }),
	kurier: msg({ message: 'Курьер уже едет' }),
	completed: msg({ message: 'Оценка займёт полминуты' }),
	cancelled: msg({ message: 'Скидки и бонусы вернулись' }),
};
const TEXTS_OF_GOODS: typeof TEXTS = {
	...TEXTS,
	processing: msg({ message: 'Скоро начнём собирать' }),
};
const BONUS_WON = msg({ message: 'Уже на вашем счету' });
const COUPON_WON = msg({ message: 'Ждёт в ваших промокодах' });

interface Announcement {
	readonly id: string;
	readonly at: number;
	readonly title: string;
	readonly text: string;
	/** What it is about, as the wire has it. */
	readonly data: Readonly<Record<string, string>>;
}

export async function userHistory(
	deps: ShopDeps,
	customerId: number,
	words: Texts,
): Promise<Record<string, unknown>[]> {
	const { say } = words;
	const steps = await deps.db
		.selectFrom('shop_order_statuses')
		.innerJoin('shop_orders', 'shop_orders.id', 'shop_order_statuses.order_id')
		.select(['order_id', 'shop_order_statuses.status', 'at', 'content'])
		.where('customer_id', '=', customerId)
		.where('shop_order_statuses.status', '<>', 'pending')
		.orderBy('at', 'desc')
		.orderBy('order_id', 'desc')
		.limit(MOST)
		.execute();
	const spins = await deps.db
		.selectFrom('shop_wheel_spins')
		.selectAll()
		.where('customer_id', '=', customerId)
		.where('prize_type', '<>', 'none')
		.orderBy('at', 'desc')
		.limit(MOST)
		.execute();
	const [titles, texts] = deps.folder.sellsGoods
		? [TITLES_OF_GOODS, TEXTS_OF_GOODS]
		: [TITLES, TEXTS];
	const announcements: Announcement[] = [
		// Of one moment: the database has no order for them, an order's life has.
		...steps
			.toSorted((a, b) => stepOf(b) - stepOf(a))
			.map((step) => {
				const { order_id: id, status } = step;
				const at = Number(step.at);
				const content = JSON.parse(step.content) as OrderContent;
				// What waits for its hour is not begun soon.
				const when = status === 'processing' ? chosenTimeText(content, at, words) : undefined;
				return {
					id: `order-${id}-${status}`,
					at,
					title: say(titles[status] ?? TITLE, { id: String(id) }),
					text: when ?? say(texts[status] ?? ''),
					data: {
						push_action: 'order',
						push_extra_data: String(id),
						order_status: status,
						delivery_type: content.deliveryType,
						is_later: isForComingDay(content, deps.now()) ? '1' : '',
					},
				};
			}),
		...spins.map((spin) => ({
			id: `wheel-${spin.id}`,
			at: Number(spin.at),
			title: say(msg({ message: 'Приз с колеса: {label}' }), { label: spin.label }),
			text: say(spin.prize_type === 'bonus' ? BONUS_WON : COUPON_WON),
			data: {
				push_action: spin.prize_type === 'bonus' ? 'bonuses' : 'promocodes',
				push_extra_data: spin.prize_value,
			},
		})),
	];
	const timeZone = timeZoneOf(deps.folder.settings);
	return announcements
		.sort((a, b) => b.at - a.at)
		.slice(0, MOST)
		.map(({ id, at, title, text, data }) => ({
			id,
			title,
			text,
			tokens: String(customerId),
			date: siteTime(at, timeZone),
			resource_data: { data },
		}));
}

const stepOf = ({ status }: { readonly status: OrderStatus }) => ORDER_STATUSES.indexOf(status);

/** "2026-11-20 12:06:00" on the site's clock. */
function siteTime(at: number, timeZone: string): string {
	const date = dateOfDay(dayAt(at, timeZone)).split('.').reverse().join('-');
	const { hour, minute } = shopTime(at, timeZone);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date} ${two(hour)}:${two(minute)}:${two(Math.floor(at / 1000) % 60)}`;
}
