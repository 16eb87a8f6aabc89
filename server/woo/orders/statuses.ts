/**
 * Word of orders that have changed at WooCommerce. While a page follows an order, one question asks for all of them; a
 * webhook of the site's makes it quicker, and is never relied upon: WooCommerce switches them off after five failures.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { id, listOf, object, text } from '#core/contract/lenient.ts';
import { ORDER_EVENT, orderChannel } from '#core/contract/order/order.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { needed, sure } from '#server/site/site-answer.ts';
import type { WooDeps } from '../deps.ts';
import { keepFact, readFact } from '../facts.ts';
import { V3, type WooSite } from '../site.ts';

/** Where the site's webhook comes to. */
export const HOOK_PATH = '/hooks/orders';
/** How often is asked while a page follows an order. */
const EVERY_MS = 5000;
/** A site that does not answer is asked less and less often. */
const LONGEST_PAUSE_MS = 60_000;
/** WooCommerce tells of changes after an instant by the second. */
const OVERLAP_MS = 10_000;
/** In one question. */
const MOST = 100;
/** An order whose page may be open somewhere: most are brought in an hour or two. */
const OPEN_FOR_MS = 6 * 3_600_000;
const ENDED: ReadonlySet<string> = new Set([
	'completed',
	'cancelled',
	'refunded',
	'failed',
	'trash',
]);

export interface StatusWatchDeps {
	readonly site: WooSite;
	readonly db: WooDeps['db'];
	readonly siteUrl: string;
	/** Epoch ms. */
	now(): number;
	readonly log: WooDeps['log'];
	/** Numbers of the orders that are followed here; undefined = at a realtime service, which does not tell. */
	followed(): readonly number[] | undefined;
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Whether it is a shop whose orders are ours to follow. Throws `BackendError`. */
	isAdapted(): Promise<boolean>;
}

export interface StatusWatch {
	start(): void;
	stop(): void;
	/** Asks once, where anything is followed. Never throws. */
	look(): Promise<void>;
	/** A delivery of the site's webhook. */
	hook(request: Request): Promise<Response>;
	/** Has the site send its webhook to `address`; says in the log where it does not. Never throws. */
	subscribe(address: string): Promise<void>;
}

const changedSchema = listOf(object({ id, status: text, date_modified_gmt: text }));
const hookSchema = object({ id, status: text });
export const hooksSchema = listOf(object({ id, delivery_url: text, status: text }));

export function createStatusWatch(deps: StatusWatchDeps): StatusWatch {
	const { site, db, siteUrl, now, log } = deps;
	const SECRET = `webhook secret ${siteUrl}`;
	/** The last known word on each followed order. */
	let known = new Map<number, string>();
	/** By the site's own clock, epoch ms; undefined = nothing has been asked since anything is followed. */
	let since: number | undefined;
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;

	const tell = async (orderId: number, status: string, at = '') => {
		const word = `${status} ${at}`;
		if (known.get(orderId) === word) return;
		await deps.publish(orderChannel(orderId), ORDER_EVENT, { order_id: orderId, status });
		known.set(orderId, word);
	};

	const look = async () => {
		const followed = deps.followed() ?? (await openOrders());
		known = new Map([...known].filter(([orderId]) => followed.includes(orderId)));
		if (followed.length === 0) {
			since = undefined;
			return;
		}
		try {
			if (!(await deps.isAdapted())) return;
			const at = since;
			const dates: number[] = [];
			for (let from = 0; from < followed.length; from += MOST) {
				const askedAt = now();
				const said = sure(await changedSince(at, followed.slice(from, from + MOST)));
				for (const one of needed(said)) await tell(one.id, one.status, one.date_modified_gmt);
				dates.push((Date.parse(said.headers.get('date') ?? '') || askedAt) - OVERLAP_MS);
			}
			since = Math.min(...dates);
			failures = 0;
		} catch (error) {
			if (!(error instanceof BackendError)) throw error;
			failures++;
			log.warn({ reason: error.message }, 'changes of orders were not read');
		}
	};

	/** Orders of ours that may still change, the newest last. */
	const openOrders = async () => {
		const rows = await db
			.selectFrom('woo_orders')
			.select('order_id')
			.where('site', '=', siteUrl)
			.where('at', '>', now() - OPEN_FOR_MS)
			.orderBy('at')
			.execute();
		return rows
			.map((row) => Number(row.order_id))
			.filter((orderId) => !ENDED.has(known.get(orderId)?.split(' ')[0] ?? ''));
	};

	/** `at`: epoch ms by the site's clock; undefined = as they are now. */
	const changedSince = (at: number | undefined, followed: readonly number[]) =>
		site.byKeys(
			{
				path: `${V3}/orders`,
				query: {
					// With milliseconds WooCommerce answers nothing.
					...(at !== undefined && {
						modified_after: new Date(at).toISOString().replace(/\.\d+Z$/, ''),
						dates_are_gmt: 'true',
					}),
					include: followed.join(),
					per_page: String(MOST),
					_fields: 'id,status,date_modified_gmt',
				},
			},
			changedSchema,
		);

	const again = () => {
		if (isStopped) return;
		const pause = Math.min(EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS);
		timer = setTimeout(() => void look().finally(again), pause).unref();
	};

	const newSecret = async () => {
		await keepFact(db, SECRET, randomBytes(24).toString('base64url'));
		return (await readFact(db, SECRET)) ?? '';
	};

	return {
		start: again,
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
		look: () =>
			look().catch((error: unknown) => log.error({ error }, 'changes of orders were not read')),
		async hook(request) {
			const body = Buffer.from(await request.arrayBuffer());
			const signature = request.headers.get('x-wc-webhook-signature') ?? '';
			// Its first word is unsigned and says nothing: "webhook_id=7".
			if (signature === '' && body.length < 100) return new Response(null, { status: 200 });
			const secret = await readFact(db, SECRET);
			if (secret === undefined || !isSigned(body, signature, secret))
				return new Response(null, { status: 401 });
			const order = v.safeParse(hookSchema, jsonOf(body));
			// Its page may be open at another copy's or a service's: what is signed is passed on.
			if (order.success) await tell(order.output.id, order.output.status, `hook ${now()}`);
			return new Response(null, { status: 200 });
		},
		async subscribe(address) {
			try {
				if (!(await deps.isAdapted())) return;
				const hooks = needed(
					await site.byKeys({ path: `${V3}/webhooks`, query: { per_page: '100' } }, hooksSchema),
				);
				const own = hooks.find((one) => one.delivery_url === address);
				const kept = await readFact(db, SECRET);
				// Without the secret it was set up with its deliveries cannot be told from a stranger's.
				if (own?.status === 'active' && kept !== undefined) return;
				const body = { name: 'Vitrina', topic: 'order.updated', delivery_url: address };
				const secret = kept ?? (await newSecret());
				const path = own === undefined ? `${V3}/webhooks` : `${V3}/webhooks/${own.id}`;
				const method = own === undefined ? 'POST' : 'PUT';
				needed(
					await site.byKeys(
						{ method, path, body: { ...body, secret, status: 'active' } },
						object({ id }),
					),
				);
			} catch (error) {
				const why = 'the site sends no word of its orders: it is asked for them instead';
				if (error instanceof BackendError) log.warn({ reason: error.message }, why);
				else log.error({ error }, why);
			}
		},
	};
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
	const right = createHmac('sha256', secret).update(body).digest();
	const given = Buffer.from(signature, 'base64');
	return right.length === given.length && timingSafeEqual(right, given);
}

function jsonOf(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}
