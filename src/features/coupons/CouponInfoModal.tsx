import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import type { Modals } from '#src/modal-stack.ts';
import {
	besideGain,
	couponConditions,
	couponRefusalText,
	couponTitle,
	meterText,
} from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { useWayToMenu } from '../menu/parts/use-way-to-menu.ts';
import { menuAtom } from '../menu/state/menu.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './coupon-info.module.css';
import { CouponPicture } from './parts/CouponPicture.tsx';
import { useCouponWords } from './parts/use-coupon-words.ts';
import { couponByIdAtom, loadCouponsAtom } from './state/coupons.ts';
import { partOf } from './state/near-coupons.ts';

/** A coupon in words: what it gives, what it asks for, what is missing and where to get it. */
export function CouponInfoModal({ couponId }: Modals['coupon-info']) {
	const titleId = useId();
	const words = useCouponWords();
	const close = useCloseModal();
	const whole = useAtomValue(couponByIdAtom)(couponId);
	const offer = useAtomValue(cartPriceAtom).offers.find((one) => one.coupon.id === couponId);
	const load = useSetAtom(loadCouponsAtom);
	useEffect(() => void load(), [load]);
	useCatalogue();
	const face = whole ?? offer?.coupon;
	const refusals = offer?.refusals ?? [];
	const way = useWay(refusals);
	const conditions = whole === undefined ? [] : couponConditions(whole, words);
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={<MainAction place="button" {...way} />}
		>
			{face === undefined ? (
				<div className={styles.box}>
					<h1 className={classes('t1', styles.title, styles.head)} id={titleId}>
						<Trans>Этой скидки уже нет</Trans>
					</h1>
				</div>
			) : (
				<div className={styles.box}>
					<div className={classes('row', styles.head)}>
						<CouponPicture coupon={face} />
						<h1 className={classes('t1 grow', styles.title)} id={titleId}>
							{couponTitle(face, words)}
						</h1>
					</div>
					{face.description !== '' && (
						<p>{tieTitle(besideGain(face.description, face.discount, words))}</p>
					)}
					{refusals.map((refusal) => (
						<NotYet
							key={couponRefusalText(refusal, words)}
							gain={face.discount.type}
							refusal={refusal}
						/>
					))}
					{conditions.length > 0 && (
						<div className={styles.conditions}>
							<h2>
								<Trans>Условия</Trans>
							</h2>
							<ul>
								{conditions.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						</div>
					)}
				</div>
			)}
		</Sheet>
	);
}

function NotYet({
	gain,
	refusal,
}: {
	readonly gain: Parameters<typeof meterText>[0];
	readonly refusal: CouponRefusal;
}) {
	const words = useCouponWords();
	const part = partOf(refusal);
	return (
		<div>
			<p className="callb">{couponRefusalText(refusal, words)}</p>
			{part !== undefined && (
				<Meter label={meterText(gain, refusal, words)} part={part} className={styles.meter} />
			)}
		</div>
	);
}

/** Where what is missing can be had: a product, a section of the menu, the menu; else the way out. */
function useWay(refusals: readonly CouponRefusal[]): {
	readonly text: string;
	readonly run: () => void;
} {
	const { t } = useLingui();
	const { names } = useCouponWords();
	const menu = useAtomValue(menuAtom);
	const close = useCloseModal();
	const replace = useReplaceModal();
	const toMenu = useWayToMenu();
	for (const refusal of refusals) {
		const products = 'products' in refusal && !isExclusion(refusal) ? refusal.products : [];
		const [productId] = products;
		if (productId !== undefined && products.length === 1 && names.product(productId) !== undefined)
			return {
				text: t`К товару`,
				run: () => replace({ name: 'product', data: { productId } }),
			};
		const categories = 'categories' in refusal && !isExclusion(refusal) ? refusal.categories : [];
		const section = menu.find((one) => categories.includes(one.id));
		if (section !== undefined)
			return { text: t`В раздел «${section.name}»`, run: () => toMenu(section) };
		if (refusal.rule === 'minimum_amount' || products.length > 0 || categories.length > 0)
			return { text: t`В меню`, run: () => toMenu() };
	}
	return { text: t`Понятно`, run: () => close() };
}

const isExclusion = ({ rule }: CouponRefusal) =>
	rule === 'excluded_product' || rule === 'excluded_category';
