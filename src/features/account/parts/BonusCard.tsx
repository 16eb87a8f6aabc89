import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import coin from '#src/kit/art/coin.svg';
import { classes } from '#src/kit/text/classes.ts';
import styles from './bonus-card.module.css';

/** The customer's bonuses on a card with a coin; with a `url` it is the way to their page. */
export function BonusCard({
	title,
	balance,
	text,
	url,
}: {
	readonly title: ReactNode;
	/** Absent = not known; null = on its way: its line has its place. */
	readonly balance?: number | null | undefined;
	/** What they are good for. */
	readonly text: ReactNode;
	readonly url?: string;
}) {
	const { i18n } = useLingui();
	const inside = (
		<>
			<p className={classes('callb', styles.words)}>{title}</p>
			{balance !== undefined && (
				<p className={classes('num', styles.balance)}>
					{balance === null ? '\u00a0' : i18n.number(balance)}
				</p>
			)}
			<p className={classes('call', styles.words)}>{text}</p>
			<img className={classes('food', styles.coin)} src={coin} alt="" width={116} height={116} />
		</>
	);
	if (url === undefined) return <section className={styles.card}>{inside}</section>;
	return (
		<Link className={styles.card} href={url}>
			{inside}
		</Link>
	);
}
