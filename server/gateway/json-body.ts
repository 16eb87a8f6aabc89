/** Bodies of requests: how big, how deep, whether JSON at all. */
import { type ApiErrorCode, type ErrorBody, errorBody } from '#core/contract/errors.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 20;

export class BodyError extends Error {
	readonly body: ErrorBody;
	constructor(code: ApiErrorCode, message: string, facts?: Record<string, unknown>) {
		super(message);
		this.name = 'BodyError';
		this.body = errorBody(code, message, facts);
	}
}

/** Reads no more than the limit, whatever length the request claims. Throws `BodyError` request_too_large. */
export async function readLimited(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
	const tooLarge = () => new BodyError('request_too_large', 'The request is too large.');
	if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
	if (request.body === null) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.byteLength;
		if (size > maxBytes) throw tooLarge();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** The JSON object of a request; an empty body is an empty object. Throws `BodyError`. */
export async function readJsonObject(
	request: Request,
	maxBytes = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
	const text = (await readLimited(request, maxBytes)).toString('utf8').replace(/^\uFEFF/, '');
	if (text.trim() === '') return {};
	const invalid = (reason: string) =>
		new BodyError('rest_invalid_json', 'Invalid JSON body passed.', {
			json_error_code: 4,
			json_error_message: reason,
		});
	const type = request.headers.get('content-type') ?? '';
	if (!/^application\/(json|[\w.-]+\+json)\b/i.test(type)) throw invalid('Not JSON');
	if (depthOf(text) > MAX_DEPTH) throw invalid('Maximum stack depth exceeded');
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw invalid('Syntax error');
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw invalid('Not an object');
	return value as Record<string, unknown>;
}

/** How deep brackets nest, told without parsing. */
function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	let isInText = false;
	for (let at = 0; at < text.length; at++) {
		const char = text[at];
		if (isInText) {
			if (char === '\\') at++;
			else if (char === '"') isInText = false;
		} else if (char === '"') isInText = true;
		else if (char === '[' || char === '{') deepest = Math.max(deepest, ++depth);
		else if (char === ']' || char === '}') depth--;
	}
	return deepest;
}
