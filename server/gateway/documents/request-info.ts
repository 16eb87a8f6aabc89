/** Who asks and where they believe to be: the client's address, the origin in its address bar. */
import type { Context } from 'hono';
import type { GatewayConfig, GatewayEnv } from '../deps.ts';
import { clientOf } from '../ops/client-address.ts';

type Proxied = Pick<GatewayConfig, 'origin' | 'trustsProxy'>;

/** The client a request comes from, as limits count clients (`clientOf`). */
export function clientAddress(c: Context<GatewayEnv>, config: Proxied): string {
	return clientBehind(c.req.header('x-forwarded-for'), c.env?.incoming?.socket, config);
}

/** As `clientAddress`, of a request that has not come through Hono: a WebSocket's. */
export function clientBehind(
	forwardedFor: string | undefined,
	socket: { readonly remoteAddress?: string | undefined } | undefined,
	config: Pick<Proxied, 'trustsProxy'>,
): string {
	// The last entry is the one our own proxy wrote; those before it are the client's word.
	const forwarded = config.trustsProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
	return clientOf(forwarded || socket?.remoteAddress || 'unknown');
}

/** "https://shop.example" as the customer sees it; without a configured one, where the request came in. */
export function requestOrigin(c: Context<GatewayEnv>, config: Proxied): string {
	return config.origin ?? incomingOrigin(c, config);
}

/** Where the request came in, whatever is configured. */
export function incomingOrigin(c: Context<GatewayEnv>, config: Proxied): string {
	const url = new URL(c.req.url);
	if (!config.trustsProxy) return url.origin;
	const protocol = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
	const host = c.req.header('x-forwarded-host')?.split(',').at(-1)?.trim();
	const origin = URL.parse(
		`${protocol === 'https' ? 'https:' : protocol === 'http' ? 'http:' : url.protocol}//${host || url.host}`,
	);
	return origin?.origin ?? url.origin;
}

/** Attributes of a cookie no script reads. */
export function cookieAttributes(c: Context<GatewayEnv>, config: Proxied) {
	// In Telegram's web clients the shop is a third-party frame: only a partitioned cookie survives there.
	return requestOrigin(c, config).startsWith('https:')
		? ({ path: '/', httpOnly: true, secure: true, sameSite: 'None', partitioned: true } as const)
		: ({ path: '/', httpOnly: true, sameSite: 'Lax' } as const);
}
