import { browserTheme, readThemeChoice, showTheme, writeThemeChoice } from './document-theme.ts';
import type { Messenger, SharedContent, ThemeName, Whereabouts } from './messenger.ts';
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

/** The share sheet, else the clipboard; false when neither is there or the customer gave up. */
export async function shareFromPage({ text, url }: SharedContent): Promise<boolean> {
	try {
		if (typeof navigator.share === 'function') {
			await navigator.share({ text, url });
			return true;
		}
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') return false;
	}
	try {
		await navigator.clipboard.writeText(`${text}\n${url}`);
		return true;
	} catch {
		return false;
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
