/** A plate of a grouped page: what belongs together, with a heading or none. */
import type { ComponentPropsWithRef, ElementType } from 'react';
import { classes } from '../text/classes.ts';
import styles from './section.module.css';

type SectionProps<Element extends ElementType> = {
	/** The element it is, or the component; `section` unless named. */
	readonly as?: Element;
	/** `flush`: its cells reach its edges. */
	readonly look?: 'padded' | 'flush';
	readonly className?: string | undefined;
} & Omit<ComponentPropsWithRef<Element>, 'as' | 'look' | 'className'>;

export function Section<Element extends ElementType = 'section'>({
	as,
	look = 'padded',
	className,
	...rest
}: SectionProps<Element>) {
	const Component: ElementType = as ?? 'section';
	return (
		<Component
			{...rest}
			className={classes(styles.section, look === 'flush' && styles.flush, className)}
		/>
	);
}
