import { type ReactNode, useId } from 'react';
import { classes } from '../text/classes.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
	readonly value: Value;
	readonly label: ReactNode;
	/** A second, smaller line. */
	readonly note?: ReactNode;
	readonly isDisabled?: boolean;
}

/** Two to four choices side by side, one of them on. */
export function Segmented<Value extends string>({
	label,
	options,
	value,
	onChange,
}: {
	readonly label: string;
	readonly options: readonly SegmentedOption<Value>[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}) {
	const name = useId();
	return (
		<div className={styles.segmented} data-part="segmented" role="radiogroup" aria-label={label}>
			{options.map((option) => (
				<label
					key={option.value}
					className={classes(option.value === value && styles.on, option.isDisabled && styles.off)}
				>
					<input
						type="radio"
						className="vh"
						name={name}
						checked={option.value === value}
						disabled={option.isDisabled}
						onChange={() => onChange(option.value)}
					/>
					<span>{option.label}</span>
					{option.note !== undefined && <small className="num">{option.note}</small>}
				</label>
			))}
		</div>
	);
}
