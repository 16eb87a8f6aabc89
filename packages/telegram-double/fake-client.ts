/** A Telegram client as the page inside it sees one, and as a test or a person plays it. */
import type { Client, Insets, ThemeParams } from './profiles.ts';

export interface FakeClientOptions {
	client?: Client;
	/** As `tgWebAppVersion` told the page; methods newer than it are refused. */
	version?: string;
	/** Where the shop was launched: a client that checks it takes no calls from elsewhere. */
	origin?: string;
	viewport?: { width: number; height: number };
	/** Opened at half height, as links with `mode=compact` are. */
	isCompact?: boolean;
	safeArea?: Insets;
	contentSafeArea?: Insets;
	themeParams?: ThemeParams;
	/** Milliseconds before each answer. */
	latency?: number;
	/** Methods left without an answer, besides those the client itself never answers. */
	silent?: readonly string[];
	phone?: 'sent' | 'cancelled';
	/** [lng, lat] the customer lets be told; absent: they would rather not. */
	location?: readonly [lng: number, lat: number];
	/** What the camera finds; absent: it is closed again. */
	scanned?: string;
	writeAccess?: 'allowed' | 'cancelled';
	invoice?: InvoiceStatus;
	popupButton?: string;
	/** The customer sends the prepared message on; absent: they think better of it. */
	sharesMessages?: boolean;
	/** The signed contact string; without one the client has none to give. */
	contact?: string;
	/** How many requests for the contact come too early. */
	contactDelay?: number;
	/** What the customer's cloud holds from another device. */
	cloud?: Record<string, string>;
}

export type InvoiceStatus = 'paid' | 'failed' | 'pending' | 'cancelled';

/** Where a person, not an option, gives the answers; each is asked when the page asks. */
export interface FakeClientHooks {
	onPhone?(): Promise<'sent' | 'cancelled'>;
	onWriteAccess?(): Promise<'allowed' | 'cancelled'>;
	onInvoice?(slug: string): Promise<InvoiceStatus>;
	onScan?(): Promise<string | undefined>;
	onPopup?(params: Readonly<Record<string, unknown>>): Promise<string | undefined>;
	onMessage?(id: string): Promise<boolean>;
	getContact?(): Promise<string | undefined>;
	/** After every call, with the state it led to. */
	onCall?(method: string, params: Readonly<Record<string, unknown>>): void;
	/** The page has not reloaded by itself in time: its frame is to be made anew. */
	onReload?(): void;
}

/** The way back to the page, and the clock. */
export interface FakeClientHost {
	send(eventType: string, eventData?: unknown): void;
	/** Epoch milliseconds. */
	now(): number;
	after(ms: number, run: () => void): void;
}

export interface FakeClientState {
	calls: [method: string, params: Readonly<Record<string, unknown>>][];
	/** Calls a real client would refuse, and why. A well-behaved page leaves this empty. */
	refused: [method: string, reason: string][];
	mainButton: Record<string, unknown>;
	secondaryButton: Record<string, unknown>;
	isBackVisible: boolean;
	hasSettings: boolean;
	needsClosingConfirmation: boolean;
	allowsVerticalSwipe: boolean;
	isReady: boolean;
	isExpanded: boolean;
	isClosed: boolean;
	/** On the home screen of the phone. */
	isAtHome: boolean;
	cloud: Record<string, string>;
	device: Record<string, string>;
	colors: Record<string, unknown>;
	links: string[];
	haptics: string[];
	/** Addresses of the pictures of stories. */
	stories: string[];
	/** Prepared messages that were sent on. */
	messages: string[];
}

export interface FakeClient {
	state: FakeClientState;
	/** A call of the page; `origin` is whose page it is, where that can be told. */
	handle(method: string, params?: unknown, origin?: string): void;
	/** An event for the page. */
	send(eventType: string, eventData?: unknown): void;
	/** A touch inside the page: phones open links only within 10 s of one. */
	touch(): void;
	pressMain(): void;
	pressSecondary(): void;
	pressBack(): void;
	pressSettings(): void;
	changeTheme(params: ThemeParams): void;
	changeInsets(safeArea: Insets, contentSafeArea?: Insets): void;
	/** The keyboard moves the view first and lets it rest afterwards. */
	changeViewport(viewport: { width: number; height: number }, isStable?: boolean): void;
	/** The customer went to another chat, or came back. */
	setVisible(isVisible: boolean): void;
	/** "Reload page" of the client's menu. */
	reload(): void;
}
