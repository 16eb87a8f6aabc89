import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import { type DeliveryHint, deliveryHintAtom } from '../state/delivery-hint.ts';
import styles from './delivery-meter.module.css';

/** How much is missing to the smallest order, or to cheaper delivery; nothing when neither is near. */
export function DeliveryMeter() {
	const hint = useAtomValue(deliveryHintAtom);
	return hint === undefined ? null : <HintMeter hint={hint} />;
}

function HintMeter({ hint }: { readonly hint: DeliveryHint }) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const missing = money(hint.missing);
	const part = hint.from === 0 ? 1 : (hint.from - hint.missing) / hint.from;
	if (hint.kind === 'below-minimum')
		return (
			<div>
				<p className="callb">
					<Trans>Не набрана минимальная сумма</Trans>
				</p>
				<p className={classes('cap hint', styles.missing)}>
					<Trans>
						Ещё {missing} — заказ от {money(hint.from)}
					</Trans>
				</p>
				<Meter label={t`До минимальной суммы ${missing}`} part={part} className={styles.meter} />
			</div>
		);
	return (
		<div>
			<p className="callb">
				{hint.price === 0 ? (
					<Trans>Ещё {missing} — и доставка бесплатно</Trans>
				) : (
					<Trans>
						Ещё {missing} — и доставка {money(hint.price)}
					</Trans>
				)}
			</p>
			<Meter
				label={t`До более дешёвой доставки осталось ${missing}`}
				part={part}
				className={styles.meter}
			/>
		</div>
	);
}
