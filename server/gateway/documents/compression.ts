/** What compression a client takes, and compressing whole bodies for it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes the headers cost more than compression saves. */
const SMALLEST_COMPRESSED = 1024;

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** The best encoding an Accept-Encoding header allows; undefined = as it is. */
export function acceptedEncoding(header: string | undefined | null): Encoding | undefined {
	if (!header) return undefined;
	const accepted = new Set<string>();
	for (const part of header.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
		if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name);
	}
	if (accepted.has('br')) return 'br';
	return accepted.has('gzip') ? 'gzip' : undefined;
}

/** `quality` is brotli's, 0 to 11; gzip has one level. */
export async function compress(body: Uint8Array, encoding: Encoding, quality = 5): Promise<Buffer> {
	if (encoding === 'gzip') return gzip(body, { level: 6 });
	return brotli(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
		},
	});
}

export interface EncodedForm {
	readonly body: Buffer;
	readonly encoding: Encoding | undefined;
}

/** A finished body with the compressed forms made of it so far. */
export interface Encoded {
	readonly plain: Buffer;
	/** All forms together, bytes. */
	size(): number;
	/** The body in the form a client takes; made on first use. */
	as(encoding: Encoding | undefined): Promise<EncodedForm>;
	/** Makes the brotli form again, smaller. */
	improve(quality: number): Promise<void>;
}

export function encoded(plain: Buffer): Encoded {
	const forms = new Map<Encoding, Buffer>();
	return {
		plain,
		size: () => [plain, ...forms.values()].reduce((sum, form) => sum + form.byteLength, 0),
		async as(encoding) {
			if (encoding === undefined || plain.byteLength < SMALLEST_COMPRESSED)
				return { body: plain, encoding: undefined };
			let body = forms.get(encoding);
			if (body === undefined) {
				body = await compress(plain, encoding);
				forms.set(encoding, body);
			}
			return { body, encoding };
		},
		async improve(quality) {
			forms.set('br', await compress(plain, 'br', quality));
		},
	};
}
