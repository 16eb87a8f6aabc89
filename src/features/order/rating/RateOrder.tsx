/** The end of an order on its page: how it was, and the tip. */
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { type Action, WideAction } from '#src/features/shell/parts/MainAction.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { RatingView } from '../parts/RatingView.tsx';
import {
	DishesAndWord,
	GOOD,
	RateFailure,
	RateStars,
	Reasons,
	ReasonsTitle,
} from './RateFields.tsx';
import styles from './rate-order.module.css';
import { TipOrder } from './TipOrder.tsx';
import type { RateForm } from './use-rate-form.ts';

/**
 * Stars and one line of reasons, then the tip; a rating that was given stands here. The dishes and a word are asked for where
 * something was wrong. `action` sends all of it: on phones it stands in the page's bar.
 */
export function RateOrder({
	order,
	form,
	action,
}: {
	readonly order: Order;
	readonly form: RateForm;
	readonly action: Action | undefined;
}) {
	const titleId = useId();
	const { rating, tip } = order;
	return (
		<>
			<Section aria-labelledby={titleId} className={classes(rating === undefined && styles.asked)}>
				<h2 id={titleId}>
					{rating === undefined ? <Trans>Как вам заказ?</Trans> : <Trans>Ваша оценка</Trans>}
				</h2>
				{rating === undefined ? (
					<Asked order={order} form={form} />
				) : (
					<RatingView order={order} rating={rating} />
				)}
			</Section>
			{tip && <TipOrder order={order} tip={tip} form={form.tip} />}
			{action && <WideAction {...action} />}
		</>
	);
}

function Asked({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { stars } = form;
	const titleId = useId();
	return (
		<>
			<div className={styles.stars}>
				<RateStars form={form} />
			</div>
			{stars > 0 && (
				<section aria-labelledby={titleId}>
					<h3 className="vh" id={titleId}>
						<ReasonsTitle stars={stars} />
					</h3>
					<Reasons form={form} className={styles.reasons} />
				</section>
			)}
			{stars > 0 && stars < GOOD && (
				<div className={styles.more}>
					<DishesAndWord order={order} form={form} />
				</div>
			)}
			<RateFailure form={form} />
		</>
	);
}
