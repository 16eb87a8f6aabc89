/** The way of a call to the site and back: what of it is passed on, what is added on the way in and taken out on the way back. */
import type { BackendAnswer } from '#server/site/backend-client.ts';
import {
	isAbsent,
	isTokenRefused,
	type Ok,
	type Refused,
	readAnswer,
	refusedNeed,
	sure,
} from '#server/site/site-answer.ts';
import { languageOf } from '../documents/page-address.ts';
import { readJsonObject } from '../json-body.ts';
import type { Session } from '../sessions/sessions.ts';
import { loginRequired, notFound, send } from './answer.ts';
import { withFacts } from './calls/call-facts.ts';
import {
	type Answered,
	type Before,
	type Fields,
	factsOfPassed,
	goesByKeys,
	type Identity,
	type PassedCall,
	type Sent,
	type Written,
} from './calls/passed-call.ts';
import type { ApiContext, ApiHandler, ApiMiddleware } from './context.ts';

export const LONGEST_QUERY_VALUE = 300;
const PASSED_HEADERS = ['x-wp-total', 'x-wp-totalpages', 'idempotent-replayed', 'retry-after'];

/** Passes a call on, and what the site says of it back. */
export function pass(call: PassedCall): ApiHandler {
	return async function passed(c) {
		const sent = begin(c, call);
		if (sent instanceof Response) return sent;
		const { received, body } = await bodiesOf(c, call);
		return passBack(c, call, await ask(c, call, sent, body), { received });
	};
}

/** Whether the site behind this gateway has the call, at the very address that was asked for. */
export function offered(call: PassedCall): ApiMiddleware {
	return withFacts(factsOfPassed(call), async function offered(c, next) {
		if (!isPlain(c)) return notFound(c);
		c.set('route', `/api${call.path}`);
		const { deps, features } = c.get('api');
		return !deps.config.servesRawSite && features.lacks(call) ? notFound(c) : next();
	});
}

/** The site's path of a request. */
export function sitePath(c: ApiContext): string {
	return new URL(c.req.url).pathname.slice('/api'.length);
}

/** An address that is spelled one way only: nothing encoded in it, nothing that leads elsewhere. */
function isPlain(c: ApiContext): boolean {
	return (
		c.req.path === new URL(c.req.url).pathname &&
		Object.values(c.req.param()).every((part) => /^[\w.-]{1,100}$/.test(part))
	);
}

/** What is sent of a call before its body is read, or the answer that makes it needless. */
export function begin(c: ApiContext, call: PassedCall): Sent | Response {
	const sent: Sent = {
		query: passedQuery(c, call),
		headers: { 'x-client-address': c.get('address') },
	};
	for (const step of call.before ?? []) {
		const answer = step(c, sent);
		if (answer !== undefined) return answer;
	}
	return sent;
}

/** The browser's body, and what of it is passed on. Throws `BodyError`. */
export async function bodiesOf(
	c: ApiContext,
	call: PassedCall,
): Promise<{ received?: Fields; body?: Fields }> {
	if (call.method === 'GET') return {};
	const received = await readJsonObject(c.req.raw);
	return { received, body: passedBody(received, call) };
}

/** Asks the site. */
export async function ask(
	c: ApiContext,
	call: PassedCall,
	{ query, headers }: Sent,
	body: Fields | undefined,
): Promise<BackendAnswer> {
	const { client, credentials } = c.get('api');
	const session = c.get('session');
	const outgoing = {
		method: call.method,
		path: sitePath(c),
		query: {
			...query,
			...texts(identity(call.addsToQuery, session)),
			...(goesByKeys(call) ? credentials : {}),
		},
	};
	if (body === undefined) return client({ ...outgoing, headers });
	const { write = asJson } = call;
	const written = await write({ ...body, ...identity(call.addsToBody, session) });
	return client({
		...outgoing,
		headers: { ...headers, 'content-type': written.type },
		body: written.body,
	});
}

