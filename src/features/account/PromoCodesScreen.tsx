import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarTime, IconCheck, IconChecks, IconClockX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { joined } from '#core/rules/bidi.ts';
import { type Coupon, type CouponRefusal, couponRefusals } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { couponEnd, isOver, lastEnd } from '#core/rules/coupons/coupon-end.ts';
import {
	byStanding,
	type CouponStanding,
	couponStanding,
} from '#core/rules/coupons/coupon-standing.ts';
import { defined } from '#core/rules/defined.ts';
import { ZERO } from '#core/rules/money/money.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { GroupTitle } from '#src/kit/page/GroupTitle.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import type { Loadable } from '#src/lib/loadable.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import {
	besideGain,
	couponGain,
	couponRefusalText,
	couponTerms,
	meterText,
} from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { cartLinesAtom } from '../cart/state/cart.ts';
import {
	applyPromoCodeAtom,
	cartPriceAtom,
	chooseOfferAtom,
	couponSituationAtom,
} from '../cart/state/cart-price.ts';
import { CouponPicture } from '../coupons/parts/CouponPicture.tsx';
import { PromoCodeForm } from '../coupons/parts/PromoCodeForm.tsx';
import { PromoWord } from '../coupons/parts/PromoWord.tsx';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import { couponsAtom, loadCouponsAtom, promoCodeCouponAtom } from '../coupons/state/coupons.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { partOf } from '../coupons/state/near-coupons.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../coupons/state/own-coupons.ts';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { tintOf } from '../menu/parts/tint.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
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
	/** Among the customer's own codes: it goes by its code, as it was given. */
	readonly hasCode: boolean;
	/** Epoch ms its customer's part of it ends at, where the site tells it apart. */
	readonly until?: number;
}

interface StandingCoupon extends ListedCoupon {
	readonly standing: CouponStanding;
	/** Why it cannot be used, whatever is ordered. */
	readonly refusal?: CouponRefusal;
	/** Epoch ms. */
	readonly endsAt?: number;
}

/**
 * Every coupon of the customer's, those that can be used now first: its rule in words, what is missing to it, and its use
 * in one tap.
 */
