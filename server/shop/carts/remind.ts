/** A word in the chat of a cart left behind: once for each, by day, while the shop is open, to customers who want it. */
import { reminderMoment } from '#core/rules/time/reminder.ts';
import { aroundTheClock } from '#core/rules/time/work-time.ts';
import { setReminders } from '#server/account/consent.ts';
import { STOP_REMINDERS } from '#server/account/presses.ts';
import type { ChatMessage } from '#server/chats/chat.ts';
import { blockChat, chatOf } from '#server/chats/reach.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { timeZoneOf, workTimeOf } from '../../pricing/slots.ts';
import type { ShopContext } from '../context.ts';
import type { ShopTables } from '../tables.ts';
import { Later } from '../timers/later.ts';
import { dueAt } from './keep.ts';

type Cart = ShopTables['shop_carts'];
type Owner = Pick<ShopTables['shop_customers'], 'phone' | 'language'>;

/** Reminds of the cart if it is time and there still is one; may be called again for what it has done. */
export async function remindOfCart(
	context: ShopContext,
	{ customerId }: { readonly customerId: number },
): Promise<void> {
	const { chat, db, now } = context;
	const found = await db
		.selectFrom('shop_carts')
		.innerJoin('shop_customers', 'shop_customers.id', 'customer_id')
		.selectAll('shop_carts')
		.select(['phone', 'language'])
		.where('customer_id', '=', customerId)
		.where('cart_reminders', '=', 1)
		.where('reminded_at', 'is', null)
		.executeTakeFirst();
	if (chat === undefined || found === undefined) return;
	const moment = momentFor(context, found);
	if (moment === undefined) return;
	if (moment > now()) throw new Later(moment - now());
	const chatId = await chatOf(db, { customerId });
	if (chatId === undefined || (await hasOrdered(context, found))) return;
	if (!(await take(context, found))) return;
	const outcome = await chat.send(chatId, messageOf(context, found));
	if (outcome.status === 'busy') {
		await giveBack(context, found);
		throw new Later(outcome.milliseconds);
	}
	if (outcome.status === 'refused')
		context.log.error({ customerId, reason: outcome.reason }, 'the messenger refused a reminder');
	if (outcome.status !== 'unreachable') return;
	// Who blocks the bot has had enough: letting it in again, for an order's sake, does not bring reminders back.
	await blockChat(db, chatId, now());
	await setReminders(db, customerId, false);
}

function momentFor(context: ShopContext, cart: Cart): number | undefined {
	const { settings } = context.folder;
	const workTime =
		workTimeOf(settings, cart.warehouse_id ?? undefined) ??
		Object.values(settings.workTimes)[0] ??
		aroundTheClock(timeZoneOf(settings));
	return reminderMoment(Math.max(dueAt(context, Number(cart.seen_at)), context.now()), workTime);
}

/** By whatever way: an order without the account is known by its phone. */
async function hasOrdered({ db }: ShopContext, cart: Cart & Owner): Promise<boolean> {
	const order = await db
		.selectFrom('shop_orders')
		.select('id')
		.where('phone', '=', cart.phone)
		.where('created_at', '>=', Number(cart.seen_at))
		.limit(1)
		.executeTakeFirst();
	return order !== undefined;
}

/** Of two workers at once one gets the cart, as it was read. */
async function take({ db, now }: ShopContext, cart: Cart): Promise<boolean> {
	const taken = await db
		.updateTable('shop_carts')
		.set({ reminded_at: now() })
		.where('customer_id', '=', cart.customer_id)
		.where('mark', '=', cart.mark)
		.where('seen_at', '=', cart.seen_at)
		.where('reminded_at', 'is', null)
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}

async function giveBack({ db }: ShopContext, cart: Cart): Promise<void> {
	await db
		.updateTable('shop_carts')
		.set({ reminded_at: null })
		.where('customer_id', '=', cart.customer_id)
		.where('mark', '=', cart.mark)
		.execute();
}

/** How many dishes are named before the rest is counted. */
const MOST_NAMED = 3;

function messageOf({ folder }: ShopContext, cart: Cart & Owner): ChatMessage {
	const { say } = textsOf(cart.language);
	const all = JSON.parse(cart.names) as string[];
	const named = all.slice(0, MOST_NAMED).join(', ');
	const count = all.length - MOST_NAMED;
	const names =
		count > 0
			? say(
					msg({
						message:
							'{named} и ещё {count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}',
					}),
					{ named, count },
				)
			: named;
	return {
		text: say(
			msg({ message: 'Вы собрали заказ в «{shop}», но не оформили. В корзине: {names}.' }),
			{
				shop: folder.settings.name,
				names,
			},
		),
		buttons: [
			{ text: say(msg({ message: 'Открыть корзину' })), path: '/?startapp=cart' },
			{ text: say(msg({ message: 'Больше не напоминать' })), press: STOP_REMINDERS },
		],
	};
}
