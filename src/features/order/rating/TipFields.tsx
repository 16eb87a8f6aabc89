/** The tip after an order, to be chosen; to whom it goes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import type { Tip } from '#core/contract/order/tip.ts';
import { joined } from '#core/rules/bidi.ts';
import { type Kopecks, ZERO } from '#core/rules/money/money.ts';
import { loadSavedCardsAtom } from '#src/features/checkout/state/saved-cards.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { tipCardAtom } from '../state/tip.ts';
import { CourierFace } from './CourierFace.tsx';
import styles from './tip-fields.module.css';
import type { TipForm } from './use-tip-form.ts';

/** The tip after an order: nothing, or one of the shop's sums. */
export function TipFields({
	order,
	tip,
	form,
}: {
	readonly order: Order;
	readonly tip: Tip;
	readonly form: TipForm;
}) {
	const name = useId();
	const titleId = useId();
	const money = useAtomValue(moneyTextAtom);
	const card = useAtomValue(tipCardAtom);
	const loadCards = useSetAtom(loadSavedCardsAtom);
	useEffect(() => void loadCards(), [loadCards]);
	const isDelivery = order.deliveryType === 'delivery';
	const last4 = card?.last4;
	return (
		<section>
			<div className={classes('row', styles.head)}>
				{isDelivery && <CourierFace />}
				<div className="grow">
					<h2 className="callb" id={titleId}>
						<TipFor order={order} />
					</h2>
					<p className="cap hint">
						{last4 === undefined ? (
							<Trans>Дойдут целиком, отдельным платежом</Trans>
						) : (
							<Trans>Дойдут целиком, спишем с карты •• {last4}</Trans>
						)}
					</p>
				</div>
			</div>
			<div className={styles.sums} role="radiogroup" aria-labelledby={titleId}>
				{[ZERO, ...tip.choices].map((sum: Kopecks) => (
					<label key={sum} className={classes(styles.sum, sum === form.amount && styles.on)}>
						<input
							type="radio"
							className="vh"
							name={name}
							checked={sum === form.amount}
							onChange={() => form.setAmount(sum)}
						/>
						{money(sum)}
					</label>
				))}
			</div>
			{form.problem !== undefined && (
				<ErrorText role="alert" className={styles.problem}>
					{form.problem === 'refused' ? (
						<Trans>
							Банк не списал чаевые. Оценка сохранена: попробуйте ещё раз или выберите 0
						</Trans>
					) : (
						<Trans>Не знаем, прошли ли чаевые. Нажмите ещё раз: дважды не спишем</Trans>
					)}
				</ErrorText>
			)}
		</section>
	);
}

/** To whom it goes; the courier's name stands beside, where it needs no case: "Чаевые курьеру · Тимур". */
export function TipFor({ order: { deliveryType, courier } }: { readonly order: Order }) {
	const { t } = useLingui();
	if (deliveryType !== 'delivery') return t`Чаевые официанту`;
	return joined([t`Чаевые курьеру`, courier?.name]);
}
