import '@telegram-apps/telegram-ui/dist/styles.css';
import { Placeholder } from '@telegram-apps/telegram-ui';
import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './empty.module.css';

/**
 * Nothing here yet: a drawing, a title, one sentence and a way forward. The title comes as a child: telegram-ui's own
 * `header` is a term of a list, not a heading.
 */
export function Empty({
	art,
	title,
	text,
	action,
	headingLevel = 2,
	className,
}: {
	/** An <svg>. */
	readonly art?: ReactNode;
	readonly title: ReactNode;
	readonly text?: ReactNode;
	readonly action?: ReactNode;
	readonly headingLevel?: 1 | 2;
	readonly className?: string | undefined;
}) {
	const Heading = headingLevel === 1 ? 'h1' : 'h2';
	return (
		<Placeholder className={classes(styles.empty, className)} action={action}>
			{art}
			<Heading className="t1">{title}</Heading>
			{text !== undefined && <p>{text}</p>}
		</Placeholder>
	);
}
