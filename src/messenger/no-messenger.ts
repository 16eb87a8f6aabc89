import type { Messenger } from './messenger.ts';

const nothing = () => {};
const noUndo = () => nothing;

/** Stands in while the page is rendered on the server and until the messenger has been found out: asks nothing. */
export const noMessenger: Messenger = {
	host: 'browser',
	platform: 'browser',
	hasMainButton: false,
	hasBackButton: false,
	launch: {},
	setMainAction: nothing,
	setBackVisible: nothing,
	onBack: noUndo,
	theme: () => 'light',
	onTheme: noUndo,
	chooseTheme: nothing,
	onVisible: noUndo,
	haptic: nothing,
	guardClosing: nothing,
	guardSwipe: nothing,
	openLink: nothing,
	share: async () => 'unavailable',
	requestContact: async () => undefined,
	openInvoice: async () => 'unavailable',
	locate: async () => ({ status: 'unknown' }),
	ready: nothing,
	expand: nothing,
	hideKeyboard: nothing,
};
