import type { ClientLine } from './telegram-wire.ts';

interface Sides {
	readonly top: number;
	readonly bottom: number;
}

/**
 * Keeps what the page may cover up to date, in px of the style of `<html>`: `--inset-top` and `--inset-bottom`, the
 * device's own insets and Telegram's parts over the page together; `--stable-height`, how much of the page can be seen
 * once a drag or the keyboard has come to rest. What stands at the bottom follows the resting height alone: with the one
 * that moves it would jump at every frame.
 */
export function followViewport({ listen, tell }: Pick<ClientLine, 'listen' | 'tell'>): void {
	const { style } = document.documentElement;
	const insets = { safe: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } };

	function showInsets(changed: Partial<Record<keyof typeof insets, Sides>>): void {
		const { safe, content } = Object.assign(insets, changed);
		for (const side of ['top', 'bottom'] as const) {
			style.setProperty(`--inset-${side}`, `${safe[side] + content[side]}px`);
		}
	}
	listen('safe_area_changed', (safe: Sides) => showInsets({ safe }));
	listen('content_safe_area_changed', (content: Sides) => showInsets({ content }));
	listen(
		'viewport_changed',
		({ height, is_state_stable: isStable }: { height: number; is_state_stable: boolean }) => {
			if (isStable && height > 0) style.setProperty('--stable-height', `${height}px`);
		},
	);
	tell('web_app_request_safe_area');
	tell('web_app_request_content_safe_area');
	// Web K answers nothing, and needs nothing: its frame is as high as what is seen of it.
	tell('web_app_request_viewport');
}
