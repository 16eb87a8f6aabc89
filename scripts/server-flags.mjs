// What Node is told when it runs the shop. Measured in docs/performance.md.

/** `server/main.ts` with all it loads but a few packages, as `bundle-server.ts` writes it. From the project's folder. */
export const SERVER_MAIN = 'dist/node/main.js';

/**
 * The young part of the heap would grow to 48 MB where 12 do: what a request makes is gone with it, and what is kept is in
 * the old part.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];

/**
 * For glibc; others ignore it. It keeps what was freed apart for each thread that asked for it, and after one large piece
 * keeps all large pieces: a menu of ten megabytes, the pictures that four threads draw.
 */
export const SERVER_ENV = {
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '131072',
	MALLOC_TRIM_THRESHOLD_: '131072',
};
