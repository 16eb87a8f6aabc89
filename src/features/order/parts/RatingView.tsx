import { Trans, useLingui } from '@lingui/react/macro';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { Order } from '#core/contract/order/order.ts';
import type { OrderRating } from '#core/contract/order/order-feedback.ts';
import { joined } from '#core/rules/bidi.ts';
import { GivenStars } from '#src/kit/controls/Stars.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ratingMarkText, starsText } from '#src/text/rating.ts';
import styles from './rating-view.module.css';

/** A rating that was given: stars and their word, what was marked, which dishes, the comment. */
export function RatingView({
	order,
	rating,
}: {
	readonly order: Order;
	readonly rating: OrderRating;
}) {
	const { t, i18n } = useLingui();
	const { stars, marks, comment, products } = rating;
	const dishes = order.lines.filter((line) => products[line.productId] !== undefined);
	return (
		<div className={styles.rating}>
			<div className={classes('row', styles.row)}>
				<GivenStars className={styles.stars} value={stars} label={t`Ваша оценка: ${stars} из 5`} />
				<span className="callb">{starsText(stars, i18n)}</span>
			</div>
			{marks.length > 0 && (
				<p className="call hint">{joined(marks.map((mark) => ratingMarkText(mark, i18n)))}</p>
			)}
			{dishes.length > 0 && (
				<ul className={styles.dishes}>
					{dishes.map(({ productId, name }) => (
						<li key={productId} className={classes('row call', styles.row)}>
							{products[productId] === 'up' ? (
								<IconThumbUp className="i s20" aria-label={t`Понравилось`} />
							) : (
								<IconThumbDown className="i s20" aria-label={t`Не понравилось`} />
							)}
							{name}
						</li>
					))}
				</ul>
			)}
			{comment !== '' && (
				<p className="call">
					<Trans>«{comment}»</Trans>
				</p>
			)}
		</div>
	);
}
