/** Two copies of the real server on one PostgreSQL, each with a data folder of its own, behind a balancer. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LIMITS } from '#server/gateway/api/limits.ts';
import type { DatabaseKind } from '../databases.ts';
import { KEYS, ORDERS, orderBody, SHOP_FOLDER } from '../shop.ts';
import { type StartedShop, startShopServer } from '../started-shop.ts';
import { startBalancer } from './balancer.ts';
import { ordersIn } from './failover.ts';
import { PICKUP } from './stage.ts';

interface Copies {
	readonly a: StartedShop;
	readonly b: StartedShop;
	readonly databaseUrl: string;
}

/** Starts both at once on an empty database. */
export async function withCopies(
	kind: DatabaseKind,
	use: (copies: Copies) => Promise<void>,
	env: Readonly<Record<string, string>> = {},
): Promise<void> {
	const database = await kind.create();
	if (!('url' in database.target)) throw new Error('copies are PostgreSQL’s');
	const { url } = database.target;
	const home = await mkdtemp(join(tmpdir(), 'vitrina-copies-'));
	const start = (name: string) =>
		startShopServer({
			...{ DATA_DIR: join(home, name), DATABASE_URL: url, SHOP: SHOP_FOLDER, DEMO: '1' },
			...{ WC_KEY: 'ck_test', WC_SECRET: 'cs_test', NOW: '2026-11-20T12:00:00+03:00' },
			...{ LOG_LEVEL: 'silent', ...env },
		});
	const started = await Promise.allSettled([start('a'), start('b')]);
	const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
	try {
		const [a, b] = shops;
		for (const one of started) if (one.status === 'rejected') throw one.reason;
		if (a === undefined || b === undefined) throw new Error('no two copies');
		await use({ a, b, databaseUrl: url });
	} finally {
		for (const shop of shops) await shop.kill();
		await rm(home, { recursive: true, force: true });
		await database.drop();
	}
}

const post = async (address: string, body: object, headers: Record<string, string> = {}) => {
	const answer = await fetch(address, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	return { status: answer.status, text: await answer.text() };
};

/** A code that one copy has sent, typed at the other. */
export async function logInAcross({ a, b }: Copies): Promise<void> {
	const phone = '79010000001';
	const sent = await post(`${a.origin}/wp-json/wc/auth/send_code?${KEYS}`, { phone });
	deepStrictEqual(sent.status, 200, sent.text);
	const inbox = await fetch(`${a.origin}/demo/inbox`, { headers: { accept: 'application/json' } });
	const code = /\b\d{6}\b/.exec(await inbox.text())?.[0];
	const checked = await post(`${b.origin}/wp-json/wc/auth/check_code?${KEYS}`, {
		...{ phone, 'auth-sms-code': code },
	});
	ok(checked.text.includes('"success":true'), checked.text);
}

/** The statuses of an order that a copy tells on an open stream; `signer`: the copy that lets the page in. */
async function follow(
	copy: StartedShop,
	signer: StartedShop,
	order: { readonly id: number; readonly order_key: string },
): Promise<string[]> {
	const socket = new WebSocket(
		`${copy.origin.replace('http', 'ws')}/realtime/app/vitrina?protocol=7`,
	);
	const statuses: string[] = [];
	const subscribed = Promise.withResolvers<void>();
	const channel = `private-order-${order.id}`;
	socket.on('message', async (text) => {
		const { event, data } = JSON.parse(String(text));
		if (event === 'pusher:connection_established') {
			const answer = await fetch(`${signer.origin}/api/realtime/auth`, {
				method: 'POST',
				body: new URLSearchParams({
					...{ socket_id: JSON.parse(data).socket_id, channel_name: channel },
					order_key: order.order_key,
				}),
			});
			const { auth } = (await answer.json()) as { auth: string };
			socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
		} else if (event === 'pusher_internal:subscription_succeeded') subscribed.resolve();
		else if (event === 'UpdateOrderEvent') {
			const { status } = JSON.parse(data);
			// The demo's courier rides: where it is, is told with the status again.
			const isRide = status === 'kurier' && statuses.at(-1) === status;
			// Word of the placing may come before the page listens, or after.
			if (status !== 'processing' && !isRide) statuses.push(status);
		} else subscribed.reject(new Error(String(text)));
	});
	await once(socket, 'open');
	await subscribed.promise;
	return statuses;
}

const FORM = '/api/wp-json/contact-form-7/v1/contact-forms/1/feedback';
/** Of a demo, which lets ten times as many through. */
const FORM_BURST = LIMITS.forms.burst * 10;

/** What is counted for the shop's people is counted once, at whichever copy it comes in. */
export async function countTogether({ a, b }: Copies): Promise<void> {
	const askedAt = Date.now();
	const answers = await Promise.all(
		Array.from({ length: 2 * FORM_BURST }, async (_, index) => {
			const { origin } = index % 2 === 0 ? a : b;
			const answer = await post(`${origin}${FORM}`, {}, { origin });
			return answer.status;
		}),
	);
	const passed = answers.filter((status) => status !== 429).length;
	const grown = Math.ceil((Date.now() - askedAt) / (LIMITS.forms.everyMs / 10));
	ok(passed >= FORM_BURST, `${passed} passed: ${[...new Set(answers)]}`);
	ok(passed <= FORM_BURST + grown, `${passed} of ${answers.length} passed`);
}

const STEPS = ['making', 'done', 'kurier', 'completed'];

async function placeDelivery(origin: string): Promise<{ id: number; order_key: string }> {
	const placed = await post(`${origin}${ORDERS}`, orderBody({ payment: 'cod' }));
	deepStrictEqual(placed.status, 201, placed.text);
	return JSON.parse(placed.text);
}

/** Takes an order through its kitchen, a step at each copy in turn. */
async function cook(origins: readonly string[], id: number): Promise<void> {
	for (const [index, status] of STEPS.entries()) {
		const answer = await fetch(
			`${origins[index % origins.length]}/wp-json/wc/v3/orders/${id}?${KEYS}`,
			{
				method: 'PUT',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ status }),
			},
		);
		deepStrictEqual(answer.status, 200, await answer.text());
	}
}

