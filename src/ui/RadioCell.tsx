import './form.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One choice of a list, in a cell: cells with the same `name` inside a `role="radiogroup"` make the list. */
export function RadioCell({
	name,
	isOn,
	icon,
	note,
	isDisabled = false,
	children,
	onChoose,
}: {
	readonly name: string;
	readonly isOn: boolean;
	readonly icon?: ReactNode;
	/** A second, smaller line. */
	readonly note?: ReactNode;
	readonly isDisabled?: boolean;
	readonly children: ReactNode;
	readonly onChoose: () => void;
}) {
	return (
		<label className={classes('cell', isOn && 'on', icon === undefined && 'noicon')}>
			{icon !== undefined && <span className="ic">{icon}</span>}
			<span className="grow">
				<b>{children}</b>
				{note !== undefined && <span className="d">{note}</span>}
			</span>
			<input
				type="radio"
				className="vh"
				name={name}
				checked={isOn}
				disabled={isDisabled}
				onChange={onChoose}
			/>
			{!isDisabled && <span className="radio" />}
		</label>
	);
}
