/** A shop over the folder of tests/fixtures/shop: a clock that stands still, messages and events kept. */
import { join } from 'node:path';
import * as v from 'valibot';
import { orderSchema } from '#core/contract/order/order.ts';
import type { Message } from '#server/chats/message.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import type { ShopDeps, ShopLog } from '#server/shop/context.ts';
import { loadShopFolder, type ShopFolder } from '#server/shop/folder.ts';
import { chargeTestCard } from '#server/shop/payments/test-bank.ts';
import { createShop, type Shop } from '#server/shop/shop.ts';
import type { ShopTables } from '#server/shop/tables.ts';
import { openDatabase } from '#server/sql/database.ts';
import { type DatabaseKind, layTables, type Owners, type TestDatabase } from './databases.ts';

/** Of the shop, for `DatabaseKind.create`. */
export const SHOP_TABLES: Owners = { shop: SHOP_MIGRATIONS };
export const SHOP_FOLDER = join(import.meta.dirname, 'fixtures/shop');
export const BOT_TOKEN = '7000000000:TEST-BOT-TOKEN';
/** A Friday, the shop is open. */
export const NOON = Date.parse('2026-11-20T12:05:00+03:00');
export const KEYS = 'consumer_key=ck_test&consumer_secret=cs_test';
export const MINUTE = 60_000;

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
	readonly json: any;
}

export interface TestShop {
	readonly shop: Shop;
	readonly deps: ShopDeps;
	readonly clock: { now: number };
	readonly sent: Message[];
	readonly published: { channel: string; event: string; data: unknown }[];
	readonly errors: { facts: object; message: string }[];
	call(path: string, init?: RequestInit): Promise<Answer>;
	post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
	put(path: string, body: unknown): Promise<Answer>;
	/** The code of the last message. */
	lastCode(): string;
	/** Logs a phone in by code; answers the user with the token. */
	login(phone: string): Promise<{ id: number; token: string }>;
	close(): Promise<void>;
}

let fixture: Promise<ShopFolder> | undefined;

/** The fixture's folder, read once in a worker: nothing writes into what was read. */
function fixtureFolder(): Promise<ShopFolder> {
	fixture ??= loadShopFolder(SHOP_FOLDER);
	return fixture;
}

