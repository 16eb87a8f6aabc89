/**
 * Runs inline in <head>, before the stylesheet and any bundle: the first paint already has the
 * right theme, inside Telegram in the client's own colours, and the client hears that the page is
 * there. Bundled on its own (see vite/early-script.ts); it must stay small and must not throw.
 */

import { browserTheme, showTheme } from '#src/theme/document-theme.ts';
import { detectTelegramColors, parentOrigin, webviewProxy } from '../detect.ts';
import { launchTheme } from '../telegram/launch-theme.ts';

try {
	const root = document.documentElement;
	const launch = detectTelegramColors();
	if (launch) root.dataset.host = 'telegram';
	showTheme((launch && launchTheme(launch)) ?? { name: browserTheme() });
	// On wide pages the cart has its place from the first paint on (`CartColumn`).
	if ((localStorage.getItem('vitrina.cart')?.length ?? 0) > 2) root.dataset.cart = '';
	if (launch) {
		const proxy = webviewProxy();
		if (proxy) proxy.postEvent('web_app_ready', '{}');
		else parent.postMessage('{"eventType":"web_app_ready"}', parentOrigin());
	}
} catch {
	// The page is readable without it.
}
