/** Telegram's theme as it was at launch: apart from what every browser loads. */

import { guarded } from '#src/theme/document-theme.ts';
import { type Theme, type ThemeParams, telegramTheme } from '#src/theme/theme.ts';
import type { TelegramColors } from '../detect.ts';

/** Theme params as of the last change: the launch parameters a page reload finds may be older. */
const TELEGRAM_THEME_KEY = 'vitrina.telegramTheme';

/** The theme that params sent at launch ask for; a later one of this tab wins unless they are fresh. */
export function launchTheme({ themeParams = {}, isFresh }: TelegramColors): Theme | undefined {
	const stored = isFresh ? null : guarded(() => sessionStorage.getItem(TELEGRAM_THEME_KEY));
	return guarded(() => telegramTheme(stored ? JSON.parse(stored) : themeParams));
}

export function rememberTelegramTheme(params: ThemeParams): void {
	guarded(() => sessionStorage.setItem(TELEGRAM_THEME_KEY, JSON.stringify(params)));
}

export function forgetTelegramTheme(): void {
	guarded(() => sessionStorage.removeItem(TELEGRAM_THEME_KEY));
}