export async function openTestShop(
	kind: DatabaseKind,
	options: {
		folder?: string;
		deps?: Partial<ShopDeps>;
		database?: TestDatabase;
		hasBot?: boolean;
	} = {},
): Promise<TestShop> {
	const database = options.database ?? (await kind.create(SHOP_TABLES));
	await layTables(database.target, SHOP_TABLES);
	const db = options.deps?.db ?? openDatabase<ShopTables>(database.target);
	const clock = { now: NOON };
	const sent: Message[] = [];
	const published: TestShop['published'] = [];
	const errors: TestShop['errors'] = [];
	const log: ShopLog = {
		info: () => {},
		warn: () => {},
		error: (facts, message) => errors.push({ facts, message }),
	};
	const folder =
		options.deps?.folder ??
		(await (options.folder === undefined ? fixtureFolder() : loadShopFolder(options.folder)));
	const deps: ShopDeps = {
		folder,
		db,
		now: () => clock.now,
		log,
		keys: { key: 'ck_test', secret: 'cs_test' },
		...(options.hasBot === false ? {} : { botToken: BOT_TOKEN }),
		send: async (message) => void sent.push(message),
		publish: async (channel, event, data) => void published.push({ channel, event, data }),
		hasTestBank: true,
		chargeCard: chargeTestCard,
		codePepper: 'pepper',
		...options.deps,
	};
	const shop = await createShop(deps);

	const call = async (path: string, init?: RequestInit): Promise<Answer> => {
		const response = await shop.fetch(new Request(`http://shop.test${path}`, init));
		const text = await response.text();
		const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
		return {
			status: response.status,
			headers: response.headers,
			text,
			json: isJson ? JSON.parse(text) : undefined,
		};
	};
	const withBody =
		(method: string) =>
		(path: string, body: unknown, headers: Record<string, string> = {}) =>
			call(path, {
				method,
				headers: { 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			});
	const post = withBody('POST');
	const lastCode = () => sent.at(-1)?.code ?? '';

	return {
		shop,
		deps,
		clock,
		sent,
		published,
		errors,
		call,
		post,
		put: withBody('PUT'),
		lastCode,
		async login(phone) {
			await post(`/wp-json/wc/auth/send_code?${KEYS}`, { phone });
			const answer = await post(`/wp-json/wc/auth/check_code?${KEYS}`, {
				phone,
				'auth-sms-code': lastCode(),
			});
			return answer.json.user;
		},
		async close() {
			await shop.stop();
			await db.destroy();
			if (options.database === undefined) await database.drop();
		},
	};
}

interface LineWish {
	readonly id: number;
	readonly units?: number;
	readonly variation?: number;
	readonly supplements?: readonly (readonly [id: number, count: number])[];
}

export interface OrderWish {
	readonly lines?: readonly LineWish[];
	readonly customer?: number;
	readonly payment?: string;
	readonly method?: string;
	readonly coords?: readonly [lng: number, lat: number] | null;
	readonly address?: string;
	readonly phone?: string;
	readonly meta?: Record<string, string>;
	readonly coupons?: readonly string[];
}

/** Inside zone 1, made by warehouse 119: minimum 500, delivery 250, from 1000 on 150, from 2000 on free. */
export const CENTRE = [37.611347, 55.757718] as const;

/** An order body as clients send it (wire 3.1); two pepperonis to the centre unless told otherwise. */
export function orderBody(wish: OrderWish = {}): Record<string, unknown> {
	const coords = wish.coords === undefined ? CENTRE : wish.coords;
	const meta = {
		...(coords === null ? {} : { lat: String(coords[1]), long: String(coords[0]) }),
		flat: '42',
		...wish.meta,
	};
	const lines = wish.lines ?? [{ id: 501, units: 2, variation: 5011 }];
	return {
		payment_method: wish.payment ?? 'paykeeper',
		payment_method_title: 'Картой онлайн',
		customer_id: wish.customer ?? 0,
		customer_note: 'Позвонить за 10 минут',
		billing: { first_name: 'Анна', phone: wish.phone ?? '+7 (999) 123-45-67' },
		shipping: { first_name: 'Анна', address_1: wish.address ?? 'Москва, Тверская, 1' },
		line_items: lines.flatMap(({ id, units = 1, variation = 0, supplements = [] }, index) => [
			{
				product_id: id,
				variation_id: variation,
				quantity: units,
				meta_data: entries({ cart_item_index: String(index), type: 'main' }),
			},
			...supplements.map(([supplementId, count]) => ({
				product_id: supplementId,
				quantity: count * units,
				meta_data: entries({
					cart_item_index: String(index),
					type: 'ingredient',
					count: String(count),
				}),
			})),
		]),
		shipping_lines: [{ method_id: wish.method ?? 'flat_rate', method_title: 'Доставка' }],
		coupon_lines: (wish.coupons ?? []).map((code) => ({ code })),
		meta_data: entries(meta),
	};
}

const entries = (fields: Record<string, string>) =>
	Object.entries(fields).map(([key, value]) => ({ key, value }));

export const ORDERS = `/wp-json/wc/v3/orders?${KEYS}`;

/** Units of a product left at a warehouse, as the catalogue file says. */
export async function stockOf(test: TestShop, product: number, warehouse = 119): Promise<string> {
	const { json } = await test.call('/wp-content/uploads/app_sync/prodcat.json');
	const products = json.flatMap((category: { products: unknown[] }) => category.products);
	return products
		.find((one: { id: number }) => one.id === product)
		.locations.find((one: { id: number }) => one.id === warehouse).quantity;
}

/** An answered order through the storefront's own eyes. */
export const readOrder = (json: unknown) => v.parse(orderSchema, json);
