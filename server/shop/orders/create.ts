/** Placing an order: key check, price, stock, order, timers and events in one transaction (design: exactly once). */

import type { Kysely } from 'kysely';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { isPaidOnHandover } from '#core/rules/money/payment.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import { languageOfTag } from '#core/rules/site/languages.ts';
import { forgetCart } from '#server/account/carts.ts';
import { readOrderPreferences } from '#server/account/preferences.ts';
import { findCustomer, holdCustomer, rememberName } from '#server/auth/customers.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { nextNumber } from '#server/schema/counters.ts';
import { unexpectedDiscounts } from '../../pricing/expected-discounts.ts';
import { type OrderRefusal, orderRefusal, problemRefusal } from '../../pricing/order-refusal.ts';
import { quoteToWire } from '../../pricing/quote-wire.ts';
import { takeStock } from '../catalogue/stock.ts';
import type { ShopContext } from '../context.ts';
import { takeCoupons } from '../coupons/uses.ts';
import { takeBonus } from '../customers/bonus.ts';
import type { ShopTables } from '../tables.ts';
import { addJob } from '../timers/jobs.ts';
import type { OrderBody } from './body.ts';
import { takenTable, takeTable } from './booked-tables.ts';
import { contentOf } from './content.ts';
import { orderMessage } from './message.ts';
import { contentInWords } from './order-words.ts';
import { priceNow } from './quote.ts';
import { recordStatus } from './status.ts';
import { findOrder, insertOrder, type StoredOrder } from './stored-orders.ts';

export interface IdempotencyKey {
	readonly key: string;
	/** Of the body as it came: the same key with another body is a mistake. */
	readonly bodyHash: string;
}

export interface PlacedOrder {
	readonly id: number;
	readonly response: Record<string, unknown>;
	/** The answer of an earlier request with the same key. */
	readonly isReplayed: boolean;
}

/** Stock, coupons or points went between reading and taking; the order is priced anew with what is left. */
class Moved extends Error {}

const ATTEMPTS = 5;

/**
 * Places an order or throws the refusal: of the lines (`cart_changed`), of the place, time or payment (spec 5), each
 * with the new totals in `data.quote`. `respond` makes the answer, which is kept with the key and repeated for it.
 */
export async function createOrder(
	context: ShopContext,
	body: OrderBody,
	idempotency: IdempotencyKey | undefined,
	respond: (order: StoredOrder) => Record<string, unknown>,
): Promise<PlacedOrder> {
	for (let attempt = 1; ; attempt++) {
		try {
			const placed = await context.db
				.transaction()
				.execute((tx) => placeInside(context, tx, body, idempotency, respond));
			if (!placed.isReplayed) await context.changed(placed.id);
			return placed;
		} catch (error) {
			if (!(error instanceof Moved) || attempt >= ATTEMPTS) throw error;
		}
	}
}

async function placeInside(
	context: ShopContext,
	tx: Kysely<ShopTables>,
	body: OrderBody,
	idempotency: IdempotencyKey | undefined,
	respond: (order: StoredOrder) => Record<string, unknown>,
): Promise<PlacedOrder> {
	const earlier = await takeOnce(context, tx, body, idempotency);
	if (earlier !== undefined) return earlier;

	const { request, customerId } = body;
	const customer = (await holdCustomer(tx, customerId))
		? await findCustomer(tx, customerId)
		: undefined;
	if (customerId !== 0 && customer === undefined)
		throw new Refusal('woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');

	const ordered = parsePhone(request.phone, context.folder.settings.country);
	const phone = customer?.phone ?? ordered ?? '';
	const { now, place, facts, priced } = await priceNow(context, tx, body, phone);
	const quoteOf = () => quoteToWire(priced, place, facts, now);
	const unexpected = unexpectedDiscounts(request, priced);
	const refusal = orderRefusal(
		request,
		{ ...priced, unexpected, phone: ordered, total: priced.price.total },
		quoteOf(),
	);
	if (refusal !== undefined) throw refused(refusal);

	for (const [productId, units] of inOrder(priced.taken))
		if (
			place.warehouseId === undefined ||
			!(await takeStock(tx, place.warehouseId, productId, units))
		)
			throw new Moved();

	const { total, bonusPoints } = priced.price;
	const status = isPaidOnHandover(request.paymentMethod) || total === 0 ? 'processing' : 'pending';
	const cancelsAt =
		status === 'pending' ? now + context.folder.settings.pendingCancelSeconds * 1000 : null;
	const id = await nextNumber(tx, 'order');
	const language = body.language ?? languageOfTag(customer?.language);
	const orderBody = {
		...body,
		billing: { ...body.billing, phone: ordered ?? '' },
		...defined({ language }),
	};
	const content = contentOf(context.folder, orderBody, place, priced);
	await insertOrder(tx, {
		id,
		customer_id: customerId,
		status,
		total,
		created_at: now,
		cancels_at: cancelsAt,
		phone,
		content,
		preferences: await readOrderPreferences(
			{ db: tx, preferences: () => context.folder.preferences },
			customerId,
		),
	});
	for (const [productId, units] of inOrder(priced.taken))
		await tx
			.insertInto('shop_order_stock')
			.values({
				order_id: id,
				product_id: productId,
				warehouse_id: place.warehouseId ?? 0,
				units,
			})
			.execute();
	if (place.booked !== undefined && !(await takeTable(tx, id, place.booked))) {
		const taken = await takenTable(tx, place.booked);
		throw refused(problemRefusal(taken ?? { code: 'table_taken' }, quoteOf()));
	}
	if (!(await takeCoupons(tx, id, priced.used, facts.countedBy))) throw new Moved();
	if (bonusPoints > 0 && !(await takeBonus(tx, customerId, id, bonusPoints, now)))
		throw new Moved();
	await recordStatus(tx, id, status, now);
	if (cancelsAt !== null)
		await addJob(tx, { kind: 'cancel_unpaid', payload: { orderId: id } }, cancelsAt);
	const { platform } = request;
	const message = orderMessage(
		{
			...{ id, phone, platform, total, createdAt: now },
			content: contentInWords(content, context.folder.words.get(language ?? '')),
		},
		context.folder.settings.currency,
	);
	// The bot keeps a message of its own up to date (`recordStatus`).
	const isBots = context.chat !== undefined && message?.channel === 'telegram';
	if (message !== undefined && !isBots)
		await addJob(tx, { kind: 'message', payload: message }, now);
	if (customerId !== 0) {
		await rememberName(tx, customerId, cutTo(request.name, 100));
		await forgetCart(tx, customerId);
	}

	const order = await findOrder(tx, id);
	if (order === undefined) throw new Error('an order disappeared while being placed');
	const response = respond(order);
	for (const key of [idempotency?.key, cartKeyOf(body.meta)])
		if (key !== undefined) await keepAnswer(tx, customerId, key, JSON.stringify(response));
	return { id, response, isReplayed: false };
}

