import '../../widgets/promocode.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Coupon } from '#core/rules/coupon.ts';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { cartLinesAtom } from '../../state/cart.ts';
import { applyPromocodeAtom, cartPriceAtom, chooseOfferAtom } from '../../state/cart-price.ts';
import {
	couponsAtom,
	loadCouponsAtom,
	loadOwnCouponsAtom,
	ownCouponsAtom,
	promocodeCouponAtom,
} from '../../state/coupons.ts';
import { discountsAtom } from '../../state/discounts.ts';
import { partOf } from '../../state/near-coupons.ts';
import type { Own } from '../../state/own.ts';
import { couponConditions, couponGain, couponRefusalText, meterText } from '../../text/coupons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { CouponPicture } from '../../widgets/CouponPicture.tsx';
import { MenuButton } from '../../widgets/MenuButton.tsx';
import { PromocodeForm } from '../../widgets/PromocodeForm.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';
import { OwnPage } from './OwnPage.tsx';
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
	useCatalogue();
	return (
		<OwnPage page="lk-promocodes" own={own} onRetry={onRetry}>
			{(coupons) => (
				<>
					<section className="section flush">
						<PromocodeForm />
					</section>
					{coupons.map((one, index) => (
						<CouponCard key={one.code} listed={one} tint={tintOf(index)} />
					))}
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
	readonly own: Own<readonly ListedCoupon[]>;
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
	if (mine.status === 'loading' || all === undefined)
		return { own: { status: 'loading' }, onRetry };
	const automatic = all.map(
		(coupon): ListedCoupon => ({
			code: coupon.code,
			title: coupon.description,
			coupon,
			isAutomatic: true,
		}),
	);
	const typed = mine.coupons
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
	const know = useSetAtom(promocodeCouponAtom);
	const { coupon, code, title } = listed;
	const name = title === '' ? code : title;
	const conditions = coupon === undefined ? [] : couponConditions(coupon, words);
	return (
		<article className={`coupon ${tint}`}>
			<div className="v">{coupon === undefined ? '%' : <Gain coupon={coupon} />}</div>
			<div className="t">
				<h2 className="callb">
					{coupon === undefined ? (
						name
					) : (
						<button
							type="button"
							className="about callb"
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
				{conditions.length > 0 && <p>{conditions.join(' · ')}</p>}
				<div className="fate">
					<Fate listed={listed} />
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
function Fate({ listed: { code, coupon, isAutomatic } }: { readonly listed: ListedCoupon }) {
	const words = useCouponWords();
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	const { promocode } = useAtomValue(discountsAtom);
	const { offers } = useAtomValue(cartPriceAtom);
	const apply = useSetAtom(applyPromocodeAtom);
	const choose = useSetAtom(chooseOfferAtom);
	const offer = offers.find((one) => isSameCode(one.coupon.code, code));
	if (!isEmpty && offer?.isSelected === true)
		return (
			<p className="row capb ok-t">
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
	if (isEmpty && (isAutomatic || isTyped))
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
