/** Two copies of a shop on one database, as behind a balancer, and a third nobody sells in: it says what things cost. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import { loadShopFolder, type ShopFolder } from '#server/shop/folder.ts';
import { signCallback } from '#server/shop/payments/signature.ts';
import { DATABASES, type DatabaseKind, type TestDatabase } from '../databases.ts';
import {
	type Answer,
	KEYS,
	ORDERS,
	type OrderWish,
	openTestShop,
	orderBody,
	SHOP_FOLDER,
	SHOP_TABLES,
	type TestShop,
} from '../shop.ts';
import { type Acknowledged, checkShop } from './oracle.ts';
import { openWatchedDatabase, type Watcher, watched } from './statements.ts';

type Json = Record<string, unknown>;

/** Taken away: no minimum stands in the way. */
export const PICKUP: OrderWish = {
	method: 'local_pickup',
	coords: null,
	meta: { pickup_location_id: '71' },
};
/** Анна of the fixture: 500 points. */
export const ANNA = 7387;
const QUOTE = `/wp-json/checkout/v1/quote?${KEYS}`;

export interface Placing {
	/** The idempotency key; made anew when absent, null = none, as other clients of the shop send orders. */
	readonly key?: string | null;
	/** What one customer means to order once, whatever happens on the way; its key unless told otherwise. */
	readonly intent?: string;
	/** Which of the two copies is asked. */
	readonly by?: number;
	/** Steps in at the statements of this order. */
	readonly watcher?: Watcher;
}

export interface Stage {
	readonly kind: DatabaseKind;
	readonly shops: readonly [TestShop, TestShop];
	readonly folder: ShopFolder;
	/** What an order would cost now. */
	quote(wish: OrderWish): Promise<Json>;
	/** Places an order as WooCommerce's clients do, and remembers what was answered. */
	place(wish: OrderWish, placing?: Placing): Promise<Answer>;
	cancel(id: number, by?: number): Promise<Answer>;
	/** Presses "pay" on the order's payment page. */
	pay(order: { readonly payment_url: string }, by?: number): Promise<Answer>;
	/** Tells of a payment as a bank does, signed. */
	bankTells(
		order: { readonly id: number; readonly total: string },
		paymentId: string,
		by?: number,
	): Promise<Answer>;
	statusOf(id: number): Promise<string>;
	/** Takes everybody's clock there, epoch ms. */
	setTime(now: number): void;
	/** Puts so many pieces on the shelf of the centre, in place of what the catalogue says. */
	stock(product: number, units: number): Promise<void>;
	/** Cancels what is not finished: everything is back on the shelf. */
	cancelAll(): Promise<void>;
	/** Throws when something has been lost, sold twice or kept. */
	check(): Promise<void>;
	/** As `check`, by a shop started anew on the same database, which also shows every order to whoever has its key. */
	checkAfterRestart(): Promise<void>;
	close(): Promise<void>;
}

/** Money to be given back is said as loudly as an error, and is none. */
const isFailure = (logged: { readonly message?: string }): boolean =>
	logged.message !== 'a payment is to be given back';

type CouponWish = Json & { readonly id: number };

/** A coupon by its code alone, ten percent unless told otherwise. */
export function couponToWire(fields: CouponWish): Json {
	const own = { code: `c${fields.id}`, discount_type: 'percent', amount: '10.00' };
	return { ...own, show_to_user: false, ...fields };
}

export interface StageOptions {
	/** In place of the folder's coupons. */
	readonly coupons?: readonly CouponWish[];
	readonly database?: TestDatabase;
	/** In place of the fixture's folder. */
	readonly shopFolder?: string;
	/** What the owner has changed in it. */
	readonly change?: (folder: ShopFolder) => ShopFolder;
	/** What everybody's clock shows, epoch ms. */
	readonly now?: number;
}