/** Rows are locked in one order everywhere, so that two orders never wait for each other. */
function inOrder(taken: ReadonlyMap<number, number>): [productId: number, units: number][] {
	return [...taken].sort(([a], [b]) => a - b);
}

/**
 * Takes the key and the cart, or answers what was answered before: to the same key, or to another one for the same cart,
 * as a second tab sends it. A second request waits here until the first has ended, so neither is ever seen half done.
 */
async function takeOnce(
	context: ShopContext,
	tx: Kysely<ShopTables>,
	{ customerId, meta }: OrderBody,
	idempotency: IdempotencyKey | undefined,
): Promise<PlacedOrder | undefined> {
	const now = context.now();
	if (idempotency !== undefined) {
		const { key, bodyHash } = idempotency;
		const earlier = await takeKey(tx, customerId, key, bodyHash, now);
		if (earlier !== undefined && earlier.body_hash !== bodyHash)
			throw new Refusal(
				'idempotency_key_reused',
				'This Idempotency-Key has been used for another order.',
			);
		if (earlier !== undefined) return replayOf(earlier.response);
	}
	const cart = cartKeyOf(meta);
	const ordered = cart === undefined ? undefined : await takeKey(tx, customerId, cart, '', now);
	if (ordered === undefined) return undefined;
	if (idempotency !== undefined)
		await keepAnswer(tx, customerId, idempotency.key, ordered.response);
	return replayOf(ordered.response);
}

/**
 * The row of a cart: what `cart_version` names is ordered once. It shows the order to the caller that sends it, so it is a
 * secret as a key is: a shorter one is not looked at. A key of a client's has no space.
 */
function cartKeyOf(meta: OrderBody['meta']): string | undefined {
	const version = meta.get('cart_version') ?? '';
	return /^[\w-]{20,100}$/.test(version) ? `cart ${version}` : undefined;
}

async function takeKey(
	tx: Kysely<ShopTables>,
	customerId: number,
	key: string,
	bodyHash: string,
	now: number,
): Promise<{ body_hash: string; response: string } | undefined> {
	const added = await tx
		.insertInto('shop_idempotency')
		.values({ customer_id: customerId, key, body_hash: bodyHash, response: '', created_at: now })
		.onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) return undefined;
	return tx
		.selectFrom('shop_idempotency')
		.select(['body_hash', 'response'])
		.where('customer_id', '=', customerId)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
}

function replayOf(text: string): PlacedOrder {
	const response = JSON.parse(text) as Record<string, unknown>;
	return { id: Number(response.id), response, isReplayed: true };
}

async function keepAnswer(
	tx: Kysely<ShopTables>,
	customerId: number,
	key: string,
	response: string,
): Promise<void> {
	await tx
		.updateTable('shop_idempotency')
		.set({ response })
		.where('customer_id', '=', customerId)
		.where('key', '=', key)
		.execute();
}

function refused({ code, message, facts }: OrderRefusal): Refusal {
	return new Refusal(code, message, facts);
}
