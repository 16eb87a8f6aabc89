import { useLingui } from '@lingui/react/macro';
import { classes } from '#src/kit/text/classes.ts';
import { countdownText } from '#src/text/time/time.ts';
import { useOrderNow } from '../parts/use-order-now.ts';
import styles from './cancel-timer.module.css';

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;
/** Minutes left that are told aloud. */
const SPOKEN = [10, 5, 1];

/** How long an unpaid order still waits: a ring that empties. Spoken at 10, 5 and 1 minute. */
export function CancelTimer({
	cancelsAt,
	createdAt,
}: {
	/** Epoch ms. */
	readonly cancelsAt: number;
	readonly createdAt: number;
}) {
	const { t } = useLingui();
	const now = useOrderNow(1000);
	if (now === undefined) return <div className={styles.ring} aria-hidden />;
	const left = Math.max(0, cancelsAt - now);
	const part = Math.min(1, left / Math.max(1, cancelsAt - createdAt));
	const clock = countdownText(left);
	const minutes = Math.ceil(left / 60_000);
	return (
		<div className={styles.ring} role="timer" aria-label={t`До отмены ${clock}`}>
			<svg viewBox="0 0 88 88" aria-hidden="true">
				<circle cx="44" cy="44" r={RADIUS} className={styles.whole} />
				<circle
					cx="44"
					cy="44"
					r={RADIUS}
					className={styles.left}
					strokeDasharray={`${(part * AROUND).toFixed(1)} ${AROUND.toFixed(1)}`}
					transform="rotate(-90 44 44)"
				/>
			</svg>
			<b className={classes('num', styles.clock)} aria-hidden>
				{clock}
			</b>
			<span className="vh" aria-live="polite">
				{SPOKEN.includes(minutes) && t`До отмены заказа осталось минут: ${minutes}`}
			</span>
		</div>
	);
}