/** What the browser gets of the site's answer. Throws `BackendError` of one that says nothing. */
export async function passBack(
	c: ApiContext,
	call: PassedCall,
	answer: BackendAnswer,
	{ received, seen }: Partial<Omit<Answered, 'raw'>> = {},
): Promise<Response> {
	const shown = call.shown?.(c, answer);
	if (shown !== undefined) return shown;
	const said = sure(readAnswer(answer, call.answer));
	if (said.kind === 'refused') return passRefusal(c, call, said);
	const value = c.get('api').ours(said.json);
	const { after = asItIs } = call;
	const kept = await after(c, value, { raw: said.json, received, seen });
	return send(c, said.status, kept, passedHeaders(said));
}

const asItIs = (_: ApiContext, value: unknown): unknown => value;

async function passRefusal(c: ApiContext, call: PassedCall, said: Refused): Promise<Response> {
	const { sessions, features, deps, ours } = c.get('api');
	if (isTokenRefused(said)) {
		// The site no longer knows the token: neither do we.
		await sessions.end(c);
		return loginRequired(c);
	}
	if (isAbsent(said)) {
		if (call.isOptional !== true) throw refusedNeed(said);
		features.learn(call);
		deps.log.info({ route: c.get('route') }, 'the site has no such call: what it is for is off');
	}
	return send(c, said.status, ours(said.json), passedHeaders(said));
}

function passedHeaders({ headers }: Ok<unknown> | Refused): Record<string, string> {
	return Object.fromEntries(
		PASSED_HEADERS.flatMap((name) => {
			const value = headers.get(name);
			return value === null ? [] : [[name, value]];
		}),
	);
}

/** The call's own query parameters; of duplicates the last, as in PHP. */
export function passedQuery(c: ApiContext, { query = [] }: PassedCall): Record<string, string> {
	if (query.length === 0) return {};
	const params = new URL(c.req.url).searchParams;
	return Object.fromEntries(
		query.flatMap((name) => {
			const value = params.getAll(name).at(-1);
			const isUsable =
				value !== undefined &&
				value.length <= LONGEST_QUERY_VALUE &&
				(name !== 'lang' || /^[A-Za-z]{2}([-_][A-Za-z]{2,4})?$/.test(value));
			return isUsable ? [[name, value]] : [];
		}),
	);
}

/** The call's own fields of a body. Throws `BodyError`. */
function passedBody(received: Fields, { body = [] }: PassedCall): Fields {
	if (typeof body === 'function') return body(received);
	return Object.fromEntries(
		body.filter((name) => Object.hasOwn(received, name)).map((name) => [name, received[name]]),
	);
}

/** A guest is customer 0, as in WooCommerce. */
function identity(
	names: readonly Identity[] | undefined,
	session: Session | undefined,
): Record<string, string | number> {
	const values: Record<string, string | number> = {};
	for (const name of names ?? []) {
		if (name !== 'token') values[name] = session?.userId ?? 0;
		else if (session !== undefined) values.token = session.token;
	}
	return values;
}

/** As a query carries them. */
function texts(values: Record<string, string | number>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** For calls whose answer, or what follows from it, is written to the customer: in the language of the page. */
export const inPageLanguage: Before = (c, { query }) => {
	const lang = languageOf(
		new URL(c.req.url),
		c.req.header('cookie'),
		c.get('api').site.latest?.settings,
	);
	if (/^[A-Za-z-]{2,10}$/.test(lang)) query.lang ??= lang;
	return undefined;
};

async function asJson(body: Fields): Promise<Written> {
	return { type: 'application/json', body: JSON.stringify(body) };
}

/** As the fields of a form. */
export async function asForm(body: Fields): Promise<Written> {
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) form.set(name, String(value));
	const written = new Response(form);
	return { type: written.headers.get('content-type') ?? '', body: await written.text() };
}
