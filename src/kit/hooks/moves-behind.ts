import { afterPaint } from './after-paint.ts';

/**
 * A ref for what comes in with a motion: it stands as its styles begin it, and from the frame behind the one that shows it
 * on it has `data-moves`, at which they let it move. An animation of the answer's own frame has the browser lay out its
 * layers anew for it: a third of what a "+" takes a slow phone (decision 89).
 */
export function movesBehind(element: HTMLElement | null): (() => void) | undefined {
	if (element === null) return undefined;
	return afterPaint(() => {
		element.dataset.moves = '';
	});
}
