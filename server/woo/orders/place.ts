/**
 * Places an order by WooCommerce's own checkout, exactly once: the order's number is known and written down while it is
 * still a draft, so that after a lost answer one reading tells whether it was placed (decision 0052).
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { id, object, text, whenGood } from '#core/contract/lenient.ts';
import { PREFERENCE_META } from '#core/contract/order/order-preferences.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import { defined } from '#core/rules/defined.ts';
import { moneyToWire } from '#core/rules/money/money.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { needed, type Refused, refusedNeed, sure } from '#server/site/site-answer.ts';
import { kitchenNote } from '#server/texts/kitchen-note.ts';
import { ownerLanguage } from '#server/texts/owner-language.ts';
import type { WooCart } from '../cart.ts';
import { type QuoteDeps, quoteOrder } from '../quote.ts';
import { V3, type WooSite } from '../site.ts';
import type { WooTables } from '../tables.ts';
import { cartLinesMeta, cartLinesOf, supplementsNote } from './cart-lines.ts';
import { ownerOf, setGiven } from './owners.ts';
import { anyOrder, DRAFT, isPlaced, type WireOrder } from './wire-order.ts';

export interface PlaceDeps extends QuoteDeps {
	readonly db: Kysely<WooTables>;
	/** "https://shop.example": an order's number says nothing at another. */
	readonly siteUrl: string;
	/** The cart of a quote that was made for this very order a moment ago; undefined = there is none. */
	takeCart(request: OrderRequest): WooCart | undefined;
}

export interface OrderToPlace {
	readonly request: OrderRequest;
	/** Names the order over all tries to place it. */
	readonly mark: string;
	/** Kept with the order. */
	readonly meta: readonly { readonly key: string; readonly value: unknown }[];
	/** WooCommerce's number of the customer; 0 = a guest. */
	readonly wooId: number;
	/** What it was priced at; '' = it was not. */
	readonly expectedTotal: string;
}

export type Placed =
	/** As wc/v3 has it. */
	| { readonly kind: 'placed'; readonly order: WireOrder }
	/** It may be being placed at this moment: WooCommerce would make a second order of it. */
	| { readonly kind: 'running' }
	/** WooCommerce says no: nothing was placed, and no draft is left. */
	| {
			readonly kind: 'refused';
			readonly status: number;
			readonly code: string;
			readonly message: string;
	  };

/** A payment that was tried and failed: the order stands, and may be paid otherwise. */
const FAILED = 'failed';
/** Longer than any customer tries, and than WooCommerce keeps the cart behind it. */
const KEPT_MS = 3 * 86_400_000;
/** An order that waits for its payment: nothing else says whose it is. */
const UNPAID_KEPT_MS = 30 * 86_400_000;

/**
 * How long WooCommerce may go on with a checkout whose answer was lost. Two at once make two orders of one draft, so
 * until then a draft is only looked at. PHP's usual limit is 30 s.
 */
const LONGEST_CHECKOUT_MS = 40_000;

const draftSchema = object({ order_id: id });
const stateSchema = object({ id, status: text });
const checkoutSchema = object({
	order_id: id,
	status: text,
	payment_result: whenGood(object({ payment_status: text, redirect_url: text })),
});

interface Dressed {
	readonly billing?: object;
	readonly shipping?: object;
	readonly total?: string;
	readonly line_items?: readonly unknown[];
}

type Row = WooTables['woo_orders'];

/**
 * Throws `BackendError` where it is unknown what became of the order: the same mark finds it again. An error that says that
 * nothing was sent (`wasNeverSent`) is of the call that places it, or of one before there was anything to place.
 */
