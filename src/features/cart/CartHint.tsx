import { useAtomValue, useSetAtom } from 'jotai';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Meter } from '#src/kit/text/Meter.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { couponRefusalText, hintText, meterText } from '#src/text/coupons.ts';
import { CouponPicture } from '../coupons/parts/CouponPicture.tsx';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import { cartHintAtom, type NearCoupon } from '../coupons/state/near-coupons.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import styles from './cart-hint.module.css';
import { DeliveryMeter } from './parts/DeliveryMeter.tsx';

/** What a little more would bring: the smallest order, a coupon nearly reached, or cheaper delivery. One of them. */
export function CartHint() {
	const hint = useAtomValue(cartHintAtom);
	useCatalogue(hint?.kind === 'coupon');
	if (hint === undefined) return null;
	if (hint.kind === 'coupon') return <CouponHint near={hint.near} />;
	return (
		<Section className={styles.delivery}>
			<DeliveryMeter />
		</Section>
	);
}

function CouponHint({ near: { coupon, missing, part } }: { readonly near: NearCoupon }) {
	const words = useCouponWords();
	const openModal = useSetAtom(openModalAtom);
	const { discount, description } = coupon;
	return (
		<section className={styles.coupon}>
			<CouponPicture coupon={coupon} isBare />
			<div className="grow">
				<button
					type="button"
					className="callb num"
					onClick={() => openModal({ name: 'coupon-info', data: { couponId: coupon.id } })}
				>
					{hintText(discount, missing, words)}
				</button>
				<p className={classes('cap hint', styles.terms)}>
					{description === '' ? couponRefusalText(missing, words) : description}
				</p>
				<Meter label={meterText(discount.type, missing, words)} part={part} />
			</div>
		</section>
	);
}
