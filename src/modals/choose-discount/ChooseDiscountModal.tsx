import '../../ui/form.css';
import './choose-discount.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import type { Offer } from '#core/rules/price-cart.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { cartPriceAtom, chooseOfferAtom } from '../../state/cart-price.ts';
import { type NearCoupon, nearCouponsAtom } from '../../state/near-coupons.ts';
import { almostText, choicesText, couponGain } from '../../text/coupons.ts';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { CouponPicture } from '../../widgets/CouponPicture.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';

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
			onClose={() => close()}
			foot={<MainAction place="button" text={text} isMissing={isMissing} run={run} />}
		>
			<div className="choose-discount">
				<h1 className="t1" id={titleId}>
					{isOver ? (
						<Trans>Выбирать больше не из чего</Trans>
					) : (
						<Trans>Вам доступны скидка или подарок!</Trans>
					)}
				</h1>
				{!isOver && <p className="hint">{choicesText(offers.length, i18n)}</p>}
				<div className="opts">
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
				</div>
			</div>
		</Sheet>
	);
}

/** What is on offer, in the selection's order. */
function useChoices(): Offer[] {
	const { offers, selection } = useAtomValue(cartPriceAtom);
	return selection.list.flatMap(
		(id) => offers.find((one) => (id === 'promo' ? one.isPromocode : one.coupon.id === id)) ?? [],
	);
}

function Choice({
	name,
	offer: { coupon, isPromocode },
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
		<label className={classes('cell noicon', isOn && 'on')}>
			<CouponPicture coupon={coupon} />
			<span className="grow">
				<b>{couponGain(coupon.discount, words)}</b>
				<span className="d">
					{isPromocode && (
						<>
							<Trans>
								Промокод <span className="promo-word">{coupon.code}</span>
							</Trans>
							{coupon.description !== '' && ' · '}
						</>
					)}
					{coupon.description}
				</span>
			</span>
			<input type="radio" className="vh" name={name} checked={isOn} onChange={onChoose} />
			<span className="radio" />
		</label>
	);
}

function Near({ near: { coupon, missing } }: { readonly near: NearCoupon }) {
	const words = useCouponWords();
	return (
		<div className="cell noicon near">
			<CouponPicture coupon={coupon} isGrey />
			<span className="grow">
				<b>{couponGain(coupon.discount, words)}</b>
				<span className="d">{almostText(coupon.discount.type, missing, words)}</span>
			</span>
		</div>
	);
}
