/**
 * What a rendered page carries for its own hydration, and what the server renderer is given. Nothing personal, for the HTML
 * is shared by all guests; but for the page of an order, which goes to the browser that came by its link and is not kept.
 */
import type {
	Category,
	MenuSection,
	Product,
	ProductCard,
} from '#core/rules/catalogue/catalogue.ts';
import type { Shelves } from '#core/rules/catalogue/shelves.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import type { Article, ArticleHead } from '../catalogue/articles.ts';
import type { BrandHead, BrandPage } from '../catalogue/brands.ts';
import type { Album } from '../catalogue/gallery.ts';
import type { FrontSettings } from './front-settings.ts';
import type { LinkCard } from './link-card.ts';
import type { OpenMenuSearch } from './menu-search.ts';
import type { Settings } from './settings.ts';

export interface RealtimeConfig {
	readonly key: string;
	/** Absent = this page's own host. */
	readonly host?: string;
	readonly port?: number;
	/** Path the socket is under on our own host: "/realtime". */
	readonly path?: string;
	/**
	 * Of a site that publishes by itself: the channel of each customer, "private-client-{id}". Absent = each order has its
	 * own.
	 */
	readonly customerChannel?: string;
}

/** The shop inside MAX (decisions/0028). */
export interface MaxApp {
	/** Whether its launch data and contacts log customers in; where not, they do it by a code. */
	readonly hasLogin: boolean;
	/** "https://max.ru/shop_bot"; a start parameter follows as `?startapp=`. */
	readonly link?: string;
}

/** Tiles of the delivery map, by the owner's configuration. */
export interface MapTiles {
	/** "https://tiles.example/{z}/{x}/{y}.png" */
	readonly url: string;
	/** Whom to name for them, plain text. */
	readonly attribution: string;
}

/** An order as its link shows it. */
export interface PageOrder {
	/** What `GET /api/wp-json/wc/v2/orders/{id}?key=…` answers. */
	readonly answer: unknown;
	/** When it was read, by the shop's clock: epoch ms. */
	readonly at: number;
}

export interface PageData extends FrontSettings {
	readonly language: string;
	/** Changes with the settings, the catalogue or the build. */
	readonly version: string;
	readonly settings: Settings;
	/** Decimals of the shop's currency (`core/rules/money/currency.ts`); absent = two. */
	readonly currencyDigits?: number;
	/** Of a long menu every section, with the products this page shows first alone (`core/rules/catalogue/menu-parts.ts`). */
	readonly menu: readonly MenuSection[];
	/** The categories alone: their products are on their way (static hosting, before the catalogue has come). */
	readonly isBeginning?: boolean;
	/** What a quick-delivery page shows of a long menu on its first page, chosen from all of it. */
	readonly shelves?: Shelves;
	/** The product whose sheet is open on load (`?product_id=`, product routes). */
	readonly product?: Product;
	/** Every page of the shop, on the page that lists them (/seoData) alone. */
	readonly pages?: readonly PublicPage[];
	/** All brands of the shop, on their pages (/brands, /brands/{slug}) alone. */
	readonly brands?: readonly BrandHead[];
	/** The brand the page is of. */
	readonly brand?: BrandPage;
	/** All texts of the shop, on the pages that list them (/blog, /information) alone. */
	readonly articles?: readonly ArticleHead[];
	/** The text the page is of. */
	readonly article?: Article;
	/** The page's own path, where the shop has no such text. */
	readonly noArticleAt?: string;
	/** The shop's photographs, on their page alone. */
	readonly gallery?: readonly Album[];
	/** The order the page is of (`/order/{id}?key=…`); absent = the page's scripts ask for it. */
	readonly order?: PageOrder;
	readonly realtime: RealtimeConfig;
	/** Absent = zones lie on the drawn city, or on plain ground where it ends. */
	readonly mapTiles?: MapTiles;
	/** The shop inside Telegram: "https://t.me/shop_bot/menu"; a start parameter follows as `?startapp=`. */
	readonly appLink?: string;
	/** Absent = the shop is no app of MAX. */
	readonly max?: MaxApp;
	/** Orders can be paid by an invoice inside Telegram (`/api/orders/:id/invoice`). */
	readonly hasInvoices?: true;
	/** Asked for by a computer or a tablet: with what wide pages alone show. */
	readonly isWide?: true;
	/** Origin for absolute addresses: settings.front_url or where the page was asked at. */
	readonly origin: string;
}

