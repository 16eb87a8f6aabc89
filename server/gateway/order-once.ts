/**
 * Each order once, in front of a site that knows nothing of idempotency keys (WooCommerce does not): what was sent is
 * written down first, an answer that was lost is looked for on the site before anything is sent again (decision 17).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { id, list, object, text } from '#core/contract/lenient.ts';
import { TAKES_KEYS_HEADER } from '#core/contract/order.ts';
import type { OrderRefusal } from '../pricing/order-refusal.ts';
import { type BackendAnswer, BackendError, jsonOf } from './backend-client.ts';
import type { GatewayTables } from './migrations.ts';
import { type OrderPlan, orderPlanSchema } from './order-plan.ts';

export interface OrderOnceDeps {
	readonly db: Kysely<GatewayTables>;
	/** Epoch ms. */
	readonly now: () => number;
	/** Prices the order now. Throws `BackendError` when the site does not tell what a price needs. */
	prepare(): Promise<PreparedOrder>;
	/** Sends the order, with this meta in its body. Throws `BackendError` when nobody knows what became of it. */
	send(order: SendableOrder): Promise<BackendAnswer>;
	/**
	 * Compares an order the site has placed with what it was priced at, and answers it as it stands then. Throws
	 * `BackendError` when the site does not let it be put right: it is tried again with the customer's next try.
	 */
	settle(order: unknown, plan: OrderPlan): Promise<unknown>;
	/** A page, from 1, of the site's orders of this customer, newest first. */
	listOrders(page: number): Promise<BackendAnswer>;
	/** Deletes an order of the site for good. */
	deleteOrder(id: number): Promise<BackendAnswer>;
}

/** A body to send, and what it must come to. */
export interface SendableOrder {
	/** Of the site's call that takes it. */
	readonly path: string;
	readonly body: Readonly<Record<string, unknown>>;
	readonly plan: OrderPlan;
}

export type PreparedOrder =
	| { readonly order: SendableOrder }
	/** It must not be sent as it is. */
	| { readonly refusal: OrderRefusal }
	/** The site's own quote says no. */
	| { readonly answer: BackendAnswer };

export interface OrderAttempt {
	/** 0 = a guest. */
	readonly customerId: number;
	readonly key: string;
	readonly body: Readonly<Record<string, unknown>>;
}

export type OrderOutcome =
	| { readonly kind: 'answered'; readonly answer: BackendAnswer }
	/** Nothing was sent: it is not what the shop would place. */
	| { readonly kind: 'refused'; readonly refusal: OrderRefusal }
	/** The same order has been placed: its answer then. */
	| { readonly kind: 'replayed'; readonly answer: BackendAnswer }
	/** It is being sent, or nobody knows yet: to be asked again. */
	| { readonly kind: 'running'; readonly retryAfterSeconds: number }
	/** The key was used for another order. */
	| { readonly kind: 'reused' };

/** Said by a site that waited too long, or that is at work on the same order: neither says that there is none. */
const LEAVES_OPEN: readonly number[] = [408, 409];

/** The order's own mark on the site: a digest, the key itself is a secret. */
const MARK = 'idempotency_mark';

/** What WooCommerce keeps of orders that were never placed, or are none any more: no answer to "was it placed". */
const NEVER_PLACED: readonly string[] = ['checkout-draft', 'auto-draft', 'trash', 'failed'];
/** Of those, what a refused request has left behind. */
const DRAFTS: readonly string[] = ['checkout-draft', 'auto-draft'];

/** A request that is not answered in this time has been given up (`backend-client.ts`). */
const SENDING_MS = 15_000;
/** How long a site may go on working on an order whose request was given up: PHP's usual limit is 30 s. */
const SETTLED_AFTER_MS = 60_000;
const KEPT_MS = 2 * 86_400_000;

const ORDERS_PER_PAGE = 100;
const MOST_PAGES = 5;

