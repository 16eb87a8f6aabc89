import './coupon-picture.css';
import { useAtomValue } from 'jotai';
import type { CouponFace } from '#core/rules/price-cart.ts';
import { cardAtom, productAtom } from '../state/catalogue.ts';
import { sectionIndexAtom } from '../state/menu-places.ts';
import coin from '../ui/art/coin.svg';
import wrappedGift from '../ui/art/wrapped-gift.svg';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/Picture.tsx';
import { tintOf } from './tint.ts';

/** What a coupon gives, drawn: its own picture, the gift's, else a present or a coin. */
export function CouponPicture({
	coupon,
	isBare = false,
	isGrey = false,
}: {
	readonly coupon: Pick<CouponFace, 'discount' | 'image'>;
	/** Without a plate. */
	readonly isBare?: boolean;
	/** Not to be had yet. */
	readonly isGrey?: boolean;
}) {
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	const sectionIndex = useAtomValue(sectionIndexAtom);
	const { discount } = coupon;
	const giftId = discount.type === 'gift' ? discount.gift.productId : undefined;
	const src =
		coupon.image ??
		(giftId === undefined ? undefined : (product(giftId)?.image ?? card(giftId)?.image));
	const width = isBare ? 52 : 46;
	const tint = giftId === undefined ? 'mint' : tintOf(sectionIndex(giftId) ?? 1);
	return (
		<span className={classes('coupon-pic', isBare ? 'bare' : `pic ${tint}`, isGrey && 'grey')}>
			{src === undefined ? (
				<img
					className={isBare ? undefined : 'food'}
					src={giftId === undefined ? coin : wrappedGift}
					alt=""
					width={width}
					height={width}
				/>
			) : (
				<Picture src={src} alt="" width={width} />
			)}
		</span>
	);
}
