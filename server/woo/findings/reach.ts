/** Whether a WordPress answers at an address, and if not, why: each fault has its own sentence. */
import * as v from 'valibot';
import { number, object, text, whenGood, wholeList } from '#core/contract/lenient.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import {
	type BackendAnswer,
	type BackendClient,
	BackendError,
} from '#server/site/backend-client.ts';
import { readAnswer } from '#server/site/site-answer.ts';

const INDEX = '/wp-json/';

export interface Reached {
	readonly kind: 'reached';
	readonly name: string;
	/** As the site itself calls its address; '' = it does not tell. */
	readonly home: string;
	/** Undefined = the list of its calls is closed. */
	readonly namespaces: readonly string[] | undefined;
	/** Why that is, by the site's own word; '' = it is open. */
	readonly closed: string;
	/** "Europe/Rome"; '' = it has an offset at most. */
	readonly timeZone: string;
	readonly offsetHours: number;
}

export interface Unreached {
	readonly kind: 'unreached';
	readonly line: string;
	readonly isAway: boolean;
}

const indexSchema = object({
	name: text,
	home: text,
	timezone_string: text,
	gmt_offset: whenGood(number),
	namespaces: wholeList(v.string()),
});

interface Where {
	/** As the operator knows it: "https://shop.example". */
	readonly site: string;
	readonly client: BackendClient;
}

export async function reachSite(where: Where): Promise<Reached | Unreached> {
	const { site, client } = where;
	try {
		const answer = await client({
			path: INDEX,
			query: { _fields: 'name,home,timezone_string,gmt_offset,namespaces' },
		});
		return await readIndex(where, answer);
	} catch (error) {
		if (!(error instanceof BackendError)) throw error;
		return { kind: 'unreached', line: whyAway(site, error), isAway: true };
	}
}

async function readIndex(where: Where, answer: BackendAnswer): Promise<Reached | Unreached> {
	const { site } = where;
	const { status } = answer;
	const said = readAnswer(answer, indexSchema);
	const lost = (line: string, isAway = false): Unreached => ({ kind: 'unreached', line, isAway });
	if (said.kind === 'ok') {
		const { name, home, namespaces, timezone_string: timeZone, gmt_offset } = said.value;
		return {
			...{ kind: 'reached', name: plainText(name), home, namespaces, closed: '' },
			...{ timeZone, offsetHours: gmt_offset ?? 0 },
		};
	}
	const closed: Reached = {
		...{ kind: 'reached', name: '', home: '', namespaces: undefined },
		...{ closed: `${status}`, timeZone: '', offsetHours: 0 },
	};
	// WordPress itself says so: the calls below the index may be open all the same.
	if (said.kind === 'refused') return { ...closed, closed: `${status} ${said.code}` };
	if (said.reason === 'forbidden') return { ...closed, closed: said.error.said ?? closed.closed };
	if (said.reason === 'redirect')
		return lost(`${site} redirects to ${targetOf(site, answer)}: that is the address to give`);
	if (status === 401)
		return lost(`${site} asks for a password before WordPress (401): take it off ${INDEX}`);
	if (status === 403)
		return lost(
			`${site} turns us away before WordPress (403): its firewall must let ${INDEX} pass`,
		);
	if (status === 429) return lost(`${site} says that it is asked too often (429)`, true);
	if (status === 503) return lost(`${site} is in maintenance or overloaded (503)`, true);
	if (status >= 500)
		return lost(`${site} fails by itself (${status}): its own error log says why`, true);
	if (await hasPlainPermalinks(where))
		return lost(
			`${site} is a WordPress with plain permalinks, with which WooCommerce takes no keys: choose “Post name” in its Settings → Permalinks`,
		);
	const what =
		{ empty: 'nothing', not_json: 'a page, no JSON' }[said.reason as 'empty'] ?? 'other JSON';
	return lost(`${site} is no WordPress that can be asked: ${INDEX} answers ${what} (${status})`);
}

/** A WordPress that has no addresses of its own for its calls has them by a parameter. */
async function hasPlainPermalinks({ client }: Where): Promise<boolean> {
	const query = { rest_route: '/', _fields: 'namespaces' };
	const answer = await client({ path: '/', query }).catch(() => undefined);
	return answer !== undefined && readAnswer(answer, indexSchema).kind === 'ok';
}

/** Where a redirect of the index leads, as the address of a site. */
function targetOf(site: string, { headers }: BackendAnswer): string {
	const location = headers.get('location') ?? '';
	const url = URL.parse(location, `${site}/`);
	if (url === null) return 'nowhere';
	const root = `${url.origin}${url.pathname.replace(/\/(wp-json\/?)?$/, '')}`;
	return root === site ? `${url.origin}${url.pathname}` : root;
}

/** Why there is no answer at all. The system's own word is in each. */
function whyAway(site: string, error: BackendError): string {
	if (error.reason === 'timeout') return `${site} does not answer in time`;
	const { systemCode: code } = error;
	if (code === undefined) return `${site} cannot be asked: ${error.message}`;
	return `${site} is unreachable (${code}): ${whyByCode(code)}`;
}

const NO_NAME = 'there is no such name; is it spelt right?';
const UNSIGNED =
	'nobody known has signed its certificate; get one that browsers trust, or start with NODE_EXTRA_CA_CERTS=/path/of/its/certificate.pem';
const CUT_CHAIN =
	'it does not send the whole chain of its certificate; give its web server the full chain (fullchain.pem)';

const CUT = 'it breaks the connection off; a firewall, or http:// in the place of https://?';

const WHY: Readonly<Record<string, string>> = {
	ENOTFOUND: NO_NAME,
	EAI_AGAIN: 'its name cannot be looked up now; is there a network, a DNS server?',
	ECONNREFUSED: 'nothing listens there; is the web server running, is the port right?',
	EHOSTUNREACH: 'no way leads to that machine',
	ENETUNREACH: 'no way leads to that network',
	ECONNRESET: CUT,
	UND_ERR_SOCKET: CUT,
	CERT_HAS_EXPIRED: 'its certificate has expired; renew it',
	CERT_NOT_YET_VALID: 'its certificate is not valid yet; does a clock go wrong?',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
	DEPTH_ZERO_SELF_SIGNED_CERT: UNSIGNED,
	SELF_SIGNED_CERT_IN_CHAIN: UNSIGNED,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: CUT_CHAIN,
	UNABLE_TO_GET_ISSUER_CERT: CUT_CHAIN,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CUT_CHAIN,
};

function whyByCode(code: string): string {
	const known = WHY[code];
	if (known !== undefined) return known;
	if (/^(ERR_SSL|EPROTO)/.test(code))
		return 'it does not speak TLS there; is the port one of http://?';
	return /CERT/.test(code) ? 'its certificate is not accepted' : 'the connection fails';
}