export async function openStage(kind: DatabaseKind, options: StageOptions = {}): Promise<Stage> {
	const database = options.database ?? (await kind.create(SHOP_TABLES));
	const folder = await folderWith(options);
	const open = (own: TestDatabase) =>
		openTestShop(kind, {
			database: own,
			deps: { folder, db: openWatchedDatabase(own.target) },
		});
	const shops = [await open(database), await open(database)] as const;
	const [sqlite] = DATABASES;
	ok(sqlite !== undefined);
	const showcase = await openTestShop(sqlite, { deps: { folder } });
	const acknowledged = new Map<string, Acknowledged>();
	const of = (by: number): TestShop => shops[by % 2 === 0 ? 0 : 1];

	const acknowledge = async (intent: string, body: Json, answer: Answer) => {
		const answered = answer.json as Acknowledged;
		const earlier = acknowledged.get(intent);
		if (earlier !== undefined) {
			deepStrictEqual(answered.id, earlier.id, `"${intent}" was told of two orders`);
			return;
		}
		acknowledged.set(intent, answered);
		const { total } = (await showcase.post(QUOTE, body)).json;
		deepStrictEqual(answered.total, total, `order ${answered.id} does not cost what it costs`);
	};
	const noFailures = () => {
		for (const { errors } of shops)
			deepStrictEqual(errors.splice(0).filter(isFailure), [], 'the shop has logged an error');
	};

	const setTime = (now: number) => {
		for (const { clock } of [...shops, showcase]) clock.now = now;
	};
	if (options.now !== undefined) setTime(options.now);

	return {
		kind,
		shops,
		folder,
		quote: async (wish) => (await shops[0].post(QUOTE, orderBody(wish))).json,
		async place(wish, { key = randomUUID(), intent = key ?? randomUUID(), by = 0, watcher } = {}) {
			const body = { ...orderBody(wish), customer_note: intent };
			const headers = key === null ? {} : { 'idempotency-key': key };
			const answer = await watched(watcher, () => of(by).post(ORDERS, body, headers));
			ok([201, 422].includes(answer.status), `an order was answered ${answer.status}`);
			if (answer.status === 201) await acknowledge(intent, body, answer);
			return answer;
		},
		cancel: (id, by = 0) =>
			of(by).put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status: 'cancelled' }),
		pay: ({ payment_url: url }, by = 0) =>
			of(by).call(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }),
		bankTells({ id, total }, paymentId, by = 0) {
			const { deps, clock, call } = of(by);
			const body = JSON.stringify({
				...{ payment_id: paymentId, order_id: id, amount: total },
				...{ currency: 'RUB', status: 'paid' },
			});
			const signature = signCallback(deps.keys.secret, body, clock.now);
			return call('/wp-json/payment/v1/callback', {
				method: 'POST',
				headers: { 'x-payment-signature': signature },
				body,
			});
		},
		statusOf: async (id) =>
			(await shops[0].call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json.status,
		setTime,
		async stock(product, units) {
			for (const { deps } of [shops[0], showcase])
				await deps.db
					.updateTable('shop_stock')
					.set({ quantity: units, listed: units })
					.where('product_id', '=', product)
					.where('warehouse_id', '=', 119)
					.execute();
		},
		async cancelAll() {
			const { kitchen } = shops[0].shop;
			for (const { id } of await kitchen.orders()) await kitchen.cancel(id);
		},
		async check() {
			noFailures();
			await checkShop(shops[1].deps.db, folder, acknowledged);
		},
		async checkAfterRestart() {
			const restarted = await open(database);
			try {
				await checkShop(restarted.deps.db, folder, acknowledged);
				for (const { id, order_key: key, total } of acknowledged.values()) {
					const { json } = await restarted.call(`/wp-json/wc/v3/orders/${id}?key=${key}`);
					deepStrictEqual([json.id, json.total], [id, total], `order ${id} cannot be read`);
				}
			} finally {
				await restarted.close();
			}
		},
		async close() {
			for (const shop of [...shops, showcase]) await shop.close();
			if (options.database === undefined) await database.drop();
		},
	};
}

async function folderWith(options: StageOptions): Promise<ShopFolder> {
	const { coupons = [], shopFolder = SHOP_FOLDER, change = (folder) => folder } = options;
	const folder = await loadShopFolder(shopFolder);
	return change({
		...folder,
		coupons: coupons.map((fields) => {
			const json = couponToWire(fields);
			return { json, coupon: v.parse(couponSchema, json) };
		}),
		promo: v.parse(promoSettingsSchema, {}),
	});
}

/** How often each answer was given: `{ '201': 1, '422 cart_changed': 49 }`. */
export function outcomes(answers: readonly Answer[]): Record<string, number> {
	const all: Record<string, number> = {};
	for (const { status, json } of answers) {
		const name = status < 400 ? String(status) : `${status} ${json.code}`;
		all[name] = (all[name] ?? 0) + 1;
	}
	return all;
}
