/**
 * Whether the site takes our keys for reading and for writing. Writing is tried by a batch of no orders, which writes
 * nothing. WooCommerce's sentences are in the site's language: which of its refusals it is, is told by what it takes.
 */
import * as v from 'valibot';
import { object, text } from '#core/contract/lenient.ts';
import type { BackendClient, BackendError } from '#server/site/backend-client.ts';
import { askSite, isAbsent, type SiteAnswer } from '#server/site/site-answer.ts';
import { V3, type WooSite } from '../site.ts';

const BATCH = `${V3}/orders/batch`;

interface Versions {
	readonly wordPress: string;
	readonly wooCommerce: string;
	/** "it_IT" */
	readonly language: string;
}

export type KeysVerdict =
	/** Versions it does not tell are ''. */
	| { readonly kind: 'taken'; readonly versions: Versions }
	| { readonly kind: 'refused'; readonly why: string }
	/** The site has no orders of WooCommerce's. */
	| { readonly kind: 'missing' }
	| { readonly kind: 'unknown'; readonly why: string; readonly error: BackendError };

interface Asked {
	/** Where the keys go: "https://shop.example". */
	readonly siteUrl: string;
	/** As the site calls its address itself; '' = it does not tell. */
	readonly home: string;
	readonly client: BackendClient;
	readonly woo: WooSite;
	readonly keys: { readonly key: string; readonly secret: string };
}

const statusSchema = object({
	environment: object({ version: text, wp_version: text, language: text }),
});

export async function tryKeys({ siteUrl, home, client, woo, keys }: Asked): Promise<KeysVerdict> {
	const [written, read] = await Promise.all([
		woo.byKeys({ method: 'POST', path: BATCH, body: {} }, v.unknown()),
		woo.byKeys(
			{
				path: `${V3}/system_status`,
				query: { _fields: 'environment.version,environment.wp_version,environment.language' },
			},
			statusSchema,
		),
	]);
	if (isAbsent(written)) return { kind: 'missing' };
	const noWriting = refusalOf(written);
	const noReading = refusalOf(read);
	if (noWriting === undefined && written.kind === 'unknown') {
		const { error } = written;
		const why = /^40[36]\b/.test(error.said ?? '')
			? `reading is let through, writing is not (POST: ${error.said}): a firewall before WordPress?`
			: error.message;
		return { kind: 'unknown', why, error };
	}
	if (noWriting === undefined && noReading === AUTHENTICATION_ERROR)
		return { kind: 'refused', why: `this key may only write (${noReading})` };
	if (noWriting === undefined) {
		const environment = read.kind === 'ok' ? read.value.environment : undefined;
		const {
			wp_version: wordPress = '',
			version: wooCommerce = '',
			language = '',
		} = environment ?? {};
		return { kind: 'taken', versions: { wordPress, wooCommerce, language } };
	}
	return { kind: 'refused', why: `${await whyRefused(noWriting, noReading)} (${noWriting})` };

	async function whyRefused(writing: string, reading: string | undefined): Promise<string> {
		if (reading === undefined) return 'this key may only read';
		if (writing === AUTHENTICATION_ERROR) return 'the secret is not the one of this key';
		if (writing.startsWith('403'))
			return 'its user may not manage orders; make one for an administrator or a shop manager';
		if (new URL(siteUrl).protocol === 'http:')
			return `WooCommerce takes no keys over http://; give its https:// address${home.startsWith('https:') ? `, it calls itself ${home}` : ''}`;
		if (await takesThemInTheAddress())
			return 'its web server takes the Authorization header away; for Apache, put SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1 into .htaccess';
		return 'it knows no such key; was it deleted, is it of another site, was it cut in copying?';
	}

	/** A web server that drops the Authorization header lets the same keys through in the address. */
	async function takesThemInTheAddress(): Promise<boolean> {
		const query = { consumer_key: keys.key, consumer_secret: keys.secret };
		const headers = { 'content-type': 'application/json' };
		const again = await askSite(
			client,
			{ method: 'POST', path: BATCH, query, headers, body: '{}' },
			v.unknown(),
		);
		return again.kind === 'ok';
	}
}

/** Of a key that is known, and whose secret or permission is another. */
const AUTHENTICATION_ERROR = '401 woocommerce_rest_authentication_error';

/** "401 woocommerce_rest_cannot_view"; undefined = it is no refusal of the keys. */
function refusalOf(answer: SiteAnswer<unknown>): string | undefined {
	if (answer.kind !== 'unknown' || answer.reason !== 'keys_refused') return undefined;
	return answer.error.said ?? '401';
}
