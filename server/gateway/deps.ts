/** What the gateway is given by server/main.ts: everything it knows of the world outside. */

import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { MapTiles, MaxApp, Renderer } from '#core/contract/page-data.ts';
import type { SharedMessage } from '#core/contract/shared-message.ts';
import type { Kopecks } from '#core/rules/money.ts';
import type { GatewayTables } from './migrations.ts';
import type { GeocoderConfig } from './places.ts';

/**
 * The site behind the gateway: the bundled shop's fetch or `remoteBackend(url)`. Asked at `BACKEND_ORIGIN`; only the
 * path and query of a request mean anything.
 */
export type Backend = (request: Request) => Response | Promise<Response>;

/** pino's methods the gateway calls. */
export interface Log {
	debug(facts: object, message?: string): void;
	info(facts: object, message?: string): void;
	warn(facts: object, message?: string): void;
	error(facts: object, message?: string): void;
}

/** The browser's build: Vite's outDir and its manifest. Absent in development, where Vite serves the files. */
export interface BuiltAssets {
	readonly directory: string;
	readonly manifest: Readonly<Record<string, ManifestChunk>>;
}

/** An entry of Vite's `.vite/manifest.json`. */
export interface ManifestChunk {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
	readonly isEntry?: boolean;
}

/** An order's bill inside Telegram. */
export interface Invoice {
	readonly orderId: number;
	/** As the customer knows it. */
	readonly orderNumber: string;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	/** Of the page it was asked for on. */
	readonly language: string;
}

export interface GatewayConfig {
	readonly mapTiles?: MapTiles;
	/** The shop inside Telegram: "https://t.me/shop_bot/menu". */
	readonly appLink?: string;
	/** Absent = the shop is no app of MAX. */
	readonly max?: MaxApp;
	/** Where scripts of others may come from: "https://chat.example", "https://*.chat.example". */
	readonly scriptOrigins: readonly string[];
	/** Absent = the bundled streets of the demo city. */
	readonly geocoder?: GeocoderConfig;
	/** Where customers reach the shop ("https://shop.example"); absent = where each page was asked at. */
	readonly origin?: string;
	/** Origin of the site behind `backend` when it is a real one: its pictures may be named by absolute address. */
	readonly siteOrigin?: string;
	/** WooCommerce keys, added to the calls that need them. */
	readonly credentials: { readonly key: string; readonly secret: string };
	readonly realtime: {
		readonly appId: string;
		readonly key: string;
		readonly secret: string;
		/** A Pusher-compatible service; absent = the gateway's own hub. */
		readonly host?: string;
		readonly port?: number;
	};
	/** Whether the raw site is served too (`/wp-json`, `/media`, `/checkout`…): true with the bundled shop. */
	readonly servesRawSite: boolean;
	/** How long settings and catalogue are taken as fresh, ms: about 2 s bundled, 180 000 for a real site (spec 7). */
	readonly freshForMs: number;
	readonly isDemo: boolean;
	/** Who may read `/metrics` at the shop's own address: everybody, nobody, or who sends the token as Bearer. */
	readonly metrics: 'open' | 'closed' | { readonly token: string };
	readonly dataDir: string;
	/** Whether X-Forwarded-* come from a proxy of ours. */
	readonly trustsProxy: boolean;
}

/** Something the shop stands on. */
export interface HealthCheck {
	/** "database" */
	readonly name: string;
	/** Why the shop cannot serve, in a few words without secrets; undefined = it can. Whatever it throws is a reason too. */
	check(): Promise<string | undefined> | string | undefined;
}

/** What the bundled shop still has to do. */
export interface ShopFigures {
	/** Jobs whose time has come: events, messages, cancellations. */
	readonly dueJobs: number;
	/** How long the oldest of them has waited, ms; 0 = there is none. */
	readonly oldestJobMs: number;
	/** Payments that are to be given back and have not been. */
	readonly refundsDue: number;
}

type MadeInvoice =
	| { readonly status: 'made'; readonly url: string }
	/** To be asked again after that. */
	| { readonly status: 'later'; readonly milliseconds: number }
	/** Telegram will not make it. */
	| { readonly status: 'refused' };

export interface GatewayDeps {
	readonly backend: Backend;
	/** Development reloads it on every call; production hands out the same one. */
	readonly renderer: () => Promise<Renderer>;
	/** index.html: as built, or as Vite transforms it in development. */
	readonly template: () => Promise<string>;
	readonly assets?: BuiltAssets;
	readonly db: Kysely<GatewayTables>;
	/** Makes an invoice and answers its address. Absent = the shop sends none. */
	readonly createInvoice?: (invoice: Invoice) => Promise<MadeInvoice>;
	/** Whose launch some data are, however old; undefined = no bot of the shop's has signed them. */
	readonly readLaunch: (initData: string) => LaunchOwner | undefined;
	/** Has the bot prepare a message and answers its id; undefined = it could not. Absent = there is no bot. */
	readonly prepareMessage?: (message: SharedMessage) => Promise<string | undefined>;
	/** What else must be well for the shop to be ready, beside the database, the disk and the site's menu. */
	readonly checks?: readonly HealthCheck[];
	/** The bundled shop's own figures; absent = a real site keeps them. */
	readonly shopFigures?: () => Promise<ShopFigures>;
	/** Epoch ms. */
	readonly now: () => number;
	readonly log: Log;
	readonly config: GatewayConfig;
}

/** A user of a messenger, who opened the shop there. */
export interface LaunchOwner {
	readonly messenger: 'telegram' | 'max';
	/** The messenger's own number of the user. */
	readonly userId: number;
}

/** Hono's types of a request inside the gateway. */
export interface GatewayEnv {
	Bindings: Partial<HttpBindings>;
	Variables: {
		/** The pattern a request matched, for logs and metrics. */
		route: string;
	};
}
