import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { countdownText } from '#src/text/time/time.ts';
import { useNow } from '../shell/parts/use-now.ts';
import styles from './login-step.module.css';

/** Seconds between two announcements. */
const SPOKEN_EVERY = 10;

/** When another code may be asked for; then the button for it. Spoken each 10 seconds, not each second. */
export function ResendTimer({
	at,
	onResend,
}: {
	/** Epoch ms. */
	readonly at: number;
	readonly onResend: () => void;
}) {
	const { t } = useLingui();
	const now = useNow(500);
	if (now === undefined)
		return <p className={classes('call', 'hint', styles.resend)}>{'\u00a0'}</p>;
	const left = at - now;
	if (left <= 0)
		return (
			<p className={styles.resend}>
				<TextButton onClick={onResend}>
					<Trans>Прислать новый код</Trans>
				</TextButton>
			</p>
		);
	const clock = countdownText(left);
	const seconds = Math.ceil(left / 1000);
	const spoken = Math.ceil(seconds / SPOKEN_EVERY) * SPOKEN_EVERY;
	return (
		<p className={classes('call', 'hint', styles.resend)}>
			<span aria-hidden className={styles.clock}>
				<Trans>Новый код через {clock}</Trans>
			</span>
			<span className="vh" aria-live="polite">
				{t`${plural(spoken, {
					one: 'Новый код через # секунду',
					few: 'Новый код через # секунды',
					many: 'Новый код через # секунд',
					other: 'Новый код через # секунды',
				})}`}
			</span>
		</p>
	);
}
