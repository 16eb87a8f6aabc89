import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { countdownText } from '../../text/time.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useNow } from '../../widgets/use-now.ts';

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
	if (now === undefined) return <p className="call hint resend">{'\u00a0'}</p>;
	const left = at - now;
	if (left <= 0)
		return (
			<p className="resend">
				<TextButton onClick={onResend}>
					<Trans>Прислать новый код</Trans>
				</TextButton>
			</p>
		);
	const clock = countdownText(left);
	const seconds = Math.ceil(left / 1000);
	const spoken = Math.ceil(seconds / SPOKEN_EVERY) * SPOKEN_EVERY;
	return (
		<p className="call hint resend">
			<span aria-hidden className="clock">
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
