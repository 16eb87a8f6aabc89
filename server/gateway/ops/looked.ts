/** What `/healthz?nonce=…` says to `npm run doctor`: that it is this installation, and how its proxy lets callers be seen. */
import type { Context } from 'hono';
import type { GatewayConfig, GatewayEnv } from '../deps.ts';
import { clientAddress, incomingOrigin } from '../documents/request-info.ts';

/** Nothing in it but the caller's own, and an answer that only this installation can give. */
export interface Looked {
	/** `installationProof` of the nonce. */
	readonly proof: string;
	/** The client as limits count it. */
	readonly client: string;
	/** "https://shop.example": where the request came in, by the headers of the proxy where it is trusted. */
	readonly origin: string;
	/** Whether `X-Forwarded-For` came with the request. */
	readonly isForwarded: boolean;
}

const LONGEST_NONCE = 64;

export function looked(
	config: Pick<GatewayConfig, 'origin' | 'trustsProxy' | 'proofOf'>,
): (c: Context<GatewayEnv>, nonce: string) => Looked | undefined {
	return (c, nonce) => {
		if (config.proofOf === undefined || nonce.length > LONGEST_NONCE) return undefined;
		return {
			proof: config.proofOf(nonce),
			client: clientAddress(c, config),
			origin: incomingOrigin(c, config),
			isForwarded: c.req.header('x-forwarded-for') !== undefined,
		};
	};
}
