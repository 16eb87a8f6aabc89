import type { ReactNode } from 'react';
import styles from './group-title.module.css';

/** What the sections below it have in common. */
export function GroupTitle({ children }: { readonly children: ReactNode }) {
	return <h2 className={styles.title}>{children}</h2>;
}
