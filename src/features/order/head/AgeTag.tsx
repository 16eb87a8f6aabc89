import { Trans } from '@lingui/react/macro';
import { useNow } from '#src/features/shell/parts/use-now.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Tag } from '#src/kit/text/Tag.tsx';
import styles from './age-tag.module.css';

/** A connection that says it lives, and nothing has come for so long: asked every half a minute, it would have. */
const SILENT_MS = 60_000;
/** What is as new as this needs no word, ms: most pages follow by themselves before it is over. */
const FRESH_MS = 3000;

/** How old what is shown is, where it does not follow by itself: what moves needs no word on it. */
export function AgeTag({
	updatedAt,
	isLive,
	className,
}: {
	/** Epoch ms. */
	readonly updatedAt: number;
	readonly isLive: boolean;
	/** Sets its place alone. */
	readonly className?: string | undefined;
}) {
	const now = useNow(1000) ?? updatedAt;
	if (now - updatedAt < (isLive ? SILENT_MS : FRESH_MS)) return null;
	const seconds = Math.max(0, Math.floor((now - updatedAt) / 1000));
	const minutes = Math.floor(seconds / 60);
	return (
		<Tag isLive className={classes('num', styles.aged, className)}>
			{minutes === 0 ? (
				<Trans>обновлено {seconds} с назад</Trans>
			) : (
				<Trans>обновлено {minutes}&nbsp;мин назад</Trans>
			)}
		</Tag>
	);
}
