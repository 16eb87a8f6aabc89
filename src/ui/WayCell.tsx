import './form.css';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One of a few ways to go on: what it is, and what comes of it. */
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
		<button
			type="button"
			className={classes('cell', isOn && 'on')}
			aria-current={isOn ? 'true' : undefined}
			onClick={onChoose}
		>
			<span className="ic">{icon}</span>
			<span className="grow">
				<b>{name}</b>
				<span className="d">{note}</span>
			</span>
			<IconChevronRight className="i s20" aria-hidden />
		</button>
	);
}
