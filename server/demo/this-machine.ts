/** The demo's pages of a trial: an owner tries a shop on, and the demo is not for others in the network. */
import type { IncomingMessage } from 'node:http';
import { DEMO_HEADERS } from './headers.ts';

/** Pages that show every code and move every order, and the bank that takes no money. */
const DEMO_PAGES =
	/^\/+(?:demo|checkout\/order-pay|(?:api\/+)?wp-json\/+payment\/+v1\/+charge)(?:\/|$)/i;
/** A proxy on this machine asks for another machine. */
const OF_A_PROXY = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * The answer to a request from elsewhere for a page of the demo; undefined = it may go on. The socket's address says
 * where a request comes from; a header can only take the right away.
 */
export function refusedElsewhere(
	request: Request,
	incoming: IncomingMessage | undefined,
): Response | undefined {
	if (!DEMO_PAGES.test(decoded(new URL(request.url).pathname))) return undefined;
	const isHere = isLoopback(incoming?.socket.remoteAddress ?? '');
	if (isHere && !OF_A_PROXY.some((name) => request.headers.has(name))) return undefined;
	return new Response(
		'This shop is being tried on: its demo pages open on its own machine alone. DEMO=1 opens them to everybody.\n',
		{ status: 403, headers: { ...DEMO_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } },
	);
}

/** "127.0.0.1", "::1", "::ffff:127.0.0.1" */
export function isLoopback(address: string): boolean {
	return /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/i.test(address);
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
