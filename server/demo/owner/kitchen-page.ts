/** The HTML of the demo's kitchen: orders, their next status, refunds that are due. */
import { html } from 'hono/html';
import type { CancelReason } from '#core/contract/order/order-feedback.ts';
import { isolated, joined } from '#core/rules/bidi.ts';
import { shownPhone } from '#core/rules/customer/phone.ts';
import { kopecks, ofUnits } from '#core/rules/money/money.ts';
import { isFinished, type OrderStatus } from '#core/rules/order/order.ts';
import { isForLater, type KitchenOrder } from '#server/shop/orders/kitchen.ts';
import { hourText, orderDayText } from '#server/texts/order-time.ts';
import { textsOf } from '#server/texts/texts.ts';
import { type Html, icon, ownerPage } from './page.ts';

/** Money to be given back by a person. */
export interface DueRefund {
	readonly id: number;
	/** 0 = of no order. */
	readonly orderId: number;
	readonly paymentId: string;
	/** At the payment provider; '' = the same. */
	readonly providerId: string;
	/** Kopecks. */
	readonly amount: number;
	/** "RUB", or whatever the bank named; '' = the shop's own. */
	readonly currency: string;
	readonly reason: keyof typeof REFUND_REASONS;
}

const REFUND_REASONS = {
	paid_again: 'заказ уже оплачен',
	paid_late: 'оплачен после отмены',
	cancelled: 'заказ отменён',
	sum_wrong: 'не та сумма',
	order_unknown: 'такого заказа нет',
} as const;

const REASONS: Record<CancelReason, string> = {
	changed_mind: 'передумал',
	mistake: 'ошибся в заказе',
	wrong_place: 'не тот адрес',
	too_long: 'долго ждать',
	payment: 'не прошла оплата',
	other: 'другая причина',
};

/** `statuses`: of the orders in it, those for later apart. */
const COLUMNS: readonly { readonly title: string; readonly statuses: readonly OrderStatus[] }[] = [
	{ title: 'Новые', statuses: ['pending', 'processing'] },
	{ title: 'Готовятся', statuses: ['making'] },
	{ title: 'Готовы к выдаче', statuses: ['done'] },
	{ title: 'В пути', statuses: ['kurier'] },
	{ title: 'Закрыты', statuses: ['completed', 'cancelled'] },
];

/** How many closed orders are worth looking at. */
const CLOSED_SHOWN = 10;
const MINUTE = 60_000;

/** The kitchen board: one accent button, on the order that has waited longest. */
export function kitchenPage(view: {
	readonly orders: readonly KitchenOrder[];
	readonly refunds: readonly DueRefund[];
	readonly isAutomatic: boolean;
	readonly now: number;
	readonly timeZone: string;
	/** "₽" */
	readonly currency: string;
}): Html {
	const later = view.orders
		.filter((order) => isForLater(order, view.now))
		.sort((one, other) => (one.expectedAt ?? 0) - (other.expectedAt ?? 0));
	const open = view.orders.filter(
		(order) => actionOf(order) !== undefined && !later.includes(order),
	);
	const longest = open.reduce<KitchenOrder | undefined>(
		(oldest, order) => (oldest === undefined || order.since < oldest.since ? order : oldest),
		undefined,
	);
	const cardOf = (order: KitchenOrder) => card(order, order === longest, view);
	return ownerPage({
		path: '/demo/kitchen',
		aside: html`<span class="live">Обновляется само</span><form method="post" action="/demo/kitchen/automatic"><input type="hidden" name="on" value="${view.isAutomatic ? '' : '1'}"><button class="switch-line" role="switch" aria-checked="${view.isAutomatic ? 'true' : 'false'}">Готовит сама<span class="switch${view.isAutomatic ? ' on' : ''}"></span></button></form>`,
		content: html`<main class="kanban" data-live>${view.refunds.length === 0 ? '' : refundList(view.refunds, view.currency)}${COLUMNS.map(
			({ title, statuses }) => {
				const orders = view.orders.filter(
					(order) => statuses.includes(order.status) && !later.includes(order),
				);
				const shown = title === 'Закрыты' ? orders.slice(0, CLOSED_SHOWN) : orders;
				return columnOf({ title, count: orders.length, cards: shown.map(cardOf) });
			},
		)}${later.length === 0 ? '' : columnOf({ title: 'Ко времени', count: later.length, cards: later.map(cardOf), name: 'later' })}</main>`,
	});
}

function columnOf(column: {
	readonly title: string;
	readonly count: number;
	readonly cards: readonly Html[];
	readonly name?: string;
}): Html {
	const { title, count, cards, name = '' } = column;
	return html`<section${name === '' ? '' : html` class="${name}"`}><h2><span>${title}</span><span class="hint">${count}</span></h2>${cards}</section>`;
}

function refundList(refunds: readonly DueRefund[], currency: string): Html {
	return html`<section class="refunds"><h2><span>Вернуть деньги</span><span class="hint">${refunds.length}</span></h2>${refunds.map(
		(
			refund,
		) => html`<article class="kcard refund"><h3>${textsOf('ru').money(kopecks(refund.amount), refund.currency || currency)}</h3>
<p class="meta">${refund.orderId === 0 ? '' : `№\u00a0${refund.orderId}, `}${REFUND_REASONS[refund.reason]}, платёж ${refund.providerId || refund.paymentId}</p>
<form method="post" action="/demo/kitchen/refunds/${refund.id}"><button class="link">Деньги возвращены</button></form></article>`,
	)}</section>`;
}

