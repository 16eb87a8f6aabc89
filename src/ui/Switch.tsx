import './form.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Something that is on or off, in a cell. */
export function Switch({
	label,
	note,
	isOn,
	onChange,
}: {
	readonly label: ReactNode;
	/** A second, smaller line. */
	readonly note?: ReactNode;
	readonly isOn: boolean;
	readonly onChange: (isOn: boolean) => void;
}) {
	return (
		<label className="cell noicon">
			<span className="grow">
				<span className="call">{label}</span>
				{note !== undefined && <span className="d">{note}</span>}
			</span>
			<input
				type="checkbox"
				role="switch"
				aria-checked={isOn}
				className="vh"
				checked={isOn}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span className={classes('switch', isOn && 'on')} />
		</label>
	);
}
