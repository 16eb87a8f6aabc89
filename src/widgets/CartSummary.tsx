import './cart-summary.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { cartCountAtom } from '../state/cart.ts';
import { cartPriceAtom } from '../state/cart-price.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import { settingsAtom } from '../state/page.ts';
import { chosenZoneAtom } from '../state/place.ts';
import { quoteAtom, refreshQuoteAtom } from '../state/quote.ts';
import { classes } from '../ui/classes.ts';
import { SumList, type SumRow } from '../ui/SumList.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useSumRows } from './use-sum-rows.ts';

/** What the order costs: dimmed while it is asked for again, with another try when that failed. */
export function CartSummary() {
	const { isRefreshing, hasFailed } = useAtomValue(quoteAtom);
	const refresh = useSetAtom(refreshQuoteAtom);
	return (
		<>
			<div className={classes('totals', isRefreshing && 'refreshing')} aria-busy={isRefreshing}>
				<SumList rows={useCartRows()} />
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

function useCartRows(): SumRow[] {
	const totals = useAtomValue(cartPriceAtom);
	const isBelowMinimum = useAtomValue(deliveryHintAtom)?.kind === 'below-minimum';
	const hasDelivery = useAtomValue(chosenZoneAtom) !== undefined && !isBelowMinimum;
	const { hidesDeliveryPrice } = useAtomValue(settingsAtom);
	return useSumRows(totals, useAtomValue(cartCountAtom), hasDelivery && !hidesDeliveryPrice);
}
