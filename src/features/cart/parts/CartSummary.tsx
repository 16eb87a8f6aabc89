import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Offer } from '#core/rules/cart/price-cart.ts';
import { quoteAtom, refreshQuoteAtom } from '#src/features/checkout/state/quote.ts';
import { PromoWord } from '#src/features/coupons/parts/PromoWord.tsx';
import { useCouponWords } from '#src/features/coupons/parts/use-coupon-words.ts';
import { chosenZoneAtom } from '#src/features/place/state/place.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { SumList, type SumRow } from '#src/kit/text/SumList.tsx';
import { couponTitle } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { cartCountAtom } from '../state/cart.ts';
import { cartPriceAtom } from '../state/cart-price.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import styles from './cart-summary.module.css';
import { type DiscountPart, useSumRows } from './use-sum-rows.ts';

/** What the order costs: dimmed while it is asked for again, with another try when that failed. */
export function CartSummary() {
	const { isRefreshing, hasFailed } = useAtomValue(quoteAtom);
	const refresh = useSetAtom(refreshQuoteAtom);
	return (
		<>
			<div
				className={classes(styles.totals, isRefreshing && styles.refreshing)}
				aria-busy={isRefreshing}
			>
				<SumList rows={useCartRows()} />
			</div>
			{hasFailed && (
				<div className={classes('row', styles.failed)} role="alert">
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
		.map(({ coupon, isPromoCode, saved }) => ({
			key: String(coupon.id),
			label: isPromoCode ? (
				<Trans>
					Промокод <PromoWord>{coupon.code}</PromoWord>
				</Trans>
			) : coupon.description === '' ? (
				couponTitle(coupon, words)
			) : (
				tieTitle(coupon.description)
			),
			saved,
		}));
}
