import type { ReactNode } from 'react';
import { fieldClass, fieldValue } from '#src/kit/controls/Field.tsx';
import { classes } from '#src/kit/text/classes.ts';
import styles from './fact.module.css';

/** What stands among the fields and cannot be typed. */
export function Fact({
	name,
	value,
	className,
}: {
	readonly name: ReactNode;
	readonly value: string;
	readonly className?: string | undefined;
}) {
	return (
		<dl className={classes(fieldClass(), styles.fact, className)}>
			<dt>{name}</dt>
			<dd className={classes(fieldValue, 'num')}>{value}</dd>
		</dl>
	);
}
