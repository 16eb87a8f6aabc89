/** Calls over the network: never waited for too long, and what does not answer is said in a few words without secrets. */

/** How long one call may take, ms. */
export const PATIENCE_MS = 5000;

export type Asked =
	| { readonly kind: 'answered'; readonly status: number; readonly headers: Headers; json: unknown }
	| { readonly kind: 'silent'; readonly why: string };

/** Asks an address; the body is read as JSON where it is JSON. Redirects are not followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const { status, headers, ...answer } = await readWhole(url, {
			redirect: 'manual',
			...init,
			signal,
		});
		return { kind: 'answered', status, headers, ...answer };
	} catch (error) {
		return { kind: 'silent', why: reasonOf(error) };
	}
}

async function readWhole(url: string, init: RequestInit) {
	const answer = await fetch(url, init);
	const text = await answer.text();
	return { status: answer.status, headers: answer.headers, json: parsed(text) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const WORDS: Readonly<Record<string, string>> = {
	ENOTFOUND: 'its name is not known to the DNS',
	EAI_AGAIN: 'the DNS does not answer',
	ECONNREFUSED: 'nothing listens there',
	ECONNRESET: 'the connection was cut',
	EHOSTUNREACH: 'no way leads there',
	ENETUNREACH: 'no way leads there',
	ETIMEDOUT: 'no answer in time',
	UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
	TimeoutError: `no answer in ${PATIENCE_MS / 1000} s`,
	CERT_HAS_EXPIRED: 'its certificate has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself alone',
	SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an authority this machine does not know',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the intermediate ones',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
		'its certificate comes from an authority this machine does not know',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Never a message: addresses and tokens may be in it. */
export function reasonOf(error: unknown): string {
	const { code, name, cause, errors } = Object(error) as Readonly<Record<string, unknown>>;
	if (typeof code === 'string') return WORDS[code] ?? code;
	if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
	if (cause !== undefined) return reasonOf(cause);
	return typeof name === 'string' ? (WORDS[name] ?? name) : 'it failed';
}
