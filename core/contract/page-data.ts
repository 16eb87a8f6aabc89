/**
 * What a rendered page carries for its own hydration, and what the server renderer is given. Nothing personal: the HTML
 * is shared by all guests.
 */
import type { MenuSection, Product } from '../rules/catalogue.ts';
import type { PageType, Settings } from './settings.ts';

export interface RealtimeConfig {
	readonly key: string;
	/** Absent = this page's own host. */
	readonly host?: string;
	readonly port?: number;
	/** Path the socket is under on our own host: "/realtime". */
	readonly path?: string;
}

export interface PageData {
	readonly language: string;
	/** Changes with the settings, the catalogue or the build. */
	readonly version: string;
	readonly settings: Settings;
	readonly pageType: PageType;
	readonly menu: readonly MenuSection[];
	/** The product whose sheet is open on load (`?product_id=`, product routes). */
	readonly product?: Product;
	readonly realtime: RealtimeConfig;
	/** Origin for absolute addresses: settings.front_url or where the page was asked at. */
	readonly origin: string;
}

export interface RenderInput {
	/** Path and query as asked. */
	readonly url: string;
	readonly data: PageData;
}

export interface RenderedPage {
	readonly status: number;
	/** An address to go to instead (the page's own routing rules). */
	readonly redirect?: string;
	/** What goes into <head>: title, description, canonical, Open Graph, JSON-LD, the palette. */
	readonly head: string;
	/** Source modules of lazily loaded parts the page used: their styles and scripts are linked from the manifest. */
	readonly modules: readonly string[];
	/** React's pipeable stream of the markup inside #root. */
	readonly stream: { pipe(destination: unknown): unknown; abort(reason?: unknown): void };
}

/** The storefront's one door to the server: what the built `render.tsx` exports. */
export interface Renderer {
	render(input: RenderInput): Promise<RenderedPage>;
	/** The maintenance screen (spec 2), for when no settings have ever been read; it reloads itself. */
	renderMaintenance(): Promise<RenderedPage>;
	/** Bodies of the inline scripts, in the order they go into <head>; the gateway allows them by hash. */
	readonly inlineScripts: readonly string[];
}
