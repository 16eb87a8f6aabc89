import type { ThemeChoice, ThemeName } from './messenger.ts';
import { type Theme, type ThemeParams, telegramTheme } from './theme.ts';

const CHOICE_KEY = 'vitrina.theme';
/** Theme params as of the last change: the launch parameters a page reload finds may be older. */
const TELEGRAM_THEME_KEY = 'vitrina.telegramTheme';

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

/** The theme that params sent at launch ask for; a later one of this tab wins unless they are fresh. */
export function launchTheme(params: URLSearchParams, isFresh: boolean): Theme | undefined {
	const stored = isFresh ? null : guarded(() => sessionStorage.getItem(TELEGRAM_THEME_KEY));
	return guarded(() => {
		const themeParams: ThemeParams = JSON.parse(stored ?? params.get('tgWebAppThemeParams') ?? '');
		return telegramTheme(themeParams);
	});
}

export function rememberTelegramTheme(params: ThemeParams): void {
	guarded(() => sessionStorage.setItem(TELEGRAM_THEME_KEY, JSON.stringify(params)));
}

export function forgetTelegramTheme(): void {
	guarded(() => sessionStorage.removeItem(TELEGRAM_THEME_KEY));
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
function guarded<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return;
	}
}
