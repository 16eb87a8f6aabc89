/** Something that is on or off, in a cell. */
import { Switch as TelegramSwitch } from '@telegram-apps/telegram-ui';
import { type ReactNode, useId } from 'react';
import { Cell } from './Cell.tsx';
import styles from './switch.module.css';

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
	const labelId = useId();
	return (
		<Cell
			as="label"
			labelId={labelId}
			isPlain
			note={note}
			after={
				<TelegramSwitch
					role="switch"
					// The nearest label is telegram-ui's own, around the mark alone.
					aria-labelledby={`${labelId} ${labelId}-note`}
					aria-checked={isOn}
					className={styles.switch}
					checked={isOn}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
			}
		>
			{label}
		</Cell>
	);
}
