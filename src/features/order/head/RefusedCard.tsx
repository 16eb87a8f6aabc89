import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { cardName } from '#src/text/card-name.ts';
import { chargeStepAtom } from '../../checkout/state/charge.ts';
import styles from './order-head.module.css';

/** Says that the bank has refused a saved card, while the order waits for another one. */
export function RefusedCard({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const charge = useAtomValue(chargeStepAtom)(order);
	if (charge?.status !== 'refused' || !order.needsPayment) return null;
	const card = cardName(charge.card);
	return (
		<ErrorText role="alert" className={styles.note}>
			{t`Банк не списал деньги с карты ${card}. Заказ ждёт: оплатите его другой картой`}
		</ErrorText>
	);
}
