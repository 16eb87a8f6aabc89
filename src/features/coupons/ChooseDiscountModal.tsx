import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import type { Offer } from '#core/rules/cart/price-cart.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { Cell, Options } from '#src/kit/controls/Cell.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { almostText, besideGain, choicesText, couponGain, couponTitle } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { cartPriceAtom, chooseOfferAtom } from '../cart/state/cart-price.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './choose-discount.module.css';
import { CouponPicture } from './parts/CouponPicture.tsx';
import { PromoWord } from './parts/PromoWord.tsx';
import { useCouponWords } from './parts/use-coupon-words.ts';
import { type NearCoupon, nearCouponsAtom } from './state/near-coupons.ts';

/** Nearly reached ones shown below the choice. */
const MOST_NEAR = 3;

/** One discount or gift of several (spec 4): the promocode first; below, what is nearly there. */
export function ChooseDiscountModal() {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const group = useRef<HTMLDivElement>(null);
	const offers = useChoices();
	const near = useAtomValue(nearCouponsAtom).slice(0, MOST_NEAR);
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const choose = useSetAtom(chooseOfferAtom);
	const [code, setCode] = useState(() => offers.find((one) => one.isSelected)?.coupon.code ?? '');
	useCatalogue();
	const chosen = offers.find((one) => isSameCode(one.coupon.code, code));
	const isOver = offers.length === 0;
	const run = () => {
		if (isOver) close();
		else if (chosen === undefined) {
			haptic('error');
			group.current?.querySelector('input')?.focus();
		} else {
			haptic('light');
			choose(chosen.coupon.code);
			close();
		}
	};
	const isMissing = !isOver && chosen === undefined;
	const text = isOver ? t`Понятно` : isMissing ? t`Выберите вариант` : t`Выбрать`;
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={<MainAction place="button" text={text} isMissing={isMissing} run={run} />}
		>
			<div className={styles.box}>
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{isOver ? (
						<Trans>Выбирать больше не из чего</Trans>
					) : (
						<Trans>Вам доступны скидка или подарок!</Trans>
					)}
				</h1>
				{!isOver && (
					<p className={classes('hint', styles.count)}>{choicesText(offers.length, i18n)}</p>
				)}
				<Options>
					<div role="radiogroup" aria-labelledby={titleId} ref={group}>
						{offers.map((offer) => (
							<Choice
								key={offer.coupon.id}
								name={titleId}
								offer={offer}
								isOn={offer === chosen}
								onChoose={() => {
									haptic('selection');
									setCode(offer.coupon.code);
								}}
							/>
						))}
					</div>
					{near.map((one) => (
						<Near key={one.coupon.id} near={one} />
					))}
				</Options>
			</div>
		</Sheet>
	);
}

/** What is on offer, in the selection's order. */
function useChoices(): Offer[] {
	const { offers, selection } = useAtomValue(cartPriceAtom);
	return selection.list.flatMap(
		(id) => offers.find((one) => (id === 'promo' ? one.isPromoCode : one.coupon.id === id)) ?? [],
	);
}

function Choice({
	name,
	offer: { coupon, isPromoCode },
	isOn,
	onChoose,
}: {
	readonly name: string;
	readonly offer: Offer;
	readonly isOn: boolean;
	readonly onChoose: () => void;
}) {
	const words = useCouponWords();
	return (
		<RadioCell
			name={name}
			isOn={isOn}
			onChoose={onChoose}
			className={styles.choice}
			before={<CouponPicture coupon={coupon} />}
			note={
				<>
					{isPromoCode && (
						<>
							<Trans>
								Промокод <PromoWord>{coupon.code}</PromoWord>
							</Trans>
							{coupon.description !== '' && ' · '}
						</>
					)}
					{tieTitle(besideGain(coupon.description, coupon.discount, words))}
				</>
			}
		>
			{couponTitle(coupon, words)}
		</RadioCell>
	);
}

function Near({ near: { coupon, missing } }: { readonly near: NearCoupon }) {
	const words = useCouponWords();
	return (
		<Cell
			className={styles.choice}
			before={<CouponPicture coupon={coupon} isGrey />}
			note={almostText(coupon.discount.type, missing, words)}
		>
			<span className="hint">{couponGain(coupon.discount, words)}</span>
		</Cell>
	);
}
