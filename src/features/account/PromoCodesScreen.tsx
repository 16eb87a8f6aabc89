import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { joined } from '#core/rules/bidi.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import type { Loadable } from '#src/lib/loadable.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { couponGain, couponRefusalText, couponTerms, meterText } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { cartLinesAtom } from '../cart/state/cart.ts';
import { applyPromoCodeAtom, cartPriceAtom, chooseOfferAtom } from '../cart/state/cart-price.ts';
import { CouponPicture } from '../coupons/parts/CouponPicture.tsx';
import { PromoCodeForm } from '../coupons/parts/PromoCodeForm.tsx';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import { couponsAtom, loadCouponsAtom, promoCodeCouponAtom } from '../coupons/state/coupons.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { partOf } from '../coupons/state/near-coupons.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../coupons/state/own-coupons.ts';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { tintOf } from '../menu/parts/tint.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { OwnPage, PageNote } from './OwnPage.tsx';
import styles from './promo-codes.module.css';
import { TicketsDrawing } from './TicketsDrawing.tsx';

interface ListedCoupon {
	readonly code: string;
	readonly title: string;
	/** Its rules, where the site tells them. */
	readonly coupon?: Coupon;
	/** Comes by itself; another one is typed, or applied here. */
	readonly isAutomatic: boolean;
}

/** Every coupon the customer may use: its rule in words, what is missing to it, and its use in one tap. */
export function PromoCodesScreen() {
	const { own, onRetry } = useListedCoupons();
	const isEmptyCart = useAtomValue(cartLinesAtom).length === 0;
	useCatalogue();
	return (
		<OwnPage page="lk-promocodes" own={own} onRetry={onRetry}>
			{(coupons) => (
				<>
					<Section look="flush">
						<PromoCodeForm isQuiet />
					</Section>
					{isEmptyCart && coupons.some((one) => one.isAutomatic) && (
						<PageNote>
							<Trans>Скидки без кода сработают сами, когда в корзине будет подходящий заказ</Trans>
						</PageNote>
					)}
					<div className={styles.coupons}>
						{coupons.map((one, index) => (
							<CouponCard key={one.code} listed={one} tint={tintOf(index)} />
						))}
					</div>
					{coupons.length === 0 && (
						<Empty
							art={<TicketsDrawing />}
							title={<Trans>Промокодов пока нет</Trans>}
							text={<Trans>Когда появятся, они будут здесь</Trans>}
							action={<MenuButton />}
						/>
					)}
				</>
			)}
		</OwnPage>
	);
}

/** The customer's own before everybody's. */
function useListedCoupons(): {
	readonly own: Loadable<readonly ListedCoupon[]>;
	readonly onRetry: () => void;
} {
	const mine = useAtomValue(ownCouponsAtom);
	const all = useAtomValue(couponsAtom)?.coupons;
	const loadAll = useSetAtom(loadCouponsAtom);
	const loadMine = useSetAtom(loadOwnCouponsAtom);
	const [hasFailed, setFailed] = useState(false);
	const onRetry = useCallback(() => {
		setFailed(false);
		void loadAll().then((isLoaded) => setFailed(!isLoaded));
		void loadMine();
	}, [loadAll, loadMine]);
	useEffect(onRetry, [onRetry]);
	if (mine.status === 'failed' || (hasFailed && all === undefined))
		return { own: { status: 'failed' }, onRetry };
	if (mine.status !== 'ready' || all === undefined) return { own: { status: 'loading' }, onRetry };
	const automatic = all.map(
		(coupon): ListedCoupon => ({
			code: coupon.code,
			title: coupon.description,
			coupon,
			isAutomatic: true,
		}),
	);
	const typed = mine.value
		.filter(({ code }) => !all.some((one) => isSameCode(one.code, code)))
		.map((one): ListedCoupon => ({ ...one, isAutomatic: false }));
	const ofMine = (one: ListedCoupon) => one.coupon?.isIndividual === true;
	const value = [...typed, ...automatic.filter(ofMine), ...automatic.filter((one) => !ofMine(one))];
	return { own: { status: 'ready', value }, onRetry };
}

