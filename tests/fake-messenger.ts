import { HOSTS, type HostTraits } from '#src/messenger/hosts.ts';
import type {
	Host,
	MainAction,
	Messenger,
	ShareOutcome,
	Whereabouts,
} from '#src/messenger/messenger.ts';
import type { ThemeName } from '#src/theme/theme-name.ts';

/** A messenger with the page's own links and colours: no host of the product's is that, so tests have a row of their own. */
const TRAITS: HostTraits = { device: 'fake', closesAtASwipe: true, hasInvoices: true };
export const FAKE_HOST = 'fake' as string as Host;
Object.assign(HOSTS, { [FAKE_HOST]: TRAITS });

/** What a test's messenger is and answers. */
export interface FakeMessengerOptions {
	hasMainButton?: boolean;
	hasBackButton?: boolean;
	theme?: ThemeName;
	initData?: string;
	/** What `requestContact` gives; absent: refused. */
	contact?: string;
	allowsWriting?: boolean;
	invoice?: Awaited<ReturnType<Messenger['openInvoice']>>;
	/** What `share` answers; absent: it was shared. */
	sharing?: ShareOutcome;
	/** Whether the shop may be put on the home screen; absent: the messenger cannot. */
	mayAddToHome?: boolean;
	/** Whether it has stories. */
	hasStories?: boolean;
	/** What the cloud holds; absent: there is none. */
	cloud?: Record<string, string>;
	/** What `locate` answers; absent: the place is not known. */
	whereabouts?: Whereabouts;
}

export interface FakeMessenger extends Messenger {
	/** Calls in order: name, then arguments. */
	readonly calls: readonly (readonly unknown[])[];
	readonly mainAction: MainAction | undefined;
	readonly isBackVisible: boolean;
	/** What the customer or the messenger does. */
	pressMain(): void;
	pressBack(): void;
	changeTheme(theme: ThemeName): void;
	comeBack(): void;
	pressSettings(): void;
}

/** A messenger for tests: remembers what it was asked, answers what it was told to. */
export function createFakeMessenger(options: FakeMessengerOptions = {}): FakeMessenger {
	const calls: (readonly unknown[])[] = [];
	const backListeners = new Set<() => void>();
	const themeListeners = new Set<(theme: ThemeName) => void>();
	const visibleListeners = new Set<() => void>();
	const settingsListeners = new Set<() => void>();
	const { cloud } = options;
	let mainAction: MainAction | undefined;
	let isBackVisible = false;
	let theme = options.theme ?? 'light';

	function record<Args extends unknown[]>(name: keyof Messenger): (...args: Args) => void {
		return (...args) => void calls.push([name, ...args]);
	}
	function answer<Value>(name: keyof Messenger, value: Value) {
		return async (...args: unknown[]): Promise<Value> => {
			calls.push([name, ...args]);
			return value;
		};
	}
	function subscribe<Listener>(listeners: Set<Listener>) {
		return (listener: Listener) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		};
	}
	function changeTheme(next: ThemeName): void {
		theme = next;
		for (const listener of themeListeners) listener(next);
	}

	return {
		host: FAKE_HOST,
		name: 'Telegram',
		platform: 'fake',
		hasMainButton: options.hasMainButton ?? true,
		hasBackButton: options.hasBackButton ?? true,
		launch: {
			...(options.initData === undefined
				? {}
				: { identity: options.initData, initData: options.initData }),
		},
		setMainAction(action) {
			calls.push(['setMainAction', action]);
			mainAction = action;
		},
		setBackVisible(isVisible) {
			calls.push(['setBackVisible', isVisible]);
			isBackVisible = isVisible;
		},
		onBack: subscribe(backListeners),
		setSecondaryAction: record('setSecondaryAction'),
		onSettings: subscribe(settingsListeners),
		...(cloud && {
			cloud: {
				read: async (keys) =>
					Object.fromEntries(Object.entries(cloud).filter(([key]) => keys.includes(key))),
				keep(key, value) {
					cloud[key] = value;
				},
			},
		}),
		theme: () => theme,
		onTheme: subscribe(themeListeners),
		chooseTheme(choice) {
			calls.push(['chooseTheme', choice]);
			if (choice !== 'system') changeTheme(choice);
		},
		onVisible: subscribe(visibleListeners),
		haptic: record('haptic'),
		guardClosing: record('guardClosing'),
		guardSwipe: record('guardSwipe'),
		openLink: record('openLink'),
		share: answer<ShareOutcome>('share', options.sharing ?? 'shared'),
		...(options.hasStories && { shareStory: record('shareStory') }),
		...(options.mayAddToHome !== undefined && {
			homeScreen: {
				mayAdd: async () => options.mayAddToHome === true,
				add: () => void calls.push(['homeScreen.add']),
			},
		}),
		requestContact: answer('requestContact', options.contact),
		requestWriteAccess: answer('requestWriteAccess', options.allowsWriting ?? false),
		openInvoice: answer('openInvoice', options.invoice ?? 'unavailable'),
		locate: answer('locate', options.whereabouts ?? { status: 'unknown' }),
		ready: record('ready'),
		expand: record('expand'),
		hideKeyboard: record('hideKeyboard'),

		calls,
		get mainAction() {
			return mainAction;
		},
		get isBackVisible() {
			return isBackVisible;
		},
		pressMain() {
			if (mainAction?.isEnabled) mainAction.run();
		},
		pressBack() {
			if (!isBackVisible) return;
			for (const listener of [...backListeners]) listener();
		},
		changeTheme,
		pressSettings() {
			for (const listener of settingsListeners) listener();
		},
		comeBack() {
			for (const listener of visibleListeners) listener();
		},
	};
}
