import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Stepper } from '#src/kit/controls/Stepper.tsx';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { useLater } from '#src/kit/hooks/use-later.ts';
import columns from '#src/kit/page/columns.module.css';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { useSecondaryAction } from '#src/messenger/use-secondary-action.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { BonusSection } from '../coupons/parts/BonusSection.tsx';
import { DiscountBlock } from '../coupons/parts/DiscountBlock.tsx';
import { PromoCodeSection } from '../coupons/parts/PromoCodeSection.tsx';
import { MainAction, WideAction } from '../shell/parts/MainAction.tsx';
import { ShopHeader } from '../shell/parts/ShopHeader.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { AddToOrder } from './AddToOrder.tsx';
import { CartHint } from './CartHint.tsx';
import { ContinueElsewhere } from './ContinueElsewhere.tsx';
import styles from './full-cart.module.css';
import { LostCoupons } from './LostCoupons.tsx';
import { CartChanges } from './parts/CartChanges.tsx';
import { CartLineRow } from './parts/CartLineRow.tsx';
import { CartSummary } from './parts/CartSummary.tsx';
import { GiftRow } from './parts/GiftRow.tsx';
import { cartLinesAtom, clearCartAtom, peopleCountAtom } from './state/cart.ts';
import { cartPriceAtom, discountBlockAtom } from './state/cart-price.ts';
import { deliveryHintAtom } from './state/delivery-hint.ts';

/** The cart with something in it: lines, what to add, how many people, what it costs. */
export function FullCart() {
	const { t } = useLingui();
	const lines = useAtomValue(cartLinesAtom);
	const hasBlock = useAtomValue(discountBlockAtom).status !== 'none';
	const close = useCloseModal();
	const clear = useSetAtom(clearCartAtom);
	const way = useWayOn();
	const isLater = useLater();
	const isWide = useIsWide();
	return (
		<div className="app grouped has-action">
			{(isWide || isLater) && <ShopHeader isWideOnly />}
			<PageBar
				title={<Trans>Корзина</Trans>}
				onBack={() => close()}
				action={
					<RoundButton label={t`Очистить корзину`} isBare onClick={() => clear()}>
						<IconTrash className="i s20" aria-hidden />
					</RoundButton>
				}
			/>
			<div className={classes(columns.pair, styles.columns)}>
				<div className={classes(columns.stack, styles.content)}>
					<div className={styles.part}>
						<CartHint />
						<LostCoupons />
						<Section aria-label={t`Состав заказа`}>
							{lines.map((line, index) => (
								<CartLineRow key={line.key} line={line} index={index} />
							))}
							<GiftRow />
						</Section>
					</div>
					<div className={styles.part}>
						{hasBlock && (
							<Section look="flush" aria-label={t`Скидка или подарок`}>
								<DiscountBlock />
							</Section>
						)}
						{isLater && (
							<>
								<AddToOrder />
								<People />
								<ContinueElsewhere />
							</>
						)}
					</div>
				</div>
				{isLater && (
					<div className={columns.stack}>
						<PromoCodeSection />
						<BonusSection />
						<Section aria-label={t`Сумма заказа`}>
							<CartChanges />
							<CartSummary />
							<WideAction {...way} className={styles.wayOn} />
						</Section>
					</div>
				)}
			</div>
			<MainAction hasWide {...way} />
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
		<Section look="flush">
			<Cell
				note={<Trans>На сколько человек</Trans>}
				after={
					<Stepper
						look="quiet"
						label={t`приборы`}
						count={count}
						isLessDisabled={count === 0}
						lessLabel={t`На одного меньше`}
						onLess={() => step(count - 1)}
						onMore={() => step(count + 1)}
					/>
				}
			>
				<Trans>Приборы</Trans>
			</Cell>
		</Section>
	);
}
