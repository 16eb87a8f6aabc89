import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../../modal-stack.ts';
import { cartHintAtom, type NearCoupon } from '../../state/near-coupons.ts';
import { couponRefusalText, hintText, meterText } from '../../text/coupons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { CouponPicture } from '../../widgets/CouponPicture.tsx';
import { DeliveryMeter } from '../../widgets/DeliveryMeter.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';

/** What a little more would bring: the smallest order, a coupon nearly reached, or cheaper delivery. One of them. */
export function CartHint() {
	const hint = useAtomValue(cartHintAtom);
	useCatalogue(hint?.kind === 'coupon');
	if (hint === undefined) return null;
	if (hint.kind === 'coupon') return <CouponHint near={hint.near} />;
	return (
		<section className="section hint-section">
			<DeliveryMeter />
		</section>
	);
}

function CouponHint({ near: { coupon, missing, part } }: { readonly near: NearCoupon }) {
	const words = useCouponWords();
	const openModal = useSetAtom(openModalAtom);
	const { discount, description } = coupon;
	return (
		<section className="section coupon-hint">
			<CouponPicture coupon={coupon} isBare />
			<div className="grow">
				<button
					type="button"
					className="callb num"
					onClick={() => openModal({ name: 'coupon-info', data: { couponId: coupon.id } })}
				>
					{hintText(discount, missing, words)}
				</button>
				<p className="cap hint">
					{description === '' ? couponRefusalText(missing, words) : description}
				</p>
				<Meter label={meterText(discount.type, missing, words)} part={part} />
			</div>
		</section>
	);
}
