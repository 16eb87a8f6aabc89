/** Buttons to choose one of as a single stop of the keyboard: a day has dozens of times. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/**
 * For the box around the buttons: Tab comes to the pressed one, else to the first; the arrows, Home and End go along them.
 * Of a row that scrolls the pressed one is in sight as soon as another is pressed.
 * Without `isOn` it does nothing.
 */
export function useOneStop(isOn: boolean) {
	const box = useRef<HTMLDivElement>(null);
	const shown = useRef<HTMLElement>(undefined);
	const buttons = () => [
		...(box.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
	];
	const stopAt = (stop: EventTarget | undefined) => {
		for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
	};
	// They come and go with what is shown, which nothing here hears of but by being drawn.
	useLayoutEffect(() => {
		if (!isOn) return;
		const all = buttons();
		const isAt = (button: HTMLButtonElement) => button === document.activeElement;
		const pressed = all.find((button) => button.ariaPressed === 'true');
		stopAt(all.find(isAt) ?? pressed ?? all[0]);
		if (pressed === shown.current || pressed === undefined) return;
		// Told of a width after the layout and before it is painted; to ask for one now is a layout more while a sheet opens.
		const observer = new ResizeObserver(([entry]) => {
			// In a sheet that is not open yet nothing has one.
			if (!entry?.contentRect.width) return;
			observer.disconnect();
			shown.current = pressed;
			showInRow(pressed, box.current);
		});
		observer.observe(pressed);
		return () => observer.disconnect();
	});
	if (!isOn) return {};
	return {
		ref: box,
		role: 'toolbar',
		onFocus: ({ target }: { readonly target: EventTarget }) => stopAt(target),
		onKeyDown(event: KeyboardEvent) {
			const all = buttons();
			const next = nextOf(event.key, all.indexOf(event.target as HTMLButtonElement), all.length);
			if (next === undefined) return;
			event.preventDefault();
			all[next]?.focus();
		},
	};
}

/** Into the middle of its row, unless all of it is seen. The page stays where it is. */
function showInRow(button: HTMLElement, row: HTMLElement | null): void {
	if (row === null) return;
	const [one, all] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
	if (one.left >= all.left && one.right <= all.right) return;
	row.scrollLeft += (one.left + one.right - all.left - all.right) / 2;
}

/** The place a key leads to from another among so many; undefined = it leads nowhere. */
function nextOf(key: string, from: number, count: number): number | undefined {
	switch (key) {
		case 'ArrowRight':
		case 'ArrowDown':
			return Math.min(from + 1, count - 1);
		case 'ArrowLeft':
		case 'ArrowUp':
			return Math.max(from - 1, 0);
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return undefined;
	}
}
