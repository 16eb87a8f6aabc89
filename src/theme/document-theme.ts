/** The theme of the page: what the customer chose, what the device or the messenger has. */
import type { Theme } from './theme.ts';
import type { ThemeChoice, ThemeName } from './theme-name.ts';

const CHOICE_KEY = 'vitrina.theme';

export function readThemeChoice(): ThemeChoice {
	const stored = guarded(() => localStorage.getItem(CHOICE_KEY));
	return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function writeThemeChoice(choice: ThemeChoice): void {
	guarded(() =>
		choice === 'system'
			? localStorage.removeItem(CHOICE_KEY)
			: localStorage.setItem(CHOICE_KEY, choice),
	);
}

/** The theme of a plain browser: the customer's choice, else the device's. */
export function browserTheme(): ThemeName {
	const choice = readThemeChoice();
	if (choice !== 'system') return choice;
	return guarded(() => matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
}

/** Puts a theme on the page: the name chooses the stylesheet's tokens, `theme.tokens` override them. */
export function showTheme(theme: { name: ThemeName; tokens?: Theme['tokens'] }): void {
	const root = document.documentElement;
	root.dataset.theme = theme.name;
	for (const [token, value] of Object.entries(theme.tokens ?? {})) {
		root.style.setProperty(token, value);
	}
}

/** Undoes `showTheme` and the Telegram look, when it turns out that there is no Telegram to talk to. */
export function showBrowserTheme(): void {
	const root = document.documentElement;
	delete root.dataset.host;
	for (const property of [...root.style]) {
		if (property.startsWith('--')) root.style.removeProperty(property);
	}
	showTheme({ name: browserTheme() });
}

/** Storage and media queries throw where they are forbidden, and what is stored may be anything. */
export function guarded<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return;
	}
}
