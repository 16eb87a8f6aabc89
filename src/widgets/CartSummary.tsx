import './cart-summary.css';
import './promocode.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Offer } from '#core/rules/price-cart.ts';
import { cartCountAtom } from '../state/cart.ts';
import { cartPriceAtom } from '../state/cart-price.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import { settingsAtom } from '../state/page.ts';
import { chosenZoneAtom } from '../state/place.ts';
import { quoteAtom, refreshQuoteAtom } from '../state/quote.ts';
import { couponGain } from '../text/coupons.ts';
import { classes } from '../ui/classes.ts';
import { SumList, type SumRow } from '../ui/SumList.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useCouponWords } from './use-coupon-words.ts';
import { type DiscountPart, useSumRows } from './use-sum-rows.ts';

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
	const parts = useDiscountParts(totals.offers);
	return useSumRows(totals, useAtomValue(cartCountAtom), hasDelivery && !hidesDeliveryPrice, parts);
}

/** A row for each coupon taken that takes something off. */
function useDiscountParts(offers: readonly Offer[]): DiscountPart[] {
	const words = useCouponWords();
	return offers
		.filter((offer) => offer.isSelected && offer.saved > 0)
		.map(({ coupon, isPromocode, saved }) => ({
			key: String(coupon.id),
			label: isPromocode ? (
				<Trans>
					Промокод <span className="promo-word">{coupon.code}</span>
				</Trans>
			) : coupon.description === '' ? (
				couponGain(coupon.discount, words)
			) : (
				coupon.description
			),
			saved,
		}));
}
