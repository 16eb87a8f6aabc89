import './page.css';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { RoundButton } from './RoundButton.tsx';

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
	return (
		<header className={classes('bar-top', isPlain && 'plain')}>
			<div className="side no-tg">
				{onBack !== undefined && (
					<RoundButton label={t`Назад`} isBare className="own-back" onClick={onBack}>
						<IconArrowLeft className="i" aria-hidden />
					</RoundButton>
				)}
			</div>
			{title === null ? <div className="grow" /> : <Heading>{title}</Heading>}
			<div className="side">{action}</div>
		</header>
	);
}
