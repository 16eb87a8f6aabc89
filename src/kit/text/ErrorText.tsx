import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './error-text.module.css';

/** What is wrong, in words, below what it is about. */
export function ErrorText({ className, ...rest }: ComponentProps<'p'>) {
	return <p className={classes(styles.error, className)} {...rest} />;
}
