/**
 * An order in its customer's chat: one message, written when it is placed and edited as it moves, because an edit makes
 * no sound; and a message of its own when the courier sets out, when it can be fetched, when the shop cancels it.
 */
import { CANCELLED_BY, COURIER_META } from '#core/contract/order/order-feedback.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { orderSceneOf } from '#core/rules/order/scene.ts';
import { type CardAddress, cardAddress } from '#server/chats/card-address.ts';
import type { ChatMessage, ChatRefusal } from '#server/chats/chat.ts';
import type { Message } from '#server/chats/message.ts';
import { blockChat, chatOf } from '#server/chats/reach.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import type { ShopContext } from '../context.ts';
import { Later } from '../timers/later.ts';
import { LEASE } from '../timers/lease.ts';
import { isForComingDay } from './content.ts';
import { orderText } from './message.ts';
import type { OrderNews } from './order-news.ts';
import { contentInWords } from './order-words.ts';
import { lookWhenStale, rideAddress, rideOfOrder } from './ride-news.ts';
import { findOrder, type StoredOrder } from './stored-orders.ts';

/** Another worker writes the order's first message; it is left to it for as long as its job is its own. */
const FIRST_MESSAGE_MS = LEASE;

/** The specification's own names (spec 4). */
const STATUS_TEXT = {
	pending: msg({ message: 'Ожидает оплаты' }),
	processing: msg({ message: 'Принят' }),
	making: msg({ message: 'Готовится' }),
	done: msg({ message: 'Готов к выдаче' }),
	kurier: msg({ message: 'В пути' }),
	completed: msg({ message: 'Вручён' }),
	cancelled: msg({ message: 'Отменён' }),
} as const satisfies Record<StoredOrder['status'], string>;

/** Where an order is put together, and not cooked. */
const MAKING_OF_GOODS = msg({ message: 'Собирается' });

/** Tells the customer how an order placed from Telegram stands now; may be called again for what it has told. */
export async function tellOrder(context: ShopContext, news: OrderNews): Promise<void> {
	const { chat, db } = context;
	if (chat === undefined) return;
	const order = await findOrder(db, news.orderId);
	if (order === undefined || order.content.meta.platform !== 'telegram') return;
	const chatId =
		order.customerId === 0 ? undefined : await chatOf(db, { customerId: order.customerId });
	if (news.about === 'ride') return showRide(context, order, chatId);
	if (news.about !== 'order') {
		const message = newsMessage(context, order, news.about);
		if (message === undefined) return;
		const outcome = chatId === undefined ? UNREACHABLE : await chat.send(chatId, message);
		if (outcome.status === 'sent') return;
		return goOn(context, order, chatId, outcome, message.text);
	}
	if (chatId === undefined) return otherChannel(context, order, firstText(context, order));
	await writeOrder(context, order, chatId);
}

const UNREACHABLE: ChatRefusal = { status: 'unreachable' };

async function writeOrder(context: ShopContext, order: StoredOrder, chatId: number): Promise<void> {
	const { chat, db } = context;
	if (chat === undefined) return;
	const message = orderMessageOf(context, order);
	const content = JSON.stringify(message);
	const written = await takeMessage(context, order.id, chatId);
	if (written.messageId !== null && written.chatId === chatId) {
		if (written.content === content) return;
		const outcome = await chat.edit(chatId, written.messageId, message);
		if (outcome.status === 'sent')
			return keepMessage(context, order.id, chatId, written.messageId, content);
		if (outcome.status !== 'gone') return goOn(context, order, chatId, outcome);
	}
	const outcome = await chat.send(chatId, message);
	if (outcome.status === 'sent')
		return keepMessage(context, order.id, chatId, outcome.messageId, content);
	if (written.messageId === null)
		await db.deleteFrom('shop_order_messages').where('order_id', '=', order.id).execute();
	await goOn(context, order, chatId, outcome, firstText(context, order));
}

