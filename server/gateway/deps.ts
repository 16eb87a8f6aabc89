/** What the gateway is given by server/main.ts: everything it knows of the world outside. */

import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { SharedMessage } from '#core/contract/order/shared-message.ts';
import type { MapTiles, MaxApp, Renderer } from '#core/contract/site/page-data.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import type { Backend } from '#server/site/backend-client.ts';
import type { SiteFindings } from '#server/site/site-findings.ts';
import type { KeptAnswer } from './documents/document-cache.ts';
import type { MakePicture } from './media/picture-worker.ts';
import type { GeocoderConfig } from './places/places.ts';
import type { GatewayTables } from './sessions/migrations.ts';
import type { LookByMark } from './site/order-once.ts';

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
	/** As the shop is called; '' = its settings have not been read. */
	readonly shopName: string;
	/** Of the page it was asked for on. */
	readonly language: string;
	/** What the sum is made of; empty = not known. */
	readonly parts: readonly InvoicePart[];
	/** "https://shop.example/img/og/shop/ru-1.jpg", 1200 × 630; absent = Telegram cannot reach the shop's pictures. */
	readonly photo?: string;
}

/** A dish with its count, or what is beside the dishes; what is taken off is below zero. */
export interface InvoicePart {
	readonly of: 'dish' | 'delivery' | 'surcharge' | 'tax' | 'discount' | 'bonus';
	/** Of a dish: "Пепперони × 2". */
	readonly name?: string;
	readonly amount: Kopecks;
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
		/** The channel a real site publishes a customer's events to: "private-client-{id}". */
		readonly customerChannel?: string;
	};
	/** Whether the raw site is served too (`/wp-json`, `/media`, `/checkout`…): true with the bundled shop. */
	readonly servesRawSite: boolean;
	/** How long settings and catalogue are taken as fresh, ms: about 2 s bundled, 180 000 for a real site (spec 7). */
	readonly freshForMs: number;
	readonly isDemo: boolean;
	/** Who may read `/metrics` at the shop's own address: every client, none, or those that send the token as Bearer. */
	readonly metrics: 'open' | 'closed' | { readonly token: string };
	readonly dataDir: string;
	/** Whether X-Forwarded-* come from a proxy of ours. */
	readonly trustsProxy: boolean;
	/** What this installation alone can answer to a nonce; absent = it does not prove itself. */
	readonly proofOf?: (nonce: string) => string;
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
	/** Orders that are not over yet, by their status; one that no order has is there with 0. */
	readonly ordersUnderWay: Readonly<Record<string, number>>;
	/** Jobs whose time has come: events, messages, cancellations. */
	readonly dueJobs: number;
	/** How long the oldest of them has waited, ms; 0 = there is none. */
	readonly oldestJobMs: number;
	/** Payments that are to be given back and have not been. */
	readonly refundsDue: number;
	/** Tips that have come since the shop began; no order's sum has them. */
	readonly tips: Kopecks;
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
	/**
	 * Whether what a real site lacks is made up for before it: an order that is sent again is known by its mark, logins and
	 * accounts are ours. Absent = of no site. Throws `BackendError` while that is not known.
	 */
	readonly isAdapted?: () => Promise<boolean>;
	/** What became of an order of such a site, by the mark it was sent with. */
	readonly lookByMark?: LookByMark;
	/** Looks at the real site behind `backend`: what it is, what works and what does not. Absent = it is the bundled shop. */
	readonly findSite?: () => Promise<SiteFindings>;
	/** Has the bot prepare a message and answers its id; undefined = it could not. Absent = there is no bot. */
	readonly prepareMessage?: (message: SharedMessage) => Promise<string | undefined>;
	/** What else must be well for the shop to be ready, beside the database, the disk and the site's menu. */
	readonly checks?: readonly HealthCheck[];
	/** What is wrong with the bundled shop without keeping it from selling; undefined = nothing is. */
	readonly note?: () => string | undefined;
	/** Which state of its folder the bundled shop sells from: a new one is a new build of the pages. Absent = there is no folder. */
	readonly folderVersion?: () => string;
	/** The bundled shop's own figures; absent = a real site keeps them. */
	readonly shopFigures?: () => Promise<ShopFigures>;
	/** The ledger of money to be given back, in front of a real site; absent = the bundled shop keeps its own. */
	readonly refunds?: {
		/** Where it is asked for: "/wp-json/vitrina/v1/refunds". */
		readonly path: string;
		readonly fetch: Backend;
		countDue(): Promise<number>;
	};
	/** Draws pictures that no visitor waits for. Absent = this process does. */
	readonly makePicture?: MakePicture;
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
		/** A kept page that may be answered so again (`kept-answers.ts`). */
		kept?: KeptAnswer;
		/** Of the order that was placed, for the figures. */
		placedTotal?: Kopecks;
	};
}
