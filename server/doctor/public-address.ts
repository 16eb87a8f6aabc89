/** The address customers see: its scheme, name and certificate, who answers there, and what the proxy in front says. */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import * as v from 'valibot';
import { isSafeFor } from '../env.ts';
import { within } from '../gateway/ops/health.ts';
import { installationProof } from '../secrets.ts';
import { ask, PATIENCE_MS, reasonOf } from './ask.ts';
import type { Installation } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';

const WHAT = 'public address';
const DAY_MS = 86_400_000;
/** Certificates of ninety days are renewed thirty before their end: one that has fewer left is not being renewed. */
const FEW_DAYS = 14;

/** In order: what the next thing needs comes before it, and what cannot be reached is not asked further. */
export async function lookAtPublicAddress(installation: Installation): Promise<readonly Line[]> {
	const { address, env } = installation;
	if (address === undefined)
		return [
			warn(
				WHAT,
				'PUBLIC_URL is not set: links, previews and the bot do not know where the shop is',
				'set PUBLIC_URL to the address customers type: https://shop.example',
			),
		];
	const url = URL.parse(address);
	if (url === null)
		return [fail(WHAT, `${address} is no address`, 'set PUBLIC_URL: https://shop.example')];
	const scheme = schemeOf(url, address);
	const name = await nameOf(url);
	if (name.mark === 'fail') return [scheme, name];
	const certificate = url.protocol === 'https:' ? await certificateOf(url, installation) : [];
	const first = [scheme, name, ...certificate];
	if (certificate.some(({ mark }) => mark === 'fail')) return first;
	const seen = await see(address, installation);
	if ('line' in seen) return [...first, seen.line];
	return [
		...first,
		ok(WHAT, `this shop answers at ${address}`),
		...(await lookAtReadiness(address)),
		...(await lookAtProxy(address, seen, installation)),
		...(await lookAtFigures(address, env.METRICS_TOKEN)),
	];
}

function schemeOf(url: URL, address: string): Line {
	if (url.protocol === 'https:') return ok(WHAT, `${address} is an https address`);
	return isSafeFor(address)
		? warn(
				WHAT,
				`${address} is of this machine or its own network alone`,
				'for customers elsewhere set PUBLIC_URL to an https address',
			)
		: fail(
				WHAT,
				`${address} has no https: messengers do not open it, and logins can be read on the way`,
				'put a proxy with a certificate in front (Caddy, nginx with certbot) and set PUBLIC_URL to https://…',
			);
}

async function nameOf({ hostname }: URL): Promise<Line> {
	const host = hostname.replace(/^\[|\]$/g, '');
	try {
		const all = await within(PATIENCE_MS, lookup(host, { all: true }));
		return ok(WHAT, `${host} resolves to ${all.map(({ address }) => address).join(', ')}`);
	} catch (error) {
		return fail(
			WHAT,
			`${host} does not resolve: ${reasonOf(error)}`,
			'add an A record for it at the registrar of the name, or correct PUBLIC_URL',
		);
	}
}

interface Certificate {
	/** Why a browser refuses it; undefined = it does not. */
	readonly why: string | undefined;
	/** Epoch ms. */
	readonly validTo: number;
}

async function certificateOf(url: URL, { now }: Installation): Promise<readonly Line[]> {
	let certificate: Certificate;
	try {
		certificate = await within(PATIENCE_MS, readCertificate(url));
	} catch (error) {
		return [
			fail(
				WHAT,
				`${url.host} cannot be reached: ${reasonOf(error)}`,
				'start the proxy that holds the certificate, and let port 443 through the firewall',
			),
		];
	}
	const { why, validTo } = certificate;
	if (why !== undefined)
		return [
			fail(
				WHAT,
				`browsers and messengers refuse ${url.host}: ${why}`,
				'get a certificate for this name from an authority (certbot, or a proxy that does it by itself, such as Caddy)',
			),
		];
	const days = Math.floor((validTo - now()) / DAY_MS);
	const found = `the certificate is valid for ${counted(days, 'more day')}`;
	return [
		days < FEW_DAYS
			? warn(
					WHAT,
					found,
					'see why it is not renewed: certbot renew --dry-run, or the log of the proxy',
				)
			: ok(WHAT, found),
	];
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
	const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
	const host = hostname.replace(/^\[|\]$/g, '');
	const socket = connect({
		...{ host, port: Number(port || 443), timeout: PATIENCE_MS },
		// An address has no name to ask for.
		...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
		// Refused certificates are looked at too: nothing is sent to who shows them.
		rejectUnauthorized: false,
	});
	socket.once('secureConnect', () => {
		const { authorized, authorizationError } = socket;
		resolve({
			why: authorized ? undefined : reasonOf({ code: String(authorizationError) }),
			validTo: Date.parse(socket.getPeerCertificate().valid_to),
		});
		socket.destroy();
	});
	socket.once('error', reject);
	socket.once('timeout', () => {
		reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }));
		socket.destroy();
	});
	return promise;
}

const seenSchema = v.object({
	proof: v.string(),
	client: v.string(),
	origin: v.string(),
	isForwarded: v.boolean(),
});
type Seen = v.InferOutput<typeof seenSchema>;

