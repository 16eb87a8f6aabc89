/** How long what has been given an address may still be reading from it, in ms. */
const READS_FOR_MS = 60_000;

/**
 * An address for a blob. `release` takes it back after a while, not at once: a download reads it after the click, and a film
 * that has left the page may have a read on its way, which would fail loudly.
 */
export function blobAddress(blob: Blob): { readonly url: string; readonly release: () => void } {
	const url = URL.createObjectURL(blob);
	return { url, release: () => void setTimeout(() => URL.revokeObjectURL(url), READS_FOR_MS) };
}
