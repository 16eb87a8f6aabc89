import { useAtomValue } from 'jotai';
import type { CouponFace } from '#core/rules/cart/price-cart.ts';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { sectionIndexAtom } from '#src/features/menu/state/menu-places.ts';
import coin from '#src/kit/art/coin.svg';
import wrappedGift from '#src/kit/art/wrapped-gift.svg';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import styles from './coupon-picture.module.css';

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
		<span
			className={classes(
				...(isBare ? [styles.bare] : [tile.plate, tint, styles.plate]),
				isGrey && styles.grey,
			)}
		>
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
