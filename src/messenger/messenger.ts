/** What the storefront can ask of a messenger, whichever it runs in. */
import type { ThemeChoice, ThemeName } from '../theme/theme-name.ts';
/** Where the shop is open. */
export type Host = 'browser' | 'telegram' | 'max';

/** The main action of the screen or modal on top. */
export interface MainAction {
	text: string;
	/** A disabled action ignores presses; prefer an enabled one that says what is missing. */
	isEnabled: boolean;
	/** Shows a spinner; the action itself says what a press is worth then. */
	isBusy: boolean;
	run(): void;
}

/** A second button beside the main one. */
export interface SecondaryAction {
	readonly text: string;
	run(): void;
}

export type Haptic = 'selection' | 'light' | 'medium' | 'success' | 'error' | 'warning';

/**
 * What became of an invoice, as the client tells it: a hint for the screen, never a proof of
 * payment. `unavailable`: no invoice was shown, offer another way to pay.
 */
export type InvoiceOutcome = 'paid' | 'failed' | 'pending' | 'cancelled' | 'unavailable';

/** `unavailable`: nothing here hands anything on, offer other ways. */
export type ShareOutcome = 'shared' | 'declined' | 'unavailable';

/** What a customer shares. */
export interface SharedContent {
	readonly text: string;
	readonly url: string;
	/**
	 * Has the shop's bot prepare a message of the same, with a picture and a button: its id, for messengers that send such
	 * ones. A failure leaves the plain link.
	 */
	readonly prepare?: () => Promise<string | undefined>;
}

/** A picture for everybody who follows the customer, an https address, and where it leads. */
export interface Story {
	readonly picture: string;
	readonly link: { readonly url: string; readonly name: string };
}

/** [lng, lat] of the customer; `denied`: the customer refuses, `unknown`: it cannot be found out now. */
export type Whereabouts =
	| { readonly status: 'found'; readonly coords: readonly [lng: number, lat: number] }
	| { readonly status: 'denied' | 'unknown' };

/**
 * What the storefront asks of the chat app it is open in. Every call is safe everywhere: where the
 * host lacks a thing, the call does nothing or answers with its fallback, and no answer is waited
 * for without a limit.
 */
export interface Messenger {
	readonly host: Host;
	/** What its customers know it by; absent outside of any. */
	readonly name?: string;
	/** The shop inside it, where links shared there are to lead: "https://max.ru/shop_bot". Absent = the page knows. */
	readonly appLink?: string;
	/**
	 * `ios`, `android`, `tdesktop`, `macos`, `weba`, `web` inside Telegram; `ios`, `android`, `desktop`, `web` inside MAX;
	 * `browser` outside.
	 */
	readonly platform: string;
	/** The messenger draws the main button: the page draws none of its own. */
	readonly hasMainButton: boolean;
	/** The messenger draws Back: the page draws no arrow and no × of its own. */
	readonly hasBackButton: boolean;
	readonly launch: {
		/** Raw signed launch data that say whose launch this is, for the server alone: never logged, never put into an address. */
		readonly identity?: string;
		/** The same where the shop takes the messenger's word for a login. */
		readonly initData?: string;
	};
	/**
	 * Deep links' parameters: the launch's own at once, then those of links opened while the shop is. A stranger may have made
	 * one: it may choose what to show, never grant. Absent where the host has none.
	 */
	readonly onStart?: (listener: (start: string) => void) => () => void;

	/** The whole state each time; `undefined` hides the button. */
	setMainAction(action: MainAction | undefined): void;
	/** A second way on, beside the main one; absent where there is no such button: the page has that way too. */
	readonly setSecondaryAction?: (action: SecondaryAction | undefined) => void;
	setBackVisible(isVisible: boolean): void;
	/** Each `on…` returns its undo. */
	onBack(listener: () => void): () => void;

	/** The settings item of the messenger's own menu, there while there is a listener. Absent where it has none. */
	readonly onSettings?: (listener: () => void) => () => void;

	theme(): ThemeName;
	onTheme(listener: (theme: ThemeName) => void): () => void;
	/** Remembered and applied at once; Telegram keeps its own theme. */
	chooseTheme(choice: ThemeChoice): void;

	/** The customer came back to the shop: time to refresh what may have aged. */
	onVisible(listener: () => void): () => void;

	haptic(kind: Haptic): void;
	/** Ask before closing, while something is unsaved. Some clients cannot switch it off again. */
	guardClosing(isOn: boolean): void;
	/** Keep a downward swipe from closing the app, while a long list or a sheet is open. */
	guardSwipe(isOn: boolean): void;

	/**
	 * Call it inside the tap's own handler: clients ignore links opened later. http(s) only; what is the messenger's own
	 * (`https://t.me/…`) stays inside it.
	 */
	openLink(url: string): void;
	/** Call it inside the tap's own handler. */
	share(content: SharedContent): Promise<ShareOutcome>;
	/** Opens the editor of a story with a picture; absent where the messenger has no stories. */
	readonly shareStory?: (story: Story) => void;
	/** The shop on the home screen of the phone; absent where the messenger cannot put it there. */
	readonly homeScreen?: {
		/** False where it is there already, where the phone cannot, and where it is not known. */
		mayAdd(): Promise<boolean>;
		/** Asks the customer; what they answer is between them and the phone. */
		add(): void;
	};

	/** The raw contact string signed by the messenger; undefined when refused or unavailable. */
	requestContact(): Promise<string | undefined>;
	/** Whether the bot may write to the customer. Absent where the shop has no bot that would. */
	readonly requestWriteAccess?: () => Promise<boolean>;
	openInvoice(url: string): Promise<InvoiceOutcome>;
	/** Where the customer is. Asks them, the first time; call it inside the tap's own handler. */
	locate(): Promise<Whereabouts>;

	/**
	 * The messenger's camera reads QR codes until one is accepted; undefined when the customer has closed it. Absent where
	 * there is no camera to ask for.
	 */
	readonly scanQr?: (accept: (text: string) => boolean) => Promise<string | undefined>;

	/**
	 * Small things the customer's other devices get as well, by keys of letters. Slow, and often away: then nothing is read
	 * and nothing kept. Absent where there is none.
	 */
	readonly cloud?: {
		read(keys: readonly string[]): Promise<Readonly<Record<string, string>>>;
		keep(key: string, value: string): void;
	};

	/** The first screen is drawn: the client may take its placeholder away. */
	ready(): void;
	/** Take the full height. */
	expand(): void;
	hideKeyboard(): void;
}
