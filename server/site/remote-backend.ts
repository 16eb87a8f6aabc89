import type { Backend } from './backend-client.ts';

/**
 * A real WordPress/WooCommerce site as the gateway's backend. Redirects are not followed: an answer that points
 * elsewhere is passed back as it is, so no other host is ever contacted. `requestId`: of the request the site is asked for,
 * which it is told; undefined = of none.
 */
export function remoteBackend(
	siteUrl: string,
	requestId: () => string | undefined = () => undefined,
): Backend {
	const site = new URL(siteUrl);
	const base = site.pathname.replace(/\/+$/, '');
	return async (request) => {
		const address = new URL(request.url);
		const target = new URL(`${base}${address.pathname}${address.search}`, site.origin);
		const headers = new Headers(request.headers);
		headers.delete('host');
		const id = requestId();
		if (id !== undefined) headers.set('x-request-id', id);
		const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
		const answer = await fetch(target, {
			method: request.method,
			headers,
			redirect: 'manual',
			signal: request.signal,
			...(hasBody ? { body: await request.arrayBuffer() } : {}),
		});
		const kept = new Headers(answer.headers);
		// fetch has undone the compression: its headers no longer describe the body.
		if (kept.has('content-encoding')) {
			kept.delete('content-encoding');
			kept.delete('content-length');
		}
		return new Response(answer.body, { status: answer.status, headers: kept });
	};
}