/** The order's message with the courier where it is now; one that is not there, or is gone, is not written anew for it. */
async function showRide(
	context: ShopContext,
	order: StoredOrder,
	chatId: number | undefined,
): Promise<void> {
	const { chat, db, now } = context;
	// What becomes of the order is written of its status.
	if (chat === undefined || chatId === undefined || order.status !== 'kurier') return;
	const written = await db
		.selectFrom('shop_order_messages')
		.selectAll()
		.where('order_id', '=', order.id)
		.where('chat_id', '=', chatId)
		.executeTakeFirst();
	if (written === undefined || written.message_id === null) return;
	const message = orderMessageOf(context, order);
	const content = JSON.stringify(message);
	if (written.content !== content) {
		const outcome = await chat.edit(chatId, written.message_id, message);
		if (outcome.status === 'gone') return;
		if (outcome.status !== 'sent') return goOn(context, order, chatId, outcome);
		await keepMessage(context, order.id, chatId, written.message_id, content);
	}
	if (rideOfOrder(context, order) !== undefined) await lookWhenStale(db, order.id, now());
}

/** What becomes of a message the messenger has not taken. `text` = what another channel is to say instead. */
async function goOn(
	context: ShopContext,
	order: StoredOrder,
	chatId: number | undefined,
	outcome: ChatRefusal,
	text?: string,
): Promise<void> {
	if (outcome.status === 'busy') throw new Later(outcome.milliseconds);
	if (outcome.status === 'refused')
		context.log.error(
			{ orderId: order.id, reason: outcome.reason },
			'the messenger refused a message',
		);
	else if (chatId !== undefined) await blockChat(context.db, chatId, context.now());
	await otherChannel(context, order, text);
}

/** A word of a new order, or of its courier, to a customer the bot does not reach. */
async function otherChannel(
	context: ShopContext,
	order: StoredOrder,
	text: string | undefined,
): Promise<void> {
	const { phone } = await context.db
		.selectFrom('shop_orders')
		.select('phone')
		.where('id', '=', order.id)
		.executeTakeFirstOrThrow();
	if (text === undefined || phone === '') return;
	await context.send({ channel: 'whatsapp', to: phone, text } satisfies Message);
}

/** The words of an order that has just been placed; of a later step another channel says nothing. */
function firstText(context: ShopContext, order: StoredOrder): string | undefined {
	const isNew = Object.keys(order.statusTimes).length === 1;
	return isNew ? textOf(context, order) : undefined;
}

const textsOfOrder = ({ content }: StoredOrder) => textsOf(content.language);

function textOf({ folder }: ShopContext, order: StoredOrder): string {
	const { id, createdAt } = order;
	const texts = textsOfOrder(order);
	const content = contentInWords(order.content, folder.words.get(texts.language));
	return orderText(
		{ id, content, createdAt, total: kopecks(order.total) },
		folder.settings.currency,
		texts,
	);
}

function orderMessageOf(context: ShopContext, order: StoredOrder): ChatMessage {
	const { key, id } = order;
	const { say } = textsOfOrder(order);
	const status = say(msg({ message: 'Статус: {status}' }), { status: statusOf(context, order) });
	const hasReceipt = order.paidAt !== null || order.status === 'completed';
	return {
		text: `${textOf(context, order)}\n\n${status}`,
		picture: pictureOf(context, order),
		buttons: [
			orderButton(order),
			...(hasReceipt
				? [
						{
							text: say(msg({ message: 'Чек' })),
							path: `/order/${id}?receipt=1&key=${encodeURIComponent(key)}`,
						},
					]
				: []),
		],
	};
}

/** Where its courier is; else what the order is doing, on the shop's colours. */
function pictureOf(context: ShopContext, order: StoredOrder): CardAddress {
	const { folder, now } = context;
	const { status, content } = order;
	const { deliveryType } = content;
	const scene = orderSceneOf(
		{ status, deliveryType },
		{ isLater: isForComingDay(content, now()), isOfGoods: folder.sellsGoods },
	);
	const { name, palette, seoByLanguage } = folder.settings;
	const { language } = textsOfOrder(order);
	const ride = rideOfOrder(context, order);
	const drawn = { scene, name, palette, seoByLanguage };
	return ride === undefined
		? cardAddress(`order/${scene}`, drawn, language)
		: rideAddress(context, order, { ...drawn, ride }, language);
}