export async function placeOrder(deps: PlaceDeps, order: OrderToPlace): Promise<Placed> {
	const known = await rowOf(deps, order.mark);
	const request = digestOf(order.request);
	if (known !== undefined) {
		const state = await stateOf(deps.site, known.order_id).catch(saysNothing);
		if (isPlaced(state)) return ended(finish(deps, known));
		if (state === DRAFT && isSending(deps, known)) return { kind: 'running' };
		if (state === DRAFT && known.request === request) return ended(checkOut(deps, order, known));
		// It is gone, or another order than was drawn up: a draft keeps its own address, way and coupons.
		if (state === DRAFT) await removeDraft(deps.site, known.order_id);
		await forget(deps, known);
	}
	const cart = deps.takeCart(order.request) ?? (await quoteOrder(deps, order.request)).cart;
	if (cart === undefined) return refusal('cart_empty', '', 422);
	const [refused] = [...cart.refusedEntries, ...cart.refusedCoupons];
	if (refused !== undefined) return cartChanged(refused.message);
	const { expectedTotal } = order;
	if (expectedTotal !== '' && Number(expectedTotal) !== Number(totalOf(cart))) return TOTAL_CHANGED;
	const row = await begin(deps, order, { cart, request });
	return ended(checkOut(deps, order, row, 'new'));
}

/** What became of the order of a mark. Throws `BackendError`. */
export async function lookForOrder(
	deps: PlaceDeps,
	mark: string,
): Promise<Exclude<Placed, { kind: 'refused' }> | { readonly kind: 'none' }> {
	const known = await rowOf(deps, mark);
	if (known === undefined) return { kind: 'none' };
	const state = await stateOf(deps.site, known.order_id);
	if (isPlaced(state)) return finish(deps, known);
	return { kind: state === DRAFT && isSending(deps, known) ? 'running' : 'none' };
}

/** Whether a checkout whose answer was lost may go on at the site. */
const isSending = ({ now }: PlaceDeps, { sent_at: at }: Row) => now() - at < LONGEST_CHECKOUT_MS;

