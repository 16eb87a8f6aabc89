import './coupon-info.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { CouponRefusal } from '#core/rules/coupon.ts';
import type { Modals } from '../../modal-stack.ts';
import { cartPriceAtom } from '../../state/cart-price.ts';
import { couponByIdAtom, loadCouponsAtom } from '../../state/coupons.ts';
import { menuAtom } from '../../state/menu.ts';
import { partOf } from '../../state/near-coupons.ts';
import { couponConditions, couponGain, couponRefusalText, meterText } from '../../text/coupons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal, useReplaceModal } from '../../use-modal.ts';
import { CouponPicture } from '../../widgets/CouponPicture.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';
import { useWayToMenu } from '../../widgets/use-way-to-menu.ts';

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
			onClose={() => close()}
			foot={<MainAction place="button" {...way} />}
		>
			{face === undefined ? (
				<div className="coupon-info">
					<h1 className="t1" id={titleId}>
						<Trans>Этой скидки уже нет</Trans>
					</h1>
				</div>
			) : (
				<div className="coupon-info">
					<div className="row">
						<CouponPicture coupon={face} />
						<h1 className="t1 grow" id={titleId}>
							{couponGain(face.discount, words)}
						</h1>
					</div>
					{face.description !== '' && <p>{face.description}</p>}
					{refusals.map((refusal) => (
						<NotYet
							key={couponRefusalText(refusal, words)}
							gain={face.discount.type}
							refusal={refusal}
						/>
					))}
					{conditions.length > 0 && (
						<div className="conditions">
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
		<div className="not-yet">
			<p className="callb">{couponRefusalText(refusal, words)}</p>
			{part !== undefined && <Meter label={meterText(gain, refusal, words)} part={part} />}
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