export function PromoCodesScreen() {
	const { own, onRetry } = useListedCoupons();
	const { t } = useLingui();
	const isEmptyCart = useAtomValue(cartLinesAtom).length === 0;
	const titles: Readonly<Record<CouponStanding, string>> = {
		usable: t`Действуют сейчас`,
		later: t`Пока не действуют`,
		used: t`Использованы`,
		over: t`Закончились`,
	};
	const standingOf = useStandings();
	useCatalogue();
	return (
		<OwnPage page="lk-promocodes" own={own} onRetry={onRetry}>
			{(coupons) => (
				<>
					<Section look="flush">
						<PromoCodeForm isQuiet hasOwnCodes={false} />
					</Section>
					{isEmptyCart && coupons.some((one) => one.isAutomatic) && (
						<PageNote>
							<Trans>Скидки без кода сработают сами, когда в корзине будет подходящий заказ</Trans>
						</PageNote>
					)}
					{byStanding(coupons.map(standingOf)).map(([standing, group]) => (
						<Fragment key={standing}>
							<GroupTitle>{titles[standing]}</GroupTitle>
							<div className={styles.coupons}>
								{group.map((one, index) => (
									<CouponCard
										key={one.code}
										item={one}
										tint={standing === 'usable' ? tintOf(index) : styles.grey}
									/>
								))}
							</div>
						</Fragment>
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

/** Where a coupon stands by the shop's word on the cart; of a coupon the shop has not spoken of, by the clock and the customer. */
function useStandings(): (item: ListedCoupon) => StandingCoupon {
	const situation = useAtomValue(couponSituationAtom);
	const { offers } = useAtomValue(cartPriceAtom);
	const now = useShopNow() ?? situation.now;
	const { timeZone, customer } = situation;
	return (item) => {
		const { code, coupon } = item;
		const mine = customer && coupon?.users.get(customer.id);
		const ends = [
			coupon && couponEnd(coupon, timeZone),
			item.until ?? (mine && lastEnd(mine, timeZone)),
		].filter((end) => end !== undefined);
		const endsAt = ends.length === 0 ? undefined : Math.min(...ends);
		const refusals: readonly CouponRefusal[] =
			offers.find((one) => isSameCode(one.coupon.code, code))?.refusals ??
			(coupon === undefined ? [] : couponRefusals(coupon, NO_CART, { ...situation, now }));
		const hasEnded = isOver(defined({ expires: endsAt }), now, timeZone);
		return {
			...item,
			...couponStanding(hasEnded ? [{ rule: 'expired' }] : refusals),
			...defined({ endsAt }),
		};
	};
}

const NO_CART = { lines: [], sum: ZERO };

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
			hasCode: mine.value.some((one) => isSameCode(one.code, coupon.code)),
		}),
	);
	const typed = mine.value
		.filter(({ code }) => !all.some((one) => isSameCode(one.code, code)))
		.map((one): ListedCoupon => ({ ...one, isAutomatic: false, hasCode: true }));
	const ofMine = (one: ListedCoupon) => one.coupon?.isIndividual === true;
	const value = [...typed, ...automatic.filter(ofMine), ...automatic.filter((one) => !ofMine(one))];
	return { own: { status: 'ready', value }, onRetry };
}

function CouponCard({
	item,
	tint,
}: {
	readonly item: StandingCoupon;
	readonly tint: string | undefined;
}) {
	const { t } = useLingui();
	const words = useCouponWords();
	const openModal = useSetAtom(openModalAtom);
	const know = useSetAtom(promoCodeCouponAtom);
	const { coupon, code, title, standing, refusal } = item;
	const said = coupon === undefined ? title : besideGain(title, coupon.discount, words);
	const about = said === '' ? [] : [tieTitle(said)];
	const [name = code, ...terms] = [
		...(item.hasCode ? [code] : []),
		...about,
		...(coupon === undefined ? [] : couponTerms(coupon, words)),
	];
	const heading = name === code ? <PromoWord>{code}</PromoWord> : name;
	return (
		<article className={classes(styles.coupon, tint)}>
			<div className={styles.gain}>{coupon === undefined ? '%' : <Gain coupon={coupon} />}</div>
			<div className={styles.words}>
				<h3 className="callb">
					{coupon === undefined ? (
						heading
					) : (
						<button
							type="button"
							className={classes('callb', styles.about)}
							aria-label={t`${name}: условия`}
							onClick={() => {
								if (!item.isAutomatic) know(coupon);
								openModal({ name: 'coupon-info', data: { couponId: coupon.id } });
							}}
						>
							{heading}
						</button>
					)}
				</h3>
				{terms.length > 0 && <p className={styles.terms}>{joined(terms)}</p>}
				<div className={styles.foot}>
					{refusal === undefined || standing === 'usable' ? (
						<CouponInCart item={item} />
					) : (
						<NotUsable standing={standing} refusal={refusal} />
					)}
				</div>
			</div>
		</article>
	);
}

const SIGNS = { later: IconCalendarTime, used: IconChecks, over: IconClockX } as const;

/** Why it cannot be used, whatever is ordered. */
function NotUsable({
	standing,
	refusal,
}: {
	readonly standing: keyof typeof SIGNS;
	readonly refusal: CouponRefusal;
}) {
	const Sign = SIGNS[standing];
	const words = useCouponWords();
	return (
		<p className={classes('row', 'capb', styles.refused)}>
			<Sign className="i s20" aria-hidden />
			{tieTitle(couponRefusalText(refusal, words))}
		</p>
	);
}

/** "−10%" (spec 9 has no space there), "−300 ₽", or the gift drawn. */
function Gain({ coupon }: { readonly coupon: Coupon }) {
	const { money } = useCouponWords();
	const { discount } = coupon;
	if (discount.type === 'percent') return `−${Number(discount.percent.toFixed(2))}%`;
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
function CouponInCart({ item: { code, coupon, isAutomatic } }: { readonly item: ListedCoupon }) {
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
				<p className="cap">{tieTitle(couponRefusalText(refusal, words))}</p>
				{part !== undefined && part > 0 && (
					<Meter label={meterText(gain, refusal, words)} part={part} />
				)}
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