const HEARD_BY_MS = 15_000;

/** What has been heard, once it is as much as is expected, or the time is over. */
async function heard(stream: readonly string[]): Promise<readonly string[]> {
	const until = Date.now() + HEARD_BY_MS;
	while (stream.length < STEPS.length && Date.now() < until) await pause(20);
	return stream;
}

/** Each copy's open stream tells every step of an order, in their order, whichever copy took it. */
export async function hearEverywhere({ a, b }: Copies): Promise<void> {
	const order = await placeDelivery(a.origin);
	const streams = [await follow(a, b, order), await follow(b, a, order)];
	await cook([a.origin, b.origin], order.id);
	for (const stream of streams) deepStrictEqual(await heard(stream), STEPS);
}

const BUYERS = 4;
const BEFORE = 12;
const AFTER = 24;

/**
 * Four buyers order without a pause, and a copy is killed the moment an order has been sent to it. Guards: nothing fails but
 * what was under way there while it died, which goes through when it is sent again under its key; each acknowledged order is there once;
 * the other copy goes on to tell its streams.
 */
export async function loseCopy({ a, b, databaseUrl }: Copies): Promise<void> {
	const balancer = await startBalancer([a.origin, b.origin]);
	const body = orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] });
	const placed: number[] = [];
	const others: string[] = [];
	let cut = 0;
	let isDead = false;
	balancer.sent = (origin) => {
		if (origin === b.origin && placed.length >= BEFORE) b.child.kill('SIGKILL');
	};
	void b.ended.then(() => {
		isDead = true;
	});
	const buy = async () => {
		const key = randomUUID();
		let wasCut = false;
		for (let tries = 0; tries < 100; tries++) {
			const wasDead = isDead;
			const { status, text } = await post(`${balancer.origin}${ORDERS}`, body, {
				'Idempotency-Key': key,
			});
			if (status === 201) {
				placed.push(JSON.parse(text).id);
				if (wasCut) cut++;
				return;
			}
			// What was cut off is still being undone: the page asks again.
			if (status === 409 && wasCut) await pause(20);
			else if (status === 502 && !wasDead) wasCut = true;
			else return void others.push(`${status} ${text}`);
		}
		others.push('never placed');
	};
	try {
		await Promise.all(
			Array.from({ length: BUYERS }, async () => {
				while (others.length === 0 && placed.length < BEFORE + AFTER) await buy();
			}),
		);
		deepStrictEqual(others, []);
		ok(isDead, 'no copy was lost: nothing was tried');
		ok(cut >= 1, 'no order was under way at it: nothing was tried');
		const kept = await ordersIn(databaseUrl);
		deepStrictEqual(
			kept.filter((id) => placed.includes(id)),
			placed.toSorted((one, other) => one - other),
		);
		const order = await placeDelivery(balancer.origin);
		const stream = await follow(a, a, order);
		await cook([balancer.origin], order.id);
		deepStrictEqual(await heard(stream), STEPS);
	} finally {
		balancer.close();
	}
}