/** Asks a site for a page, from 1, of a customer's orders, newest first (`listOrders`). */
export function ordersQuery(customerId: number, page: number): Record<string, string> {
	return {
		...(customerId === 0 ? {} : { customer: String(customerId) }),
		orderby: 'date',
		order: 'desc',
		page: String(page),
		per_page: String(ORDERS_PER_PAGE),
	};
}

export async function placeOnce(deps: OrderOnceDeps, attempt: OrderAttempt): Promise<OrderOutcome> {
	const { db, now } = deps;
	const { customerId, key, body } = attempt;
	await db
		.deleteFrom('gateway_orders')
		.where('first_at', '<', now() - KEPT_MS)
		.execute();
	const bodyHash = digest(JSON.stringify(body));
	const keyMark = digest(`${customerId} key ${key}`);
	const cart = cartVersionOf(body);
	// A second tab sends the same cart under a key of its own: it is one order.
	const mark = cart === undefined ? keyMark : digest(`${customerId} cart ${cart}`);
	const at = now();
	const ofKey = mark === keyMark ? undefined : await claim(deps, keyMark, bodyHash, at, '');
	if (ofKey !== undefined && ofKey.body_hash !== bodyHash) return { kind: 'reused' };
	const known = await claim(deps, mark, bodyHash, at);
	if (known === undefined) return send(deps, { keyMark, mark }, at);
	if (mark === keyMark && known.body_hash !== bodyHash) return { kind: 'reused' };
	if (known.response !== null) return { kind: 'replayed', answer: stored(known.response) };
	if (now() - known.asked_at < SENDING_MS) {
		// Nothing was sent under this key: what is changed meanwhile may come under it.
		if (mark !== keyMark && ofKey === undefined) await forget(deps, [keyMark]);
		return { kind: 'running', retryAfterSeconds: 2 };
	}
	return recover(deps, { keyMark, mark }, known);
}

interface Marks {
	readonly keyMark: string;
	readonly mark: string;
}

type Row = GatewayTables['gateway_orders'];

/**
 * Writes the mark down, unless it is there: then answers what is known of it. `response` '': it stands for a key, the
 * order itself has a mark of its cart's.
 */
async function claim(
	{ db }: OrderOnceDeps,
	mark: string,
	bodyHash: string,
	at: number,
	response: string | null = null,
): Promise<Row | undefined> {
	const added = await db
		.insertInto('gateway_orders')
		.values({
			...{ mark, body_hash: bodyHash, response, first_at: at, asked_at: at },
			...{ attempt: randomUUID(), plan: null },
		})
		.onConflict((conflict) => conflict.column('mark').doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) return undefined;
	return db
		.selectFrom('gateway_orders')
		.selectAll()
		.where('mark', '=', mark)
		.executeTakeFirstOrThrow();
}

/** The mark on the site tells tries apart: what a refused one has left behind is not the order placed by the next. */
function siteMark({ mark, attempt }: Pick<Row, 'mark' | 'attempt'>): string {
	return attempt === '' ? mark : digest(`${mark} ${attempt}`);
}

/** Prices and sends; `claimedAt`: `asked_at` of the row as this request has left it. */
async function send(deps: OrderOnceDeps, marks: Marks, claimedAt: number): Promise<OrderOutcome> {
	let prepared: PreparedOrder;
	try {
		prepared = await deps.prepare();
	} catch (error) {
		await forget(deps, [marks.keyMark, marks.mark]);
		throw error;
	}
	if (!('order' in prepared)) {
		await forget(deps, [marks.keyMark, marks.mark]);
		return 'refusal' in prepared
			? { kind: 'refused', refusal: prepared.refusal }
			: { kind: 'answered', answer: prepared.answer };
	}
	const { order } = prepared;
	const sent = await beginSending(deps, marks.mark, order.plan, claimedAt);
	if (sent === undefined) return { kind: 'running', retryAfterSeconds: 2 };
	const meta = Array.isArray(order.body.meta_data) ? order.body.meta_data : [];
	const marked = [...meta, { key: MARK, value: siteMark(sent) }];
	let answer: BackendAnswer;
	try {
		answer = await deps.send({ ...order, body: { ...order.body, meta_data: marked } });
	} catch (error) {
		// It may have been placed: the mark stays. A site nobody could connect to has not seen it.
		if (error instanceof BackendError && error.wasNeverSent)
			await forget(deps, [marks.keyMark, marks.mark]);
		else await letLook(deps, marks.mark, { isOver: false });
		throw error;
	}
	const { status } = answer;
	const placed = status < 300 ? jsonOf(answer) : undefined;
	if (isOrder(placed)) return settled(deps, sent, order.plan, answer, placed);
	if (LEAVES_OPEN.includes(status)) {
		await letLook(deps, marks.mark, { isOver: false });
		return { kind: 'running', retryAfterSeconds: 2 };
	}
	// Refused: nothing was placed, and what is put right may come under the same key.
	if (status >= 400 && status < 500) {
		await forget(deps, [marks.keyMark, marks.mark]);
		await clearDrafts(deps, siteMark(sent));
	}
	// The site itself has ended with an error; a proxy's 502 or 504 says nothing of the site.
	else await letLook(deps, marks.mark, { isOver: status <= 500 });
	return { kind: 'answered', answer };
}