function card(
	order: KitchenOrder,
	isLongest: boolean,
	{ now, timeZone, currency }: { now: number; timeZone: string; currency: string },
): Html {
	const action = actionOf(order);
	const isLater = isForLater(order, now);
	const late =
		action === undefined || order.expectedAt === undefined
			? 0
			: Math.floor((now - order.expectedAt) / MINUTE);
	const age = Math.floor((now - order.since) / MINUTE);
	const when =
		action === undefined && order.status !== 'pending'
			? momentOf(order.since, now, timeZone)
			: late > 0
				? `опаздывает ${late} мин`
				: isLater
					? timeOf(order.expectedAt ?? now, now, timeZone)
					: age < 1
						? 'только что'
						: `${age} мин`;
	const to =
		order.expectedAt === undefined || isLater
			? ''
			: ` · ${timeOf(order.expectedAt, now, timeZone)}`;
	return html`<article class="kcard${late > 0 ? ' late' : ''}"><div class="top-k"><h3>№&nbsp;${order.number}</h3><span class="${late > 0 ? 'late-t' : 'hint'}">${when}</span></div>
${order.allergies.length === 0 ? '' : html`<p class="allergy">${icon('alert')}<b>Аллергия: ${order.allergies.join(', ')}</b></p>`}
<ul>${order.lines.map((line) => html`<li dir="auto">${line}</li>`)}</ul>
${wishesOf(order).map((wish) => html`<p class="wish" dir="auto">${wish}</p>`)}
<p class="meta">${icon(order.status === 'cancelled' ? 'x' : order.deliveryType === 'delivery' ? 'moped' : 'bag')}${order.status === 'cancelled' ? cancelledText(order) : `${order.deliveryType === 'pickup' ? 'Заберёт сам' : isolated(order.address)}${to}`}</p>
${isFinished(order.status) ? '' : [doorOf(order), whoOf(order), paymentOf(order, currency)].filter((line) => line !== '').map((line) => html`<p class="meta">${line}</p>`)}
${order.status === 'pending' ? html`<p class="meta">${icon('clock')}Ждёт оплаты</p>` : ''}
${
	action === undefined
		? ''
		: html`<form method="post" action="/demo/kitchen/${order.id}/advance"><input type="hidden" name="from" value="${order.status}"><button class="btn${isLongest ? '' : ' quiet'}">${action}</button></form>`
}
${order.status === 'pending' || order.status === 'processing' ? html`<form method="post" action="/demo/kitchen/${order.id}/cancel"><button class="link">Отменить</button></form>` : ''}
</article>`;
}

/** "к 18:00", and on another day than today's "пн, 30 ноября, к 18:00". */
function timeOf(at: number, now: number, timeZone: string): string {
	return joined([dayOf(at, now, timeZone), `к ${hourText(at, timeZone)}`], ', ');
}

/** "19:12", of another day "ср, 25 ноября, 19:12". */
function momentOf(at: number, now: number, timeZone: string): string {
	return joined([dayOf(at, now, timeZone), hourText(at, timeZone)], ', ');
}

const dayOf = (at: number, now: number, timeZone: string) =>
	orderDayText(at, { now, timeZone }, textsOf('ru'));

/** What the customer has written and likes, a plate each. */
function wishesOf({ note, preferences }: KitchenOrder): string[] {
	return [note, preferences.join(', ')].filter((wish) => wish !== '');
}

/** "кв. 42, п. 3, эт. 7 · код 15К · оставить у двери · Шлагбаум слева" */
function doorOf(order: KitchenOrder): string {
	const { flat, entrance, floor, doorCode } = order;
	const way = [
		flat === '' ? '' : `кв. ${flat}`,
		entrance === '' ? '' : `п. ${entrance}`,
		floor === '' ? '' : `эт. ${floor}`,
		doorCode === '' ? '' : `код ${doorCode}`,
	];
	return joined([
		joined(way, ', '),
		order.leavesAtDoor ? 'оставить у двери' : '',
		order.addressComment,
	]);
}

/** "Анна · +7 (999) 123-45-67 · приборов 4" */
function whoOf({ name, phone, people }: KitchenOrder): string {
	const cutlery = people === undefined ? '' : people === 0 ? 'без приборов' : `приборов ${people}`;
	return joined([name, shownPhone(phone), cutlery]);
}

/** "Оплачен 1 540 ₽", "2 410 ₽ · Наличными курьеру · сдача с 5 000 ₽"; nothing of what costs nothing. */
function paymentOf(order: KitchenOrder, currency: string): string {
	const money = (amount: number) => textsOf('ru').money(kopecks(amount), currency);
	if (order.total === 0) return '';
	if (order.isPaid) return `Оплачен ${money(order.total)}`;
	const { changeFrom } = order;
	return joined([
		money(order.total),
		order.paymentTitle,
		changeFrom === undefined ? '' : `сдача с ${money(ofUnits(changeFrom))}`,
	]);
}

/** "Отменил покупатель: долго ждать. «Уже поел»" */
function cancelledText({ cancellation }: KitchenOrder): string {
	if (cancellation?.by === 'shop') return 'Отменён рестораном';
	if (cancellation?.by === 'unpaid') return 'Отменён: не оплачен вовремя';
	if (cancellation?.by !== 'customer') return 'Отменён';
	const { reason, comment } = cancellation;
	const why = reason === undefined ? '' : `: ${REASONS[reason]}`;
	return `Отменил покупатель${why}${comment === '' ? '' : `. «${comment}»`}`;
}

/** The button's word; undefined where the kitchen has nothing to do. */
function actionOf(order: KitchenOrder): string | undefined {
	switch (order.status) {
		case 'processing':
			return order.lines.length > 0 ? 'Готовить' : 'Гости пришли';
		case 'making':
			return 'Готов';
		case 'done':
			return order.deliveryType === 'delivery' ? 'Отдать курьеру' : 'Выдать';
		case 'kurier':
			return 'Вручён';
		default:
			return undefined;
	}
}
