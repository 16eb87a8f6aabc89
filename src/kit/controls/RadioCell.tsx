/** One choice of a list, in a cell: cells with the same `name` inside a `role="radiogroup"` make the list. */
import { Radio } from '@telegram-apps/telegram-ui';
import { type ReactNode, useId } from 'react';
import { Cell } from './Cell.tsx';
import styles from './radio-cell.module.css';

export function RadioCell({
	name,
	isOn,
	icon,
	before,
	note,
	terms,
	isDisabled = false,
	className,
	children,
	onChoose,
}: {
	readonly name: string;
	readonly isOn: boolean;
	readonly icon?: ReactNode;
	/** In the sign's place and of any size: a picture. */
	readonly before?: ReactNode;
	/** A second, smaller line. */
	readonly note?: ReactNode;
	/** Before its mark: what the choice costs or takes. */
	readonly terms?: ReactNode;
	readonly isDisabled?: boolean;
	readonly className?: string | undefined;
	readonly children: ReactNode;
	readonly onChoose: () => void;
}) {
	const labelId = useId();
	return (
		<Cell
			as="label"
			labelId={labelId}
			icon={icon}
			before={before}
			className={className}
			note={note}
			isOn={isOn}
			after={
				<>
					{terms}
					<Radio
						className={styles.radio}
						// The nearest label is telegram-ui's own, around the mark alone.
						aria-labelledby={`${labelId} ${labelId}-note`}
						name={name}
						checked={isOn}
						disabled={isDisabled}
						onChange={onChoose}
					/>
				</>
			}
		>
			{children}
		</Cell>
	);
}
