import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { isConsentReopenedAtom } from '../state/consent-reopened.ts';
import styles from './cookie-settings.module.css';

/** Asks about cookies once more; nothing where the shop has no scripts of others. */
export function CookieSettings() {
	const { scripts } = useAtomValue(settingsAtom);
	const reopen = useSetAtom(isConsentReopenedAtom);
	if (scripts.length === 0) return null;
	return (
		<button type="button" className={classes('link', styles.cookies)} onClick={() => reopen(true)}>
			<Trans>Настройки cookie</Trans>
		</button>
	);
}