/** How the shop at the address sees this caller; a line where it is not this shop. */
async function see(
	address: string,
	{ secrets }: Pick<Installation, 'secrets'>,
	headers: Record<string, string> = {},
): Promise<Seen | { readonly line: Line }> {
	const nonce = randomBytes(16).toString('base64url');
	const asked = await ask(`${address}/healthz?nonce=${nonce}`, { headers });
	const start = 'start the shop (npm start) and run the doctor again';
	if (asked.kind === 'silent')
		return { line: warn(WHAT, `nothing answers at ${address}: ${asked.why}`, start) };
	const { status, json } = asked;
	if (status >= 502 && status <= 504)
		return {
			line: warn(
				WHAT,
				`the proxy at ${address} does not reach the shop (it answers ${status})`,
				start,
			),
		};
	if (status >= 300 && status < 400)
		return {
			line: fail(
				WHAT,
				`${address} sends its visitors elsewhere (${asked.headers.get('location') ?? status})`,
				'set PUBLIC_URL to the address it ends at',
			),
		};
	const parsed = v.safeParse(seenSchema, json);
	if (
		secrets !== undefined &&
		parsed.success &&
		parsed.output.proof === installationProof(secrets, nonce)
	)
		return parsed.output;
	const isAnother = parsed.success || v.is(v.object({ ok: v.literal(true) }), json);
	return {
		line: fail(
			WHAT,
			isAnother
				? `another installation of Vitrina answers at ${address}`
				: `something else answers at ${address}, no Vitrina (status ${status})`,
			`let the name and the proxy lead to this machine, or run the doctor with the DATA_DIR of the shop that runs there`,
		),
	};
}

/** Whether it is this installation that answers at the address: what is for it alone may be sent there. */
export async function isAnsweredByThisShop(
	address: string,
	installation: Pick<Installation, 'secrets'>,
): Promise<boolean> {
	return 'proof' in (await see(address, installation));
}

const readinessSchema = v.object({
	ok: v.boolean(),
	reason: v.optional(v.string()),
	notes: v.optional(v.array(v.string()), []),
});

async function lookAtReadiness(address: string): Promise<readonly Line[]> {
	const what = 'running shop';
	const asked = await ask(`${address}/readyz`);
	const parsed = v.safeParse(readinessSchema, asked.kind === 'answered' ? asked.json : undefined);
	if (!parsed.success)
		return [
			warn(
				what,
				`${address}/readyz does not say whether the shop can sell`,
				'let the proxy pass every path on to the shop',
			),
		];
	const { ok: isReady, reason = '', notes } = parsed.output;
	return [
		isReady
			? ok(what, 'it says that it can sell (/readyz)')
			: fail(what, `it says that it cannot sell (/readyz): ${reason}`, 'put that right'),
		...notes.map((note) => warn(what, note, 'put that right; the shop sells meanwhile')),
	];
}

/** An address for documentation (RFC 5737): no caller has it. */
const NO_CALLER = '203.0.113.77';

/** Whether `TRUST_PROXY` says what is in front of the shop. */
async function lookAtProxy(
	address: string,
	seen: Seen,
	installation: Installation,
): Promise<readonly Line[]> {
	const what = 'proxy';
	const isTrusted = installation.env.TRUST_PROXY === '1';
	if (!isTrusted)
		return [
			seen.isForwarded
				? fail(
						what,
						'a proxy is in front and is not trusted: all customers count as one, and block each other by the limits',
						'set TRUST_PROXY=1',
					)
				: ok(what, 'none is in front that names its callers, and none is trusted (TRUST_PROXY)'),
		];
	if (!seen.isForwarded)
		return [
			fail(
				what,
				'TRUST_PROXY=1, but X-Forwarded-For does not come: all customers count as one',
				'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; without a proxy take TRUST_PROXY out',
			),
		];
	const pretended = await see(address, installation, { 'X-Forwarded-For': NO_CALLER });
	const isFooled = 'client' in pretended && pretended.client === NO_CALLER;
	const expected = new URL(address).origin;
	return [
		isFooled
			? fail(
					what,
					'it passes on whatever X-Forwarded-For a caller sends: any caller can pretend to be another',
					'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; let no other way lead to the port of the shop',
				)
			: ok(what, `it names its callers (X-Forwarded-For): this machine is seen as ${seen.client}`),
		seen.origin === expected
			? ok(what, `it says by what address they came (${expected})`)
			: warn(
					what,
					`it tells the shop that callers came to ${seen.origin}, not to ${expected}`,
					'nginx: proxy_set_header Host $host; proxy_set_header X-Forwarded-Proto $scheme;',
				),
	];
}

/** Whether every visitor reads the figures. */
async function lookAtFigures(address: string, token: string | undefined): Promise<readonly Line[]> {
	const asked = await ask(`${address}/metrics`);
	if (asked.kind === 'silent') return [];
	const isFigures = asked.headers.get('content-type')?.startsWith('text/plain') === true;
	return asked.status === 200 && isFigures
		? [
				fail(
					'figures',
					`every visitor reads ${address}/metrics`,
					token === undefined
						? 'set METRICS_TOKEN (16 characters or more)'
						: 'start the shop again: METRICS_TOKEN is set now and was not then',
				),
			]
		: [ok('figures', `visitors do not read ${address}/metrics`)];
}
