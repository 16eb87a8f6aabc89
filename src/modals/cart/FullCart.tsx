import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { messengerAtom } from '../../messenger/state.ts';
import { useSecondaryAction } from '../../messenger/use-secondary-action.ts';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { cartLinesAtom, clearCartAtom, peopleCountAtom } from '../../state/cart.ts';
import { cartPriceAtom, discountBlockAtom } from '../../state/cart-price.ts';
import { deliveryHintAtom } from '../../state/delivery-hint.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { BonusSection } from '../../widgets/BonusSection.tsx';
import { CartLineRow } from '../../widgets/CartLineRow.tsx';
import { CartSummary } from '../../widgets/CartSummary.tsx';
import { DiscountBlock } from '../../widgets/DiscountBlock.tsx';
import { GiftRow } from '../../widgets/GiftRow.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { PromocodeSection } from '../../widgets/PromocodeSection.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { AddToOrder } from './AddToOrder.tsx';
import { CartHint } from './CartHint.tsx';
import { ContinueElsewhere } from './ContinueElsewhere.tsx';
import { LostCoupons } from './LostCoupons.tsx';

/** The cart with something in it: lines, what to add, how many people, what it costs. */
export function FullCart() {
	const { t } = useLingui();
	const lines = useAtomValue(cartLinesAtom);
	const hasBlock = useAtomValue(discountBlockAtom).status !== 'none';
	const close = useCloseModal();
	const clear = useSetAtom(clearCartAtom);
	const way = useWayOn();
	return (
		<div className="app grouped has-action">
			<ShopHeader isWideOnly />
			<PageBar
				title={<Trans>Корзина</Trans>}
				onBack={() => close()}
				action={
					<RoundButton label={t`Очистить корзину`} isBare onClick={() => clear()}>
						<IconTrash className="i s20" aria-hidden />
					</RoundButton>
				}
			/>
			<div className="pair">
				<div className="stack">
					<CartHint />
					<LostCoupons />
					<section className="section" aria-label={t`Состав заказа`}>
						{lines.map((line, index) => (
							<CartLineRow key={line.key} line={line} index={index} />
						))}
						<GiftRow />
					</section>
					{hasBlock && (
						<section className="section flush" aria-label={t`Скидка или подарок`}>
							<DiscountBlock />
						</section>
					)}
					<AddToOrder />
					<People />
					<ContinueElsewhere />
				</div>
				<div className="stack">
					<PromocodeSection />
					<BonusSection />
					<section className="section" aria-label={t`Сумма заказа`}>
						<CartSummary />
						<WideAction className="way-on" {...way} />
					</section>
				</div>
			</div>
			<MainAction {...way} />
		</div>
	);
}

/** The main action: on to the checkout, or back to the menu for what is missing to the smallest order. */
function useWayOn() {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const hint = useAtomValue(deliveryHintAtom);
	const { total } = useAtomValue(cartPriceAtom);
	const close = useCloseModal();
	const goTo = useSetAtom(goToAtom);
	const price = money(total);
	const isMissing = hint?.kind === 'below-minimum';
	const text = isMissing ? t`Добавьте ещё на ${money(hint.missing)}` : t`К оформлению`;
	const run = () => (isMissing ? close() : goTo(href('checkout')));
	useSecondaryAction(isMissing ? undefined : t`В меню`, close);
	return { text, run, ...(isMissing ? { isMissing } : { price }) };
}

function People() {
	const { t } = useLingui();
	const [count, setCount] = useAtom(peopleCountAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const step = (next: number) => {
		haptic('selection');
		setCount(next);
	};
	return (
		<section className="section flush">
			<div className="cell noicon">
				<div className="grow">
					<p className="callb">
						<Trans>Приборы</Trans>
					</p>
					<p className="d">
						<Trans>На сколько человек</Trans>
					</p>
				</div>
				<Stepper
					look="quiet"
					label={t`приборы`}
					count={count}
					isLessDisabled={count === 0}
					lessLabel={t`На одного меньше`}
					onLess={() => step(count - 1)}
					onMore={() => step(count + 1)}
				/>
			</div>
		</section>
	);
}