/** More cards of a long menu (`/api/menu/cards`); no personal thing in it. */
export interface MenuCards {
	readonly sections: readonly {
		readonly id: number;
		/** Place of the first card in its section. */
		readonly from: number;
		/** How many products the section has now. */
		readonly count: number;
		readonly cards: readonly ProductCard[];
	}[];
}

/** A page of the shop as search engines are told of it. */
export interface PublicPage {
	readonly path: string;
	readonly title: string;
	readonly description: string;
	/** As its own robots tag says: "index, follow", "noindex". */
	readonly robots: string;
	/** ISO time of its last change, where the site tells. */
	readonly modified?: string;
}

export interface RenderInput {
	/** Path and query as asked. */
	readonly url: string;
	/** With the whole menu. */
	readonly data: PageData;
	/** What a preview of the address shows instead of the page. */
	readonly card?: LinkCard;
}

export interface RenderedPage {
	readonly status: number;
	/** An address to go to instead (the page's own routing rules). */
	readonly redirect?: string;
	/** What goes into <head>: title, description, canonical, Open Graph, the palette. */
	readonly head: string;
	/** What the page is painted without, at its end: JSON-LD. */
	readonly tail: string;
	/** Source modules of lazily loaded parts the page used: their styles and scripts are linked from the manifest. */
	readonly modules: readonly string[];
	/** Modules of what a tap on a product opens: fetched at the tap, while the page is still to be taken over. */
	readonly modulesOfTap?: readonly string[];
	/** Addresses of the data it shows, fetched with them. */
	readonly dataOfTap?: readonly string[];
	/** What the page carries for its hydration: of a long menu the beginning. Absent = all it was rendered from. */
	readonly data?: PageData;
	/** What could not be drawn: its place in the markup is empty, and the page's scripts draw it anew. Absent = all is there. */
	readonly failure?: unknown;
	/** React's pipeable stream of the markup inside #root, once all of it is there. */
	readonly stream: { pipe(destination: unknown): unknown; abort(reason?: unknown): void };
}

/** The shop as an app that can be installed (spec 3), in a language: what /manifest.webmanifest says. */
export interface WebManifest {
	readonly name: string;
	readonly start_url: string;
	readonly icons: readonly {
		readonly src: string;
		readonly sizes: string;
		readonly type: string;
		readonly purpose: 'any' | 'maskable';
	}[];
	readonly [member: string]: unknown;
}

/** What became of a colour of the settings, so that words can be read (spec 1). */
export interface ColorVerdict {
	readonly theme: 'light' | 'dark';
	readonly setting: keyof Palette;
	/** What it is drawn as: a ground ("bg", "accent", "accent-soft", "accent-softer", "sale") or words. */
	readonly token:
		| ('bg' | 'accent' | 'accent-soft' | 'accent-softer' | 'sale')
		| ('accent-text' | 'on-accent-soft' | 'sale-text');
	/** #rrggbb, before and after the correction; the same = there was none. */
	readonly wanted: string;
	readonly shown: string;
	/** The worst contrast of its pairs, 1 to 21, before and after. */
	readonly wantedContrast: number;
	readonly shownContrast: number;
}

/** The storefront's one door to the server: what the built `render.tsx` exports. */
export interface Renderer {
	render(input: RenderInput): Promise<RenderedPage>;
	/** The sheet of the product that the data has, as its own page shows it; nothing of the page under it. */
	renderProductSheet(data: PageData): Promise<Pick<RenderedPage, 'stream' | 'failure'>>;
	/** The maintenance screen (spec 2), for when no settings have ever been read; it reloads itself. */
	renderMaintenance(): Promise<RenderedPage>;
	manifest(data: Pick<PageData, 'settings' | 'language' | 'origin'>): Promise<WebManifest>;
	/** Every page of the shop that is not a customer's own, each once, by its one address. */
	pages(
		data: PageData,
		site: { readonly categories: readonly Category[]; readonly articles: readonly ArticleHead[] },
	): Promise<readonly PublicPage[]>;
	colorVerdicts(palette: Palette): readonly ColorVerdict[];
	/** The search of a menu all of whose cards are there. */
	readonly openMenuSearch: OpenMenuSearch;
	/** Bodies of the inline scripts, in the order they go into <head>; the gateway allows them by hash. */
	readonly inlineScripts: readonly string[];
	/** Body of the one that follows the markup of a page with products. */
	readonly productScript: string;
}
