import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RoundButton } from '../controls/RoundButton.tsx';
import { classes } from '../text/classes.ts';
import styles from './page-bar.module.css';

/** The bar on top of a page: back, title, one action at most. Inside Telegram a large title without back. */
export function PageBar({
	title,
	headingLevel = 1,
	isPlain = false,
	action,
	onBack,
}: {
	/** null = the page says it below. */
	readonly title: ReactNode;
	readonly headingLevel?: 1 | 2;
	/** On a page that is not grouped. */
	readonly isPlain?: boolean;
	readonly action?: ReactNode;
	/** Absent = nowhere to go back to. */
	readonly onBack?: () => void;
}) {
	const { t } = useLingui();
	const Heading = headingLevel === 1 ? 'h1' : 'h2';
	// The banner is the shop's header; a sheet is named by its title already.
	const Box = headingLevel === 1 || title === null ? 'section' : 'div';
	return (
		<Box
			className={classes(styles.bar, isPlain && styles.plain)}
			data-part="page-bar"
			aria-label={Box === 'section' ? t`Верхняя панель` : undefined}
		>
			<div className={classes('no-tg', styles.side)}>
				{onBack !== undefined && (
					<RoundButton label={t`Назад`} isBare className="own-back" onClick={onBack}>
						<IconArrowLeft className="i" aria-hidden />
					</RoundButton>
				)}
			</div>
			{title === null ? <div className="grow" /> : <Heading>{title}</Heading>}
			<div className={styles.side}>{action}</div>
		</Box>
	);
}
