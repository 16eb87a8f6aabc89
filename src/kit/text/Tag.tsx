import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
	readonly as?: 'span' | 'p';
	/** A state that goes on: with a dot that breathes. */
	readonly isLive?: boolean;
}

/** A fact told in green. */
export function Tag({ as = 'span', isLive = false, className, ...rest }: TagProps) {
	// To the compiler they differ by their refs, which no caller asks for.
	const Box = as as 'span';
	return <Box className={classes(styles.tag, isLive && styles.live, className)} {...rest} />;
}
