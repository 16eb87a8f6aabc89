/** Rendered pages kept in memory, by address and version of their data. */
import type { Encoded, EncodedForm } from './compression.ts';

/** A finished page, shared by all guests. */
export interface CachedDocument {
	readonly status: number;
	readonly html: Encoded;
	/** The data and build it was made of; another version is a miss. */
	readonly version: string;
	/** Epoch ms; absent = as long as its version. */
	readonly expiresAt?: number;
	hits: number;
}

/** A kept page as it was just answered. */
export interface KeptAnswer {
	readonly form: EncodedForm;
	readonly etag: string;
	readonly language: string;
	/** Epoch ms until which the answer is right, whatever happens. */
	readonly until: number;
}

interface DocumentCache {
	get(key: string, version: string): CachedDocument | undefined;
	set(key: string, document: CachedDocument): void;
	readonly bytes: number;
	readonly size: number;
}

/** Pages used least recently go first once all of them together pass `maxBytes`. */
export function createDocumentCache(
	now: () => number,
	limits: { readonly maxBytes: number; readonly maxShortLived: number },
): DocumentCache {
	const documents = new Map<string, CachedDocument>();
	const sizeOf = (key: string, document: CachedDocument) => key.length * 2 + document.html.size();
	const total = () => {
		let bytes = 0;
		for (const [key, document] of documents) bytes += sizeOf(key, document);
		return bytes;
	};
	return {
		get bytes() {
			return total();
		},
		get size() {
			return documents.size;
		},
		get(key, version) {
			const document = documents.get(key);
			if (document === undefined) return undefined;
			const isOver = document.expiresAt !== undefined && document.expiresAt <= now();
			if (document.version !== version || isOver) {
				documents.delete(key);
				return undefined;
			}
			documents.delete(key);
			documents.set(key, document);
			document.hits++;
			return document;
		},
		set(key, document) {
			documents.delete(key);
			documents.set(key, document);
			const shortLived = [...documents].filter(([, one]) => one.expiresAt !== undefined);
			for (const [old] of shortLived.slice(0, -limits.maxShortLived)) documents.delete(old);
			let bytes = total();
			for (const [old, oldest] of documents) {
				if (bytes <= limits.maxBytes) break;
				bytes -= sizeOf(old, oldest);
				documents.delete(old);
			}
		},
	};
}
