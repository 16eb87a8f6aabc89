/** docs/api.md as the routes of /api say it; tests/api-docs.test.ts compares it with the file. */
import type * as v from 'valibot';
import { API_ERRORS, type ApiErrorCode } from '#core/contract/errors.ts';
import { type Access, type CallFacts, factsOf } from '#server/gateway/api/calls/call-facts.ts';
import { LIMITS, type LimitName } from '#server/gateway/api/limits.ts';
import { apiRoutes } from '#server/gateway/api/routes.ts';
import { shapeText } from './shape-text.ts';

const HEAD = `# The calls below /api

Written by \`npm run api-docs\` from the routes themselves (\`server/gateway/api/routes.ts\`); change it there.

Every path stands below \`/api\`. A call that begins with \`/wp-json\`, and those to \`/banners-json\`, \`/wp-content\`, \`/redirect-check\` and \`/wheel/\`, are passed on to the shop behind the gateway: nothing reaches it but the parameters and fields named here, who asks comes from the session's cookie, and the answer's shape is what the storefront needs of it at least. The others are the gateway's own.

An error is \`{"code", "message", "data": {"status", …}}\`. Any call may be refused with ${codes(['rest_no_route', 'rate_limited'])}, a change that comes from another site's page with ${codes(['wrong_origin'])}, a body with ${codes(['rest_invalid_json', 'request_too_large'])}: 256 KiB are the most where less is not said. A call may fail with ${codes(['backend_unreachable', 'database_unavailable', 'internal_server_error'])}. With 429 and 5xx \`Retry-After\` says when to come back.

Every call but those of \`/menu\` counts for its client's address: ${rateOf('all')}. What costs more has a limit of its own, for each logged-in customer and for each address of guests. A demo's limits are ten times as wide.
`;

const WHO: Readonly<Record<Access, string>> = {
	public: 'anybody',
	credentials: 'anybody; the gateway adds the keys of the shop',
	session: 'a logged-in customer',
	order: 'the owner of the order, or who has its key (`?key=`)',
};

interface Described {
	readonly method: string;
	readonly path: string;
	readonly facts: Partial<CallFacts>;
}

export function apiDocs(): string {
	return [HEAD, ...describedCalls().map(textOf)].join('\n');
}

/** Every call, with what is known of all the steps of its route. */
export function describedCalls(): readonly Described[] {
	const calls = new Map<string, Described>();
	for (const { method, path, handler } of apiRoutes().routes) {
		if (method === 'ALL') continue;
		const name = `${method} ${path}`;
		const { facts = {} } = calls.get(name) ?? {};
		const more = factsOf(handler);
		const refusals = [...(facts.refusals ?? []), ...(more.refusals ?? [])];
		calls.set(name, { method, path, facts: { ...facts, ...more, refusals } });
	}
	// A path that ends in a slash is asked for without it as well.
	return [...calls.values()].filter(({ method, path }) => !calls.has(`${method} ${path}/`));
}

function textOf({ method, path, facts }: Described): string {
	const { about = '', from = '', access = 'public', query = {}, body = [], answer = '' } = facts;
	const lines = [
		`Who: ${WHO[access]}${facts.isOfBundledShop ? '. Only with the bundled shop' : ''}`,
		...listed('Query', queryText(query)),
		...listed('Body', bodyText(body)),
		`Answer: ${typeof answer === 'string' ? answer : shapeText(answer)}`,
		...listed('Refusals', codes([...new Set(facts.refusals)])),
		...(facts.limit === undefined ? [] : [`Limit: ${rateOf(facts.limit)}${countedOf(facts)}`]),
		`From: ${/^\d/.test(from) ? `specification ${from}` : from}`,
	];
	const address = path.replace(/\{[^}]*\}/g, '');
	return `## \`${method} ${address}\`\n\n${about}.\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

function listed(name: string, text: string): readonly string[] {
	return text === '' ? [] : [`${name}: ${text}`];
}

function queryText(query: CallFacts['query']): string {
	if (Array.isArray(query)) return named(query);
	return Object.entries(query)
		.map(([name, what]) => `\`${name}\`: ${what}`)
		.join('; ');
}

function bodyText(body: CallFacts['body']): string {
	if (typeof body === 'string') return body;
	return isNames(body) ? named(body) : shapeText(body);
}

const isNames = (body: readonly string[] | v.GenericSchema): body is readonly string[] =>
	Array.isArray(body);

function named(names: readonly string[]): string {
	return names.map((name) => `\`${name}\``).join(', ');
}

function codes(refusals: readonly ApiErrorCode[]): string {
	return refusals.map((code) => `\`${code}\` (${API_ERRORS[code]})`).join(', ');
}

/** What of a call is counted, where that is not each one of a customer. */
function countedOf({ limit, countsAddresses }: Partial<CallFacts>): string {
	if (limit === 'texts') return ', of what is not kept';
	return countsAddresses ? ', for each address' : '';
}

function rateOf(limit: LimitName): string {
	const { burst, everyMs } = LIMITS[limit];
	const pace = everyMs < 1000 ? `${1000 / everyMs} a second` : `one more every ${everyMs / 1000} s`;
	return `${burst} at once, then ${pace}`;
}
