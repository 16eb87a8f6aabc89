import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { DiscountBlock } from '#src/features/coupons/parts/DiscountBlock.tsx';
import { PromoCodeCell } from '#src/features/coupons/parts/PromoCodeCell.tsx';
import { useCatalogue } from '#src/features/menu/parts/use-catalogue.ts';
import { useMinutesText } from '#src/features/place/parts/use-place-text.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goToAtom, openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { cartLinesAtom } from '../state/cart.ts';
import { cartPriceAtom } from '../state/cart-price.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import { CartChanges } from './CartChanges.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import { DeliveryMeter } from './DeliveryMeter.tsx';
import { GiftRow } from './GiftRow.tsx';
import styles from './side-cart.module.css';

/** The cart beside the menu, on wide pages. */
export function SideCart() {
	const { t } = useLingui();
	const lines = useAtomValue(cartLinesAtom);
	const minutes = useMinutesText();
	const openModal = useSetAtom(openModalAtom);
	useCatalogue(useAtomValue(cartPriceAtom).offers.length > 0);
	return (
		<aside
			className={classes('only-wide', styles.cart)}
			data-part="side-cart"
			aria-label={t`Корзина`}
		>
			<div className={classes('row', styles.head)}>
				<h2 className="t2 grow">
					<Trans>Корзина</Trans>
				</h2>
				{minutes !== undefined && <span className="hint call">{minutes}</span>}
			</div>
			<div className={styles.body}>
				<div className={styles.card}>
					{lines.map((line, index) => (
						<CartLineRow key={line.key} line={line} index={index} isNarrow />
					))}
					<GiftRow isNarrow />
				</div>
				<div className={styles.card}>
					<DeliveryMeter />
				</div>
				<div className={classes(styles.card, styles.extras)}>
					<DiscountBlock isBare />
					<PromoCodeCell isBare />
				</div>
				<div className={styles.more}>
					<TextButton onClick={() => openModal({ name: 'cart-link', data: {} })}>
						<Trans>Продолжить на телефоне</Trans>
					</TextButton>
				</div>
			</div>
			<div className={styles.foot}>
				<CartChanges />
				<Breakdown />
				<CheckoutButton />
			</div>
		</aside>
	);
}

/** What is taken off; without discounts the button's sum says it all. */
function Breakdown() {
	const { discount, bonus } = useAtomValue(cartPriceAtom);
	return discount > 0 || bonus > 0 ? <CartSummary /> : null;
}

/** Below the smallest order there is no way on but the menu beside it; the meter above says how much is missing. */
function CheckoutButton() {
	const money = useAtomValue(moneyTextAtom);
	const { total } = useAtomValue(cartPriceAtom);
	const hint = useAtomValue(deliveryHintAtom);
	const goTo = useSetAtom(goToAtom);
	if (hint?.kind === 'below-minimum') return null;
	return (
		<Button price={money(total)} onClick={() => goTo(href('checkout'))}>
			<Trans>К оформлению</Trans>
		</Button>
	);
}
