import { Trans } from '@lingui/react/macro';
import { Button } from '../controls/Button.tsx';
import { classes } from '../text/classes.ts';
import styles from './failed-load.module.css';
import { Section } from './Section.tsx';

/** What did not load, in its own place, with another try. */
export function FailedLoad({
	isOnSheet = false,
	onRetry,
}: {
	/** Set apart from the sheet it is on. */
	readonly isOnSheet?: boolean;
	readonly onRetry: () => void;
}) {
	return (
		<Section as="div" className={classes('row', isOnSheet && styles.onSheet)} role="alert">
			<p className="callb grow">
				<Trans>Не загрузилось</Trans>
			</p>
			<Button look="quiet" size="mid" onClick={onRetry}>
				<Trans>Повторить</Trans>
			</Button>
		</Section>
	);
}
