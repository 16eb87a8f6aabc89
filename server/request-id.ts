/** The id of the request that is being answered: every line of the log and every call to a real site bears it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string | undefined>();

/** Of the request whose work this is; undefined = the shop works by itself. */
export function requestId(): string | undefined {
	return current.getStore();
}

/** Does a request's work: whatever it waits for, and what it leaves behind, is its own. */
export function underRequestId<T>(id: string, work: () => T): T {
	return current.run(id, work);
}

/** Begins work of the shop's own, whichever request has called for it. */
export function underNoRequest<T>(work: () => T): T {
	return current.run(undefined, work);
}

/** "8f14e45fceea167a5a36dedd4bea2543" of nginx, a UUID of Caddy and of ours; it goes into headers and lines as it is. */
const ID = /^[\w-]{8,64}$/;

/** An id for a request: the proxy's, where `given` is one, else a new one. */
export function newRequestId(given?: string): string {
	return given !== undefined && ID.test(given) ? given : randomUUID();
}
