import type { ClientLine } from './telegram-wire.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** In px; a client may leave a side out. */
type Sides = Readonly<Partial<Record<(typeof SIDES)[number], number>>>;

/**
 * Keeps what the page may cover up to date, in px of the style of `<html>`: `--inset-top`, `--inset-right`,
 * `--inset-bottom` and `--inset-left` (a phone lying on its side has its camera there), the device's own insets and
 * Telegram's parts over the page together; `--stable-height`, how much of the page can be seen
 * once a drag or the keyboard has come to rest. What stands at the bottom follows the resting height alone: with the one
 * that moves it would jump at every frame.
 */
export function followViewport({ listen, tell }: Pick<ClientLine, 'listen' | 'tell'>): void {
	const { style } = document.documentElement;
	const insets: { safe: Sides; content: Sides } = { safe: {}, content: {} };

	function showInsets(changed: Partial<Record<keyof typeof insets, Sides>>): void {
		const { safe, content } = Object.assign(insets, changed);
		for (const side of SIDES) {
			style.setProperty(`--inset-${side}`, `${(safe[side] ?? 0) + (content[side] ?? 0)}px`);
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
