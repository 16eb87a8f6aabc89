/** What a finger that has been lifted again meant. */
export type Gesture = 'next' | 'previous' | 'none';

/** Px aside that are a swipe. */
const SWIPE_PX = 40;
/** A finger trembles as far as that, px. */
const TAP_PX = 10;
/** Held longer than that it has only paused the story, ms. */
const HOLD_MS = 300;

/**
 * A swipe to either side, or a tap on the left or right third (mock: "Story viewer"). `x`: where it was lifted, from the
 * left edge; `dx`, `dy`: how far it has gone; all in px.
 */
export function gestureOf(finger: {
	readonly x: number;
	readonly dx: number;
	readonly dy: number;
	readonly heldMs: number;
	readonly width: number;
}): Gesture {
	const { x, dx, dy, heldMs, width } = finger;
	if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'next' : 'previous';
	if (heldMs >= HOLD_MS || Math.hypot(dx, dy) > TAP_PX) return 'none';
	if (x < width / 3) return 'previous';
	return x > (width * 2) / 3 ? 'next' : 'none';
}