function CouponCard({ listed, tint }: { readonly listed: ListedCoupon; readonly tint: string }) {
	const { t } = useLingui();
	const words = useCouponWords();
	const openModal = useSetAtom(openModalAtom);
	const know = useSetAtom(promoCodeCouponAtom);
	const { coupon, code, title } = listed;
	const name = title === '' ? code : tieTitle(title);
	const terms = coupon === undefined ? [] : couponTerms(coupon, words);
	return (
		<article className={classes(styles.coupon, tint)}>
			<div className={styles.gain}>{coupon === undefined ? '%' : <Gain coupon={coupon} />}</div>
			<div className={styles.words}>
				<h2 className="callb">
					{coupon === undefined ? (
						name
					) : (
						<button
							type="button"
							className={classes('callb', styles.about)}
							aria-label={t`${name}: условия`}
							onClick={() => {
								if (!listed.isAutomatic) know(coupon);
								openModal({ name: 'coupon-info', data: { couponId: coupon.id } });
							}}
						>
							{name}
						</button>
					)}
				</h2>
				{terms.length > 0 && <p className={styles.terms}>{joined(terms)}</p>}
				<div className={styles.foot}>
					<CouponInCart listed={listed} />
				</div>
			</div>
		</article>
	);
}

/** "−10 %", "−300 ₽", or the gift drawn. */
function Gain({ coupon }: { readonly coupon: Coupon }) {
	const { money } = useCouponWords();
	const { discount } = coupon;
	if (discount.type === 'percent') return `−${Number(discount.percent.toFixed(2))}\u00a0%`;
	if (discount.type === 'fixed') return `−${money(discount.amount)}`;
	return (
		<>
			<CouponPicture coupon={coupon} isBare />
			<span className="capb">
				<Trans>подарок</Trans>
			</span>
		</>
	);
}

/** What becomes of it with the cart as it is. */
function CouponInCart({
	listed: { code, coupon, isAutomatic },
}: {
	readonly listed: ListedCoupon;
}) {
	const words = useCouponWords();
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	const { promocode } = useAtomValue(discountsAtom);
	const { offers } = useAtomValue(cartPriceAtom);
	const apply = useSetAtom(applyPromoCodeAtom);
	const choose = useSetAtom(chooseOfferAtom);
	const offer = offers.find((one) => isSameCode(one.coupon.code, code));
	if (!isEmpty && offer?.isSelected === true)
		return (
			<p className={classes('row', 'capb', styles.applied)}>
				<IconCheck className="i s20" aria-hidden />
				<Trans>Уже в корзине</Trans>
			</p>
		);
	const [refusal] = isEmpty ? [] : (offer?.refusals ?? []);
	if (refusal !== undefined) {
		const part = partOf(refusal);
		const gain = coupon?.discount.type ?? 'percent';
		return (
			<>
				<p className="cap">{couponRefusalText(refusal, words)}</p>
				{part !== undefined && <Meter label={meterText(gain, refusal, words)} part={part} />}
			</>
		);
	}
	const isTyped = promocode !== '' && isSameCode(promocode, code);
	if (isEmpty && isAutomatic) return null;
	if (isEmpty && isTyped)
		return (
			<p className="cap">
				<Trans>Сработает, когда в корзине будет подходящий заказ</Trans>
			</p>
		);
	if (isAutomatic && offer === undefined) return null;
	const gain = coupon === undefined ? code : couponGain(coupon.discount, words);
	return (
		<ApplyButton gain={gain} onClick={() => (isAutomatic ? choose(code) : void apply(code))} />
	);
}

function ApplyButton({ gain, onClick }: { readonly gain: string; readonly onClick: () => void }) {
	const { t } = useLingui();
	return (
		<TextButton label={t`Применить: ${gain}`} onClick={onClick}>
			<Trans>Применить</Trans>
		</TextButton>
	);
}
