import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { classes } from '../text/classes.ts';
import styles from './action-bar.module.css';

/** The main action of a page at its bottom edge. Inside Telegram the messenger's own button takes its place. */
export function ActionBar({
	price,
	why,
	note,
	isBusy = false,
	keepsPress = false,
	isMissing = false,
	hasWide = false,
	onClick,
	children,
}: {
	readonly price?: ReactNode;
	/** A line above the button: "К оплате" and the sum. */
	readonly why?: ReactNode;
	/** A line below the button: what its press means. */
	readonly note?: ReactNode;
	readonly isBusy?: boolean;
	readonly keepsPress?: boolean;
	readonly isMissing?: boolean;
	/** Wide pages have the same action elsewhere; without it the button stands there, where the bar is in the page. */
	readonly hasWide?: boolean;
	readonly onClick: () => void;
	readonly children: ReactNode;
}) {
	const { t } = useLingui();
	return (
		<section
			className={classes(styles.action, hasWide && styles.narrow)}
			data-part="action"
			aria-label={t`Главное действие`}
		>
			{why !== undefined && <div className={styles.why}>{why}</div>}
			<Button {...{ price, isBusy, keepsPress, isMissing, onClick }}>{children}</Button>
			{note}
		</section>
	);
}
