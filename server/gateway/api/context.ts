/** What every handler below /api finds in its context. */
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { RealtimeConfig } from '#core/contract/site/page-data.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Geocoder } from '../places/places.ts';
import type { CartLinks } from '../sessions/cart-links.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import type { Articles } from '../site/articles.ts';
import type { ContentReader } from '../site/content.ts';
import type { Site } from '../site/site-data.ts';
import type { SiteFeatures } from '../site/site-features.ts';
import type { SiteFiles } from '../site/site-files.ts';
import type { SiteOrders } from '../site/site-order.ts';
import type { SiteQuote } from '../site/site-quote.ts';
import type { MenuAnswers } from './calls/menu-answers.ts';
import type { Limits } from './limits.ts';

/** What the gateway builds for the API. */
export interface ApiParts {
	readonly client: BackendClient;
	readonly site: Site;
	readonly content: ContentReader;
	readonly articles: Articles;
	readonly sessions: Sessions;
	readonly cartLinks: CartLinks;
	readonly geocoder: Geocoder;
	readonly metrics: Metrics;
	readonly files: Pick<SiteFiles, 'claim'>;
	readonly features: SiteFeatures;
	/** What a storefront hosted elsewhere connects to: its pages do not come from here. */
	readonly realtime: RealtimeConfig;
}

/** The parts with what the API makes of them. */
export interface Api extends ApiParts {
	readonly deps: GatewayDeps;
	/** WooCommerce's keys as a query carries them. */
	readonly credentials: Readonly<Record<'consumer_key' | 'consumer_secret', string>>;
	readonly limits: Limits;
	readonly menu: MenuAnswers;
	readonly siteQuote: SiteQuote;
	readonly siteOrders: SiteOrders;
	/** The site's JSON as a browser may have it: sanitised, its pictures and films at addresses of ours. */
	ours(answer: unknown): unknown;
}

declare module 'hono' {
	interface ContextVariableMap {
		/** Set below /api, as the other two. */
		api: Api;
		/** The client's network address, as limits count clients. */
		address: string;
		/** Undefined for a guest. */
		session: Session | undefined;
	}
}

export type ApiContext = Context<GatewayEnv>;
export type ApiHandler = Handler<GatewayEnv>;
export type ApiMiddleware = MiddlewareHandler<GatewayEnv>;
