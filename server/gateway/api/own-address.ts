/** What the gateway's own calls read from their address. */
import type { ApiContext } from './context.ts';

/** What `?lang=` is in docs/api.md. */
export const LANG = 'the language: `de`, `pt-BR`; Russian without it';

/** The last part of the address as it was sent, encoded. */
export function lastPart(c: ApiContext): string {
	return new URL(c.req.url).pathname.split('/').at(-1) ?? '';
}
