/** One of a few ways to go on: what it is, and what comes of it. */
import type { ReactNode } from 'react';
import { Cell } from './Cell.tsx';

export function WayCell({
	icon,
	name,
	note,
	isOn = false,
	onChoose,
}: {
	readonly icon: ReactNode;
	readonly name: ReactNode;
	readonly note: ReactNode;
	/** The one that holds now. */
	readonly isOn?: boolean;
	readonly onChoose: () => void;
}) {
	return (
		<Cell
			as="button"
			icon={icon}
			note={note}
			isOn={isOn}
			aria-current={isOn ? 'true' : undefined}
			onClick={onChoose}
			isWay
		>
			{name}
		</Cell>
	);
}
