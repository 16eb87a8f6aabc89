/**
 * Each order once, in front of a site that knows nothing of idempotency keys (WooCommerce does not): what was sent is
 * written down first, an answer that was lost is looked for on the site before anything is sent again (decision 17).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { id, list, object, text } from '#core/contract/lenient.ts';
import { TAKES_KEYS_HEADER } from '#core/contract/order/order.ts';
import type { OrderRefusal } from '#server/pricing/order-refusal.ts';
import { type BackendAnswer, BackendError } from '#server/site/backend-client.ts';
import { needed, readAnswer } from '#server/site/site-answer.ts';
import type { GatewayTables } from '../sessions/migrations.ts';
import { type OrderPlan, orderPlanSchema } from './order-plan.ts';
import { siteOrderSchema } from './site-order-shape.ts';

export interface OrderOnceDeps {
	readonly db: Kysely<GatewayTables>;
	/** Epoch ms. */
	readonly now: () => number;
	/** Prices the order now. Throws `BackendError` when the site does not tell what a price needs. */
	prepare(): Promise<PreparedOrder>;
	/** Sends the order, with this meta in its body. Throws `BackendError` when the site has not said what became of it. */
	send(order: SendableOrder): Promise<BackendAnswer>;
	/**
	 * Compares an order the site has placed with what it was priced at, and answers it as it stands then. Throws
	 * `BackendError` when the site does not let it be put right: it is tried again with the customer's next try.
	 */
	settle(order: unknown, plan: OrderPlan): Promise<unknown>;
	/** A page, from 1, of the site's orders of this customer, newest first. */
	listOrders(page: number): Promise<BackendAnswer>;
	/**
	 * What has become of an order, by its mark, where the site is ours to ask by it: nothing is searched for then, nothing is
	 * left behind by a refused one. Throws `BackendError`. Absent = the site is a stranger's.
	 */
	readonly lookByMark?: LookByMark;
	/** Deletes an order of the site for good. */
	deleteOrder(id: number): Promise<BackendAnswer>;
}

export type LookByMark = (mark: string) => Promise<MarkedOrder>;

/** What the site has under an order's mark. */
export type MarkedOrder =
	/** `order`: as the site's own call answers it. */
	| { readonly kind: 'placed'; readonly order: unknown }
	/** It may be being placed at this moment. */
	| { readonly kind: 'running' }
	/** It was not placed, and nothing is at work on it. */
	| { readonly kind: 'none' };

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

