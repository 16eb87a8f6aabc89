import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import type { AccountPage } from '../parts/account-pages.ts';
import styles from './hub-tile.module.css';

/** The way to a page of the account, with its picture. */
export function HubTile({
	page,
	art,
	note,
	children,
}: {
	readonly page: AccountPage;
	readonly art: string;
	/** How much is there, where it is known. */
	readonly note?: string | undefined;
	readonly children: ReactNode;
}) {
	return (
		<Section as={Link} className={styles.tile} href={href(page)}>
			<b>{children}</b>
			{note !== undefined && <span className={classes('cap', 'hint', styles.count)}>{note}</span>}
			<img src={art} alt="" width={48} height={48} />
		</Section>
	);
}
