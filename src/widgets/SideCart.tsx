import './side-cart.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { goToAtom, openModalAtom } from '../modal-stack.ts';
import { href } from '../routes.ts';
import { cartLinesAtom } from '../state/cart.ts';
import { cartPriceAtom } from '../state/cart-price.ts';
import { deliveryHintAtom } from '../state/delivery-hint.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import { DeliveryMeter } from './DeliveryMeter.tsx';
import { DiscountBlock } from './DiscountBlock.tsx';
import { GiftRow } from './GiftRow.tsx';
import { PromocodeCell } from './PromocodeCell.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useMinutesText } from './use-place-text.ts';

/** The cart beside the menu, on wide pages. */
export function SideCart() {
	const { t } = useLingui();
	const lines = useAtomValue(cartLinesAtom);
	const minutes = useMinutesText();
	const openModal = useSetAtom(openModalAtom);
	useCatalogue(useAtomValue(cartPriceAtom).offers.length > 0);
	return (
		<aside className="sidecart only-wide" aria-label={t`Корзина`}>
			<div className="row">
				<h2 className="t2 grow">
					<Trans>Корзина</Trans>
				</h2>
				{minutes !== undefined && <span className="hint call">{minutes}</span>}
			</div>
			{lines.length === 0 ? (
				<p className="hint call">
					<Trans>Здесь будет вкусно. Добавьте что-нибудь из меню.</Trans>
				</p>
			) : (
				<>
					<div className="lines">
						{lines.map((line, index) => (
							<CartLineRow key={line.key} line={line} index={index} />
						))}
						<GiftRow />
						<DiscountBlock />
						<PromocodeCell />
					</div>
					<DeliveryMeter />
					<Breakdown />
					<CheckoutButton />
					<div>
						<TextButton onClick={() => openModal({ name: 'cart-link', data: {} })}>
							<Trans>Продолжить на телефоне</Trans>
						</TextButton>
					</div>
				</>
			)}
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
