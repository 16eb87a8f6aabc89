/** The messenger of a page without one: a browser, whatever app it is in. */
import {
	browserTheme,
	readThemeChoice,
	showTheme,
	writeThemeChoice,
} from '../theme/document-theme.ts';
import type { ThemeName } from '../theme/theme-name.ts';
import type { Messenger, SharedContent, ShareOutcome, Whereabouts } from './messenger.ts';
import { noMessenger } from './no-messenger.ts';

/**
 * A plain browser, a chat app's in-app browser (WhatsApp, Instagram) included: the page draws its
 * own buttons, and what only a messenger can do answers with its fallback.
 */
export function createBrowserMessenger(): Messenger {
	const themeListeners = new Set<(theme: ThemeName) => void>();
	const system = matchMedia('(prefers-color-scheme: dark)');
	let theme = browserTheme();
	let isClosingGuarded = false;

	function followTheme(): void {
		const next = browserTheme();
		if (next === theme) return;
		theme = next;
		showTheme({ name: theme });
		for (const listener of themeListeners) listener(theme);
	}
	system.addEventListener('change', followTheme);

	addEventListener('beforeunload', (event) => {
		if (isClosingGuarded) event.preventDefault();
	});

	return {
		...noMessenger,
		theme: () => theme,
		onTheme(listener) {
			themeListeners.add(listener);
			return () => themeListeners.delete(listener);
		},
		chooseTheme(choice) {
			if (choice === readThemeChoice()) return;
			writeThemeChoice(choice);
			followTheme();
		},
		onVisible: watchVisibility,
		guardClosing(isOn) {
			isClosingGuarded = isOn;
		},
		openLink: openInNewTab,
		share: shareFromPage,
		locate: locateByDevice,
		hideKeyboard: blurActiveField,
	};
}

/** Calls back each time the page comes back into view. */
export function watchVisibility(listener: () => void): () => void {
	const onChange = () => {
		if (document.visibilityState === 'visible') listener();
	};
	// Safari restores a page from its cache without a change of visibility.
	const onPageShow = (event: PageTransitionEvent) => {
		if (event.persisted) listener();
	};
	document.addEventListener('visibilitychange', onChange);
	addEventListener('pageshow', onPageShow);
	return () => {
		document.removeEventListener('visibilitychange', onChange);
		removeEventListener('pageshow', onPageShow);
	};
}

/** The device's own sheet; pages in a frame or in another app's browser may have none, or one that is closed to them. */
export async function shareFromPage({ text, url }: SharedContent): Promise<ShareOutcome> {
	if (typeof navigator.share !== 'function') return 'unavailable';
	try {
		await navigator.share({ text, url });
		return 'shared';
	} catch (error) {
		return error instanceof DOMException && error.name === 'AbortError'
			? 'declined'
			: 'unavailable';
	}
}

/** Asks the device; what that takes comes with the question. */
export async function locateByDevice(): Promise<Whereabouts> {
	return (await import('./locate.ts')).locate();
}

export function blurActiveField(): void {
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The address when it is an absolute or relative http(s) one. */
export function webAddress(url: string): URL | undefined {
	if (!url) return;
	try {
		const address = new URL(url, location.href);
		return /^https?:$/.test(address.protocol) ? address : undefined;
	} catch {
		return;
	}
}

function openInNewTab(url: string): void {
	const address = webAddress(url);
	if (address) window.open(address, '_blank', 'noopener');
}
