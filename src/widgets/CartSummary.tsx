import './cart-summary.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { kopecks } from '#core/rules/money.ts';
import { cartCountAtom } from '../state/cart.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import { chosenZoneAtom } from '../state/place.ts';
import { quoteAtom, refreshQuoteAtom, totalsAtom } from '../state/quote.ts';
import { classes } from '../ui/classes.ts';
import { SumList, type SumRow } from '../ui/SumList.tsx';
import { TextButton } from '../ui/TextButton.tsx';

/** What the order costs: dimmed while it is asked for again, with another try when that failed. */
export function CartSummary() {
	const { isRefreshing, hasFailed } = useAtomValue(quoteAtom);
	const refresh = useSetAtom(refreshQuoteAtom);
	return (
		<>
			<div className={classes('totals', isRefreshing && 'refreshing')} aria-busy={isRefreshing}>
				<SumList rows={useSumRows()} />
			</div>
			{hasFailed && (
				<div className="row quote-failed" role="alert">
					<p className="cap grow">
						<Trans>Не получилось пересчитать</Trans>
					</p>
					<TextButton onClick={() => void refresh()}>
						<Trans>Повторить</Trans>
					</TextButton>
				</div>
			)}
		</>
	);
}

function useSumRows(): SumRow[] {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const totals = useAtomValue(totalsAtom);
	const count = useAtomValue(cartCountAtom);
	const isBelowMinimum = useAtomValue(deliveryHintAtom)?.kind === 'below-minimum';
	const hasDelivery = useAtomValue(chosenZoneAtom) !== undefined && !isBelowMinimum;
	const { hidesDeliveryPrice } = useAtomValue(settingsAtom);
	const rows: SumRow[] = [{ key: 'items', label: t`Товары, ${count}`, value: money(totals.items) }];
	if (totals.discount > 0)
		rows.push({
			key: 'discount',
			label: t`Скидка`,
			value: money(kopecks(-totals.discount)),
			look: 'gain',
		});
	if (totals.bonus > 0)
		rows.push({
			key: 'bonus',
			label: t`Бонусы`,
			value: money(kopecks(-totals.bonus)),
			look: 'gain',
		});
	if (hasDelivery && !hidesDeliveryPrice)
		rows.push({ key: 'delivery', label: t`Доставка`, value: money(totals.delivery) });
	rows.push({ key: 'total', label: t`Итого`, value: money(totals.total), look: 'total' });
	return rows;
}
