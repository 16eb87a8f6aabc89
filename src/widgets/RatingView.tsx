import './rating-view.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { Order } from '#core/contract/order.ts';
import type { OrderRating } from '#core/contract/order-feedback.ts';
import { ratingMarkText, starsText } from '../text/rating.ts';
import { GivenStars } from '../ui/Stars.tsx';

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
		<div className="rating-view">
			<div className="row">
				<GivenStars value={stars} label={t`Ваша оценка: ${stars} из 5`} />
				<span className="callb">{starsText(stars, i18n)}</span>
			</div>
			{marks.length > 0 && (
				<p className="call hint">{marks.map((mark) => ratingMarkText(mark, i18n)).join(' · ')}</p>
			)}
			{dishes.length > 0 && (
				<ul>
					{dishes.map(({ productId, name }) => (
						<li key={productId} className="row call">
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
