/** Chips to choose one of, by the keyboard a single stop: a day has dozens of times. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Chips, type ChipsProps } from './Chip.tsx';

/** Tab comes to the one chosen, else to the first; the arrows, Home and End go along them. */
export function ChoiceChips({
	label,
	...rest
}: Pick<ChipsProps, 'className' | 'children'> & { readonly label: string }) {
	const box = useRef<HTMLDivElement>(null);
	const chips = () => [
		...(box.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
	];
	const stopAt = (stop: EventTarget | undefined) => {
		for (const chip of chips()) chip.tabIndex = chip === stop ? 0 : -1;
	};
	// They come and go with what is shown, which nothing here hears of but by being drawn.
	useLayoutEffect(() => {
		const all = chips();
		const isAt = (chip: HTMLButtonElement) => chip === document.activeElement;
		stopAt(all.find(isAt) ?? all.find((chip) => chip.ariaPressed === 'true') ?? all[0]);
	});
	const onKeyDown = (event: KeyboardEvent) => {
		const all = chips();
		const next = nextOf(event.key, all.indexOf(event.target as HTMLButtonElement), all.length);
		if (next === undefined) return;
		event.preventDefault();
		all[next]?.focus();
	};
	return (
		<Chips
			ref={box}
			role="toolbar"
			aria-label={label}
			onKeyDown={onKeyDown}
			onFocus={({ target }) => stopAt(target)}
			{...rest}
		/>
	);
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