/** An order as its customer sends it: until it is answered it is placed no second time. */
export interface PendingOrder {
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
	/** It is being sent, or the site has not answered yet: to be asked again. */
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

/**
 * A request that is not answered in this time is taken for given up (`backend-client.ts`). One that goes on behind that, at
 * a site that knows orders by their marks, is told from the next by what it has written down.
 */
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

export async function placeOnce(deps: OrderOnceDeps, pending: PendingOrder): Promise<OrderOutcome> {
	const { db, now } = deps;
	const { customerId, key, body } = pending;
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
	if (known === undefined) return send(deps, { keyMark, mark }, at, 'first');
	if (mark === keyMark && known.body_hash !== bodyHash) return { kind: 'reused' };
	if (known.response !== null) return { kind: 'replayed', answer: stored(known.response) };
	if (now() - known.asked_at < SENDING_MS) {
		// The one that sent it may have been killed since: what it has placed is answered all the same.
		const found = known.plan === null ? undefined : await deps.lookByMark?.(siteMark(known));
		if (found?.kind === 'placed') return replayed(deps, known, found.order);
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

/**
 * Prices and sends. `claimedAt`: `asked_at` of the row as this request has left it. `which`: the marks of a first try go when
 * nothing came of it; those of a later one stay, so that what an earlier one may still place is found under them.
 */
async function send(
	deps: OrderOnceDeps,
	marks: Marks,
	claimedAt: number,
	which: 'first' | 'again',
): Promise<OrderOutcome> {
	const nothingCame = (askedAt = claimedAt) =>
		which === 'first' ? drop(deps, marks, askedAt) : release(deps, marks, askedAt);
	let prepared: PreparedOrder;
	try {
		prepared = await deps.prepare();
	} catch (error) {
		await nothingCame();
		throw error;
	}
	if (!('order' in prepared)) {
		await nothingCame();
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
		// It may have been placed: the mark stays. A site that could not be connected to has not seen the order.
		if (error instanceof BackendError && error.wasNeverSent) await nothingCame(sent.asked_at);
		else await letLook(deps, marks.mark, { isOver: false });
		throw error;
	}
	const { status } = answer;
	const said = readAnswer(answer, siteOrderSchema);
	if (said.kind === 'ok') return settled(deps, sent, order.plan, answer, said.json);
	if (LEAVES_OPEN.includes(status)) {
		await letLook(deps, marks.mark, { isOver: false });
		return { kind: 'running', retryAfterSeconds: 2 };
	}
	// Refused: nothing was placed, and what is put right may come under the same key.
	if (said.kind === 'refused') {
		await nothingCame(sent.asked_at);
		if (deps.lookByMark === undefined) await clearDrafts(deps, siteMark(sent));
	}
	// The site itself has ended, whatever it meant; a proxy's 502 or 504 says nothing of the site.
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
		const kept = { ...answer, body: Buffer.from(JSON.stringify(order)) };
		await keep(deps, mark, kept);
		return { kind: 'answered', answer: kept };
	} catch (error) {
		await letLook(deps, mark, { isOver: false });
		throw error;
	}
}

/** Drafts of a refused try only clutter the owner's list: one that cannot be deleted now is cleaned up by WooCommerce. */
async function clearDrafts(deps: OrderOnceDeps, mark: string): Promise<void> {
	try {
		const orders = needed(readAnswer(await deps.listOrders(1), v.array(v.unknown())));
		for (const order of orders) {
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
	const at = now();
	await db
		.updateTable('gateway_orders')
		.set({
			asked_at: at - SENDING_MS,
			...(isOver ? { first_at: at - SETTLED_AFTER_MS } : {}),
		})
		.where('mark', '=', mark)
		.execute();
}

/** Nothing came of the first try, unless another has gone on with it: `askedAt` is of the row as this try has left it. */
async function drop(deps: OrderOnceDeps, { keyMark, mark }: Marks, askedAt: number): Promise<void> {
	const gone = await deps.db
		.deleteFrom('gateway_orders')
		.where('mark', '=', mark)
		.where('asked_at', '=', askedAt)
		.where('response', 'is', null)
		.executeTakeFirst();
	if (gone.numDeletedRows === 1n && keyMark !== mark) await forget(deps, [keyMark]);
}

/** Nothing came of a later try: the next looks at once, and what is changed meanwhile may come under the same key. */
async function release(
	deps: OrderOnceDeps,
	{ keyMark, mark }: Marks,
	askedAt: number,
): Promise<void> {
	const at = deps.now();
	const freed = await deps.db
		.updateTable('gateway_orders')
		.set({ asked_at: at - SENDING_MS, first_at: at - SETTLED_AFTER_MS })
		.where('mark', '=', mark)
		.where('asked_at', '=', askedAt)
		.where('response', 'is', null)
		.executeTakeFirst();
	if (freed.numUpdatedRows === 1n && keyMark !== mark) await forget(deps, [keyMark]);
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
	const { found, isRunning } = await lookFor(deps, known, at).catch(async (error: unknown) => {
		await letLook(deps, marks.mark, { isOver: false });
		throw error;
	});
	if (found !== undefined) return replayed(deps, known, found);
	if (isRunning) {
		await letLook(deps, marks.mark, { isOver: false });
		return { kind: 'running', retryAfterSeconds: 5 };
	}
	await deps.db
		.updateTable('gateway_orders')
		.set({ first_at: at })
		.where('mark', '=', marks.mark)
		.execute();
	return send(deps, marks, at, 'again');
}

/** The order an earlier try has placed, compared with what it was priced at then. */
async function replayed(deps: OrderOnceDeps, known: Row, found: unknown): Promise<OrderOutcome> {
	const answer = stored(JSON.stringify(found));
	const plan = known.plan === null ? undefined : v.parse(orderPlanSchema, JSON.parse(known.plan));
	if (plan !== undefined)
		return { ...(await settled(deps, known, plan, answer, found)), kind: 'replayed' };
	await keep(deps, known.mark, answer);
	return { kind: 'replayed', answer };
}

/** Orders whose answer was lost and that no browser has asked for since, or are being sent. */
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

interface Look {
	/** The order as the site has it; undefined = it was not placed so far. */
	readonly found: unknown;
	/** It may still come, though it is not there yet. */
	readonly isRunning: boolean;
}

/** What the site has of an order that was sent. Throws `BackendError`. */
async function lookFor(deps: OrderOnceDeps, known: Row, at: number): Promise<Look> {
	const mark = siteMark(known);
	if (deps.lookByMark === undefined) {
		const { found, takesKeys } = await findMarked(deps, mark);
		return { found, isRunning: !takesKeys && at - known.first_at < SETTLED_AFTER_MS };
	}
	const look = await deps.lookByMark(mark);
	return {
		found: look.kind === 'placed' ? look.order : undefined,
		isRunning: look.kind === 'running',
	};
}

/** The placed order with this mark, as the site has it. Throws `BackendError`: not found is not the same as not answered. */
async function findMarked(
	deps: OrderOnceDeps,
	mark: string,
): Promise<{ readonly found: unknown; readonly takesKeys: boolean }> {
	let takesKeys = false;
	for (let page = 1; page <= MOST_PAGES; page++) {
		const answer = await deps.listOrders(page);
		const orders = needed(readAnswer(answer, v.array(v.unknown())));
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

/** What names a cart; a short one may be another customer's too (`server/shop/orders/create.ts` reads it the same way). */
function cartVersionOf({ meta_data: meta }: PendingOrder['body']): string | undefined {
	const parsed = v.safeParse(list(object({ key: text, value: text })), meta);
	const version = parsed.success
		? parsed.output.find(({ key }) => key === 'cart_version')?.value
		: undefined;
	return version !== undefined && /^[\w-]{20,100}$/.test(version) ? version : undefined;
}

function digest(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}