/** What of a request a draft holds: not what the customer was shown, nor what a way to pay is called. */
function digestOf({
	expectedTotal,
	expectedCoupons,
	expectedGift,
	paymentTitle,
	...request
}: OrderRequest): string {
	return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** Once there is a draft, a call that was never sent says nothing of the order. */
function saysNothing(error: unknown): never {
	if (!(error instanceof BackendError) || !error.wasNeverSent) throw error;
	throw new BackendError(error.reason, defined({ said: error.systemCode }));
}

async function ended(placing: Promise<Placed | Unsure>): Promise<Placed> {
	const placed = await placing.catch(saysNothing);
	if (placed.kind === 'unsure') throw placed.error;
	return placed;
}

/** The call that places it has had no answer. */
interface Unsure {
	readonly kind: 'unsure';
	readonly error: BackendError;
}

const totalOf = ({ totals }: WooCart) => moneyToWire(totals.total_price);

const TOTAL_CHANGED: Placed = {
	kind: 'refused',
	status: 422,
	code: 'total_changed',
	message: 'Сумма заказа изменилась',
};

const refusal = (code: string, message: string, status = 400): Placed => ({
	...{ kind: 'refused', status, code, message },
});

const cartChanged = (message: string) => refusal('cart_changed', message, 422);

async function rowOf({ db, siteUrl }: PlaceDeps, mark: string): Promise<Row | undefined> {
	const row = await db
		.selectFrom('woo_orders')
		.selectAll()
		.where('site', '=', siteUrl)
		.where('mark', '=', mark)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { order_id: orderId, woo_id: wooId, sent_at: sentAt } = row;
	return { ...row, order_id: Number(orderId), woo_id: Number(wooId), sent_at: Number(sentAt) };
}

/** The order's status; undefined = there is no such order: a draft was cleaned away. */
async function stateOf(site: WooSite, orderId: number): Promise<string | undefined> {
	const said = sure(await site.byKeys({ path: `${V3}/orders/${orderId}` }, stateSchema));
	if (said.kind === 'ok') return said.value.status === 'trash' ? undefined : said.value.status;
	if (said.status === 404) return undefined;
	throw refusedNeed(said);
}

/** Makes the cart a draft, and writes its number down before anything is placed. */
async function begin(
	deps: PlaceDeps,
	{ mark, wooId }: OrderToPlace,
	{ cart, request }: { readonly cart: WooCart; readonly request: string },
): Promise<Row> {
	const { order_id } = needed(
		await deps.site.store({ path: '/checkout' }, draftSchema, cart.token),
	);
	const row: Row = {
		...{ site: deps.siteUrl, mark, order_id, cart_token: cart.token, pay_url: '' },
		...{ request, woo_id: wooId, sent_at: 0, at: deps.now() },
		total: totalOf(cart),
	};
	await deps.db
		.deleteFrom('woo_orders')
		.where(({ eb, or, and }) =>
			or([
				and([eb('at', '<', deps.now() - KEPT_MS), eb('woo_id', '=', 0)]),
				eb('at', '<', deps.now() - UNPAID_KEPT_MS),
			]),
		)
		.execute();
	const added = await deps.db
		.insertInto('woo_orders')
		.values(row)
		.onConflict((conflict) => conflict.columns(['site', 'mark']).doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) return row;
	// Another copy of the shop is placing it: its draft is the order, ours never was.
	await removeDraft(deps.site, order_id);
	const first = await rowOf(deps, mark);
	if (first === undefined) throw new BackendError('busy');
	return first;
}

/** Places the draft, unless another try is at it. */
async function checkOut(
	deps: PlaceDeps,
	order: OrderToPlace,
	row: Row,
	draft: 'new' | 'known' = 'known',
): Promise<Placed | Unsure> {
	const { site } = deps;
	const language = ownerLanguage(await deps.settings());
	if (!(await claimSending(deps, row))) return { kind: 'running' };
	const { billing, shipping, total } = await dress(deps, order, row, draft);
	// WooCommerce sells fewer, or at another price, without a word.
	if (Number(total) !== Number(row.total)) {
		await removeDraft(site, row.order_id);
		await forget(deps, row);
		return TOTAL_CHANGED;
	}
	const said = await site.store(
		{
			method: 'POST',
			path: '/checkout',
			body: {
				billing_address: billing,
				shipping_address: shipping,
				payment_method: order.request.paymentMethod,
				customer_note: noteOf(order, language),
			},
		},
		checkoutSchema,
		row.cart_token,
	);
	// Where PHP has ended, where it was never reached or has turned it away, nothing goes on behind a lost answer.
	if (said.kind === 'unknown') {
		const { error } = said;
		const isOver = error.wasNeverSent || ENDED.has(error.said) || isFailedPayment(error);
		if (isOver) await setSent(deps, row, 0);
		// What was placed stands, whatever became of its payment.
		if (isOver && !error.wasNeverSent && isPlaced(await stateOf(site, row.order_id)))
			return finish(deps, row);
		return { kind: 'unsure', error };
	}
	await setSent(deps, row, 0);
	if (said.kind === 'ok') {
		const payUrl = said.value.payment_result?.redirect_url ?? '';
		await keepPayUrl(deps, row, payUrl);
		return finish(deps, { ...row, pay_url: payUrl });
	}
	// An earlier try has placed it, or a payment has failed that the order has outlived.
	const state = await stateOf(site, row.order_id);
	if (isPlaced(state)) return finish(deps, row);
	if (state === DRAFT && NEEDS_ITS_PAGE.test(said.code)) return finish(deps, row, 'pending');
	await removeDraft(site, row.order_id);
	await forget(deps, row);
	return refusedBy(said);
}

/**
 * A gateway's "failure" comes as the checkout itself, with 400 and without a code. The answer is whole: nothing goes on
 * behind it.
 */
const isFailedPayment = ({ reason, said }: BackendError) =>
	reason === 'wrong_shape' && said === '400';

/**
 * The gateway misses what its form asks for, which is on WooCommerce's own page for paying an order: there the order waits
 * for its payment.
 */
const NEEDS_ITS_PAGE = /_payment_error$/;

function noteOf({ request, meta }: OrderToPlace, language: Language): string {
	const said = (name: string) => String(meta.find(({ key }) => key === name)?.value ?? '');
	const { allergies, others } = PREFERENCE_META;
	const wishes = { allergies: said(allergies), others: said(others) };
	return kitchenNote(wishes, request.comment, language);
}

/** Puts what the kitchen must know on the draft before it is placed: webhooks and e-mails of the order then have all of it. */
async function dress(
	deps: PlaceDeps,
	{ meta, request }: OrderToPlace,
	row: Row,
	draft: 'new' | 'known',
): Promise<Dressed> {
	const cartLines = cartLinesOf(request);
	const path = `${V3}/orders/${row.order_id}`;
	const body = { meta_data: [...meta, ...cartLinesMeta(cartLines)] };
	const said = await deps.site.byKeys({ method: 'PUT', path, body }, anyOrder);
	// Nothing was sent to be placed: the next try need not wait for it.
	if (said.kind !== 'ok') await setSent(deps, row, 0);
	const dressed = needed(said) as Dressed;
	const note = supplementsNote(cartLines, dressed.line_items ?? []);
	// The order goes with or without it: its meta says the same.
	if (note !== '' && draft === 'new')
		await deps.site.byKeys({ method: 'POST', path: `${path}/notes`, body: { note } }, v.unknown());
	return dressed;
}

/** PHP has broken down, or a gateway's "error" came as the checkout itself; a limit of calls has turned it away. */
const ENDED: ReadonlySet<string | undefined> = new Set(['500', '429']);

/** Stock and coupons that are others than they were: the page asks what is left of the order. */
const CHANGED = /_stock$|_coupon_|cart_(item|product)|invalid_cart/;

/**
 * What the customer can put right by looking at the cart again is said in the shop's own word, and anything else in
 * WooCommerce's, as 400: 401 and 403 would be of our keys, 409 of an order under way.
 */
function refusedBy({ status, code, message: written }: Refused): Placed {
	const message = plainText(written);
	if (status === 409 || CHANGED.test(code)) return cartChanged(message);
	return refusal(code, message, [401, 403].includes(status) ? 400 : status);
}

/**
 * The placed order, with its customer; `status`: a draft becomes an order by it. What fails here is done with the next try,
 * or the next look at it.
 */
async function finish(
	deps: PlaceDeps,
	row: Row,
	status?: 'pending',
): Promise<Extract<Placed, { readonly kind: 'placed' }>> {
	const path = `${V3}/orders/${row.order_id}`;
	const placed = needed(await deps.site.byKeys({ path }, anyOrder));
	const change = {
		...(status === undefined ? ownerOf(placed, row) : {}),
		// It waits for another way to pay.
		...(placed.status === FAILED ? { status: 'pending' } : defined({ status })),
	};
	const whole =
		Object.keys(change).length === 0
			? placed
			: needed(await deps.site.byKeys({ method: 'PUT', path, body: change }, anyOrder));
	if (change.customer_id !== undefined) await setGiven(deps, row);
	return { kind: 'placed', order: withPayUrl(whole, row.pay_url) };
}

/** One try at a time sends, the one that has the row: until its answer, or until nothing can go on behind a lost one. */
async function claimSending(deps: PlaceDeps, row: Row): Promise<boolean> {
	const at = deps.now();
	const taken = await deps.db
		.updateTable('woo_orders')
		.set({ sent_at: at })
		.where('site', '=', row.site)
		.where('mark', '=', row.mark)
		.where('sent_at', '<=', at - LONGEST_CHECKOUT_MS)
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}

async function setSent({ db }: PlaceDeps, { site, mark }: Row, at: number): Promise<void> {
	await db
		.updateTable('woo_orders')
		.set({ sent_at: at })
		.where('site', '=', site)
		.where('mark', '=', mark)
		.execute();
}

/** A draft that is left behind only clutters the owner's list: WooCommerce cleans up what cannot be deleted now. */
async function removeDraft(site: WooSite, orderId: number): Promise<void> {
	const path = `${V3}/orders/${orderId}`;
	await site.byKeys({ method: 'DELETE', path, query: { force: 'true' } }, v.unknown());
}

async function forget({ db }: PlaceDeps, { site, mark }: Row): Promise<void> {
	await db.deleteFrom('woo_orders').where('site', '=', site).where('mark', '=', mark).execute();
}

async function keepPayUrl({ db }: PlaceDeps, { site, mark }: Row, payUrl: string): Promise<void> {
	if (payUrl !== '')
		await db
			.updateTable('woo_orders')
			.set({ pay_url: payUrl })
			.where('site', '=', site)
			.where('mark', '=', mark)
			.execute();
}

/** How long a bank's page is taken to stand, ms; after that the order is paid on WooCommerce's own page. */
export const PAY_URL_MS = 1_800_000;

/** The gateway's page for paying in the place of WooCommerce's own. WooCommerce names its thank-you page where nothing is to be paid. */
export function withPayUrl(order: WireOrder, payUrl: string): WireOrder {
	const isThanks = payUrl === '' || /\/order-received\//.test(payUrl);
	return isThanks || order.needs_payment !== true ? order : { ...order, payment_url: payUrl };
}