/** The row of an order that is being sent from now on; undefined = another request has taken it meanwhile. */
async function beginSending(
	{ db, now }: OrderOnceDeps,
	mark: string,
	plan: OrderPlan,
	claimedAt: number,
): Promise<Row | undefined> {
	const at = now();
	return db
		.updateTable('gateway_orders')
		.set({ plan: JSON.stringify(plan), first_at: at, asked_at: at })
		.where('mark', '=', mark)
		.where('asked_at', '=', claimedAt)
		.where('response', 'is', null)
		.returningAll()
		.executeTakeFirst();
}

/** The order as it stands once its total is what it was priced at, or it waits for the shop's word: kept, and answered. */
async function settled(
	deps: OrderOnceDeps,
	{ mark }: Pick<Row, 'mark'>,
	plan: OrderPlan,
	answer: BackendAnswer,
	placed: unknown,
): Promise<OrderOutcome & { readonly kind: 'answered' }> {
	try {
		const order = await deps.settle(placed, plan);
		const told = { ...answer, body: Buffer.from(JSON.stringify(order)) };
		await keep(deps, mark, told);
		return { kind: 'answered', answer: told };
	} catch (error) {
		await letLook(deps, mark, { isOver: false });
		throw error;
	}
}

/** Drafts of a refused try only clutter the owner's list: one that cannot be deleted now is cleaned up by WooCommerce. */
async function clearDrafts(deps: OrderOnceDeps, mark: string): Promise<void> {
	try {
		const orders = jsonOf(await deps.listOrders(1));
		for (const order of Array.isArray(orders) ? orders : []) {
			const marked = v.safeParse(orderSchema, order);
			if (marked.success && isMarked(marked.output, mark) && DRAFTS.includes(marked.output.status))
				await deps.deleteOrder(marked.output.id);
		}
	} catch (error) {
		if (!(error instanceof BackendError)) throw error;
	}
}

/** The next try need not wait as for a request under way; `isOver`: nor for what the site may still be doing. */
async function letLook(
	{ db, now }: OrderOnceDeps,
	mark: string,
	{ isOver }: { readonly isOver: boolean },
): Promise<void> {
	await db
		.updateTable('gateway_orders')
		.set({
			asked_at: now() - SENDING_MS,
			...(isOver ? { first_at: now() - SETTLED_AFTER_MS } : {}),
		})
		.where('mark', '=', mark)
		.execute();
}

