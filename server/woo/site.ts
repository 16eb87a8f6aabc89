/**
 * Calls of WooCommerce's own that the adapter makes: its interface for the shop's keys (wc/v3), its interface for a
 * customer's cart (the Store API), WordPress's index. Each answer is read by the one door (`server/site`).
 */
import * as v from 'valibot';
import {
	type BackendAnswer,
	type BackendCall,
	type BackendClient,
	BackendError,
} from '#server/site/backend-client.ts';
import {
	askSite,
	needed,
	readAnswer,
	refusedNeed,
	type SiteAnswer,
	sure,
} from '#server/site/site-answer.ts';

export const V3 = '/wp-json/wc/v3';
const STORE = '/wp-json/wc/store/v1';

/** The most WooCommerce gives in one answer. */
const PAGE_SIZE = 100;
const PAGES_AT_ONCE = 3;
/** More pages than a shop of 50,000 things has: a site that has no end is no site. */
const MOST_PAGES = 500;
/** A gateway that is asked for a payment page may take its time; WordPress itself ends after 30 s as a rule. */
const CHECKOUT_TIMEOUT_MS = 30_000;
/** WordPress takes no more requests in one batch. */
const BATCH_SIZE = 25;

export type WooCall = Pick<BackendCall, 'method' | 'query' | 'timeoutMs'> & {
	readonly path: string;
	readonly body?: object;
};

/** A cart of WooCommerce's, as the header `Cart-Token` names it. A secret of two days. */
export type CartToken = string;

export interface WooSite {
	/** By the shop's keys; `path` whole. */
	byKeys<T>(call: WooCall, schema: v.GenericSchema<unknown, T>): Promise<SiteAnswer<T>>;
	/** Without keys, as a guest; `path` whole. */
	openly<T>(call: WooCall, schema: v.GenericSchema<unknown, T>): Promise<SiteAnswer<T>>;
	/** The Store API; `path` below it: "/cart". Without a token for a cart that does not exist yet. */
	store<T>(
		call: WooCall,
		schema: v.GenericSchema<unknown, T>,
		cart?: CartToken,
	): Promise<SiteAnswer<T>>;
	/** Several calls of one cart in their order, in as few requests as WordPress takes them. Throws `BackendError`. */
	batch(
		calls: readonly { readonly path: string; readonly body: object }[],
		cart: CartToken,
	): Promise<readonly BatchedAnswer[]>;
	/** Everything of a listing, page by page. Throws `BackendError`. */
	all<T>(
		path: string,
		query: Readonly<Record<string, string>>,
		schema: v.GenericSchema<unknown, readonly T[]>,
		credential: 'keys' | 'none',
	): Promise<readonly T[]>;
}

/** One answer of a batch. */
export interface BatchedAnswer {
	readonly status: number;
	readonly body: unknown;
}

const batchSchema = v.object({
	responses: v.array(v.object({ status: v.number(), body: v.unknown() })),
});

interface WooKeys {
	readonly key: string;
	readonly secret: string;
}

/** The header `Authorization` of the shop's keys. */
export const basicAuth = ({ key, secret }: WooKeys): string =>
	`Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

export function createWooSite(client: BackendClient, keys: WooKeys): WooSite {
	const authorization = basicAuth(keys);
	const written = (call: WooCall, headers: Readonly<Record<string, string>>): BackendCall => {
		const { body, ...rest } = call;
		return {
			...rest,
			headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
			...(body && { body: JSON.stringify(body) }),
		};
	};
	const byKeys = <T>(call: WooCall, schema: v.GenericSchema<unknown, T>) =>
		askSite(client, written(call, { authorization }), schema);
	const openly = <T>(call: WooCall, schema: v.GenericSchema<unknown, T>) =>
		askSite(client, written(call, {}), schema);
	const store = <T>(call: WooCall, schema: v.GenericSchema<unknown, T>, cart?: CartToken) =>
		askSite(
			client,
			written(
				{ timeoutMs: CHECKOUT_TIMEOUT_MS, ...call, path: `${STORE}${call.path}` },
				cart === undefined ? {} : { 'cart-token': cart },
			),
			schema,
		);
	return {
		...{ byKeys, openly, store },
		async batch(calls, cart) {
			const answers: BatchedAnswer[] = [];
			for (let from = 0; from < calls.length; from += BATCH_SIZE) {
				const requests = calls.slice(from, from + BATCH_SIZE).map(({ path, body }) => ({
					// Without its own token each part is a stranger's, and wants a nonce.
					...{ path: `/wc/store/v1${path}`, method: 'POST', body, headers: { 'Cart-Token': cart } },
				}));
				const said = needed(
					await store({ method: 'POST', path: '/batch', body: { requests } }, batchSchema, cart),
				);
				if (said.responses.length !== requests.length) throw new BackendError('wrong_shape');
				answers.push(...said.responses);
			}
			return answers;
		},
		async all(path, query, schema, credential) {
			const ask = credential === 'keys' ? byKeys : openly;
			const read = async (page: number) => {
				const said = sure(
					await ask(
						{ path, query: { ...query, per_page: String(PAGE_SIZE), page: String(page) } },
						schema,
					),
				);
				if (said.kind === 'refused') throw refusedNeed(said);
				return said;
			};
			const first = await read(1);
			const pages = Math.min(MOST_PAGES, Number(first.headers.get('x-wp-totalpages') ?? 1) || 1);
			const found = [first.value];
			for (let from = 2; from <= pages; from += PAGES_AT_ONCE) {
				const some = Array.from({ length: Math.min(PAGES_AT_ONCE, pages - from + 1) }, (_, index) =>
					read(from + index),
				);
				for (const one of await Promise.all(some)) found.push(one.value);
			}
			return found.flat();
		},
	};
}

/** A part of a batch, read as a call of its own would be. */
export function readBatched<T>(
	{ status, body }: BatchedAnswer,
	schema: v.GenericSchema<unknown, T>,
): SiteAnswer<T> {
	const answer: BackendAnswer = {
		status,
		headers: new Headers(),
		body: Buffer.from(JSON.stringify(body)),
		source: { path: STORE, credential: 'none' },
	};
	return readAnswer(answer, schema);
}