/** The shop's own name of a status is Russian, as all it says: other languages have the specification's. */
function statusOf({ folder }: ShopContext, order: StoredOrder): string {
	const { status, content } = order;
	const { language, say } = textsOfOrder(order);
	const own = folder.settings.statusLabels[content.deliveryType]?.[status];
	const known = status === 'making' && folder.sellsGoods ? MAKING_OF_GOODS : STATUS_TEXT[status];
	return (language === 'ru' && own) || say(known);
}

const orderButton = (order: StoredOrder) => ({
	text: textsOfOrder(order).say(msg({ message: 'Открыть заказ' })),
	path: `/order/${order.id}?key=${encodeURIComponent(order.key)}`,
});

/** A message of its own; undefined = there is nothing to be heard of any more, or by this customer. */
function newsMessage(
	{ folder }: ShopContext,
	order: StoredOrder,
	about: Exclude<OrderNews['about'], 'order' | 'ride'>,
): ChatMessage | undefined {
	const texts = textsOfOrder(order);
	const id = String(order.id);
	const message = (...lines: string[]): ChatMessage => ({
		text: lines.join('\n'),
		buttons: [orderButton(order)],
	});
	switch (about) {
		case 'ready':
			// A courier is told of when he sets out.
			if (order.status !== 'done' || order.content.deliveryType !== 'pickup') return undefined;
			return message(
				texts.say(msg({ message: 'Заказ №\u00a0{id} готов: можно забирать.' }), { id }),
			);
		case 'courier':
			return message(
				texts.say(msg({ message: 'Заказ №\u00a0{id} в пути: курьер выехал к вам.' }), { id }),
				...courierLines(order),
			);
		case 'cancelled': {
			// A customer knows of a cancellation that was the customer's, or came of what was not paid.
			if (order.laterMeta[CANCELLED_BY] !== 'shop') return undefined;
			const amount = order.refunds.reduce((sum, one) => sum + one, 0);
			return message(
				texts.say(msg({ message: 'Заказ №\u00a0{id} отменён.' }), { id }),
				...(amount === 0
					? []
					: [
							texts.say(msg({ message: 'Вернём вам {amount}.' }), {
								amount: texts.money(kopecks(amount), folder.settings.currency),
							}),
						]),
			);
		}
	}
}

function courierLines(order: StoredOrder): readonly string[] {
	const [name, phone] = COURIER_META.map((key) => order.laterMeta[key] ?? '');
	const courier = [name, phone].filter(Boolean).join(', ');
	if (courier === '') return [];
	return [textsOfOrder(order).say(msg({ message: 'Курьер: {courier}' }), { courier })];
}

interface WrittenMessage {
	readonly chatId: number;
	/** null = it is this worker's to write. */
	readonly messageId: number | null;
	readonly content: string;
}

/** The order's message, or the right to write it: of two workers at once one gets it. */
async function takeMessage(
	{ db, now, workerId }: ShopContext,
	orderId: number,
	chatId: number,
): Promise<WrittenMessage> {
	const mine = { chatId, messageId: null, content: '' };
	const owner = workerId ?? null;
	const at = now();
	const added = await db
		.insertInto('shop_order_messages')
		.values({ order_id: orderId, chat_id: chatId, message_id: null, content: '', at, owner })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) return mine;
	const row = await db
		.selectFrom('shop_order_messages')
		.selectAll()
		.where('order_id', '=', orderId)
		.executeTakeFirst();
	if (row === undefined) throw new Later(0);
	if (row.message_id !== null)
		return { chatId: row.chat_id, messageId: row.message_id, content: row.content };
	// Its writer has died, or is at it.
	const taken = await db
		.updateTable('shop_order_messages')
		.set({ at, chat_id: chatId, owner })
		.where('order_id', '=', orderId)
		.where('message_id', 'is', null)
		.where('at', '<=', at - FIRST_MESSAGE_MS)
		.executeTakeFirst();
	if (taken.numUpdatedRows === 1n) return mine;
	throw new Later(FIRST_MESSAGE_MS);
}

async function keepMessage(
	{ db, now }: ShopContext,
	orderId: number,
	chatId: number,
	messageId: number,
	content: string,
): Promise<void> {
	await db
		.updateTable('shop_order_messages')
		.set({ chat_id: chatId, message_id: messageId, content, at: now() })
		.where('order_id', '=', orderId)
		.execute();
}