/** An answer was lost: one request at a time looks for the order, and sends it again once it cannot come any more. */
async function recover(deps: OrderOnceDeps, marks: Marks, known: Row): Promise<OrderOutcome> {
	const at = deps.now();
	const taken = await deps.db
		.updateTable('gateway_orders')
		.set({ asked_at: at })
		.where('mark', '=', marks.mark)
		.where('asked_at', '=', known.asked_at)
		.where('response', 'is', null)
		.executeTakeFirst();
	if (taken.numUpdatedRows !== 1n) return { kind: 'running', retryAfterSeconds: 2 };
	const looked = await findMarked(deps, siteMark(known)).catch(async (error: unknown) => {
		await letLook(deps, marks.mark, { isOver: false });
		throw error;
	});
	const { found, takesKeys } = looked;
	if (found !== undefined) {
		const answer = stored(JSON.stringify(found));
		const plan = known.plan === null ? undefined : v.parse(orderPlanSchema, JSON.parse(known.plan));
		if (plan !== undefined)
			return { ...(await settled(deps, known, plan, answer, found)), kind: 'replayed' };
		await keep(deps, marks.mark, answer);
		return { kind: 'replayed', answer };
	}
	if (!takesKeys && at - known.first_at < SETTLED_AFTER_MS) {
		await letLook(deps, marks.mark, { isOver: false });
		return { kind: 'running', retryAfterSeconds: 5 };
	}
	await deps.db
		.updateTable('gateway_orders')
		.set({ first_at: at })
		.where('mark', '=', marks.mark)
		.execute();
	return send(deps, marks, at);
}

/** Orders whose answer was lost and that nobody has asked for since, or are being sent. */
export async function countUnanswered(db: Kysely<GatewayTables>, now: number): Promise<number> {
	const { count } = await db
		.selectFrom('gateway_orders')
		.select((expression) => expression.fn.countAll<number>().as('count'))
		.where('response', 'is', null)
		.where('asked_at', '<', now - SENDING_MS)
		.executeTakeFirstOrThrow();
	return Number(count);
}

const orderSchema = object({
	id,
	status: text,
	meta_data: list(object({ key: text, value: text })),
});

const isMarked = ({ meta_data: meta }: v.InferOutput<typeof orderSchema>, mark: string): boolean =>
	meta.some(({ key, value }) => key === MARK && value === mark);

const isOrder = (value: unknown): boolean => v.is(orderSchema, value);

/** The placed order with this mark, as the site has it. Throws `BackendError`: not found is not the same as not answered. */
async function findMarked(
	deps: OrderOnceDeps,
	mark: string,
): Promise<{ readonly found: unknown; readonly takesKeys: boolean }> {
	let takesKeys = false;
	for (let page = 1; page <= MOST_PAGES; page++) {
		const answer = await deps.listOrders(page);
		const orders = answer.status === 200 ? jsonOf(answer) : undefined;
		if (!Array.isArray(orders)) throw new BackendError('bad_answer');
		takesKeys = answer.headers.get(TAKES_KEYS_HEADER) === '1';
		const found = orders.find((order: unknown) => {
			const parsed = v.safeParse(orderSchema, order);
			return (
				parsed.success &&
				isMarked(parsed.output, mark) &&
				!NEVER_PLACED.includes(parsed.output.status)
			);
		});
		if (found !== undefined || orders.length < ORDERS_PER_PAGE) return { found, takesKeys };
	}
	return { found: undefined, takesKeys };
}

async function keep({ db }: OrderOnceDeps, mark: string, answer: BackendAnswer): Promise<void> {
	await db
		.updateTable('gateway_orders')
		.set({ response: answer.body.toString('utf8') })
		.where('mark', '=', mark)
		.execute();
}

async function forget({ db }: OrderOnceDeps, marks: readonly string[]): Promise<void> {
	await db.deleteFrom('gateway_orders').where('mark', 'in', marks).execute();
}

const stored = (response: string): BackendAnswer => ({
	status: 201,
	headers: new Headers({ 'idempotent-replayed': 'true' }),
	body: Buffer.from(response),
});

/** What names a cart; too short a one may be anybody's (`server/shop/orders/create.ts` reads it the same way). */
function cartVersionOf({ meta_data: meta }: OrderAttempt['body']): string | undefined {
	const parsed = v.safeParse(list(object({ key: text, value: text })), meta);
	const version = parsed.success
		? parsed.output.find(({ key }) => key === 'cart_version')?.value
		: undefined;
	return version !== undefined && /^[\w-]{20,100}$/.test(version) ? version : undefined;
}

function digest(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}
