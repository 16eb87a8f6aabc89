/** What is asked of an order: how it was, and the tip. The sheet has all of it, the order's page picks its parts. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#core/contract/order/order.ts';
import { MAX_COMMENT } from '#core/contract/order/order-feedback.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Field } from '#src/kit/controls/Field.tsx';
import { Stars } from '#src/kit/controls/Stars.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { ratingMarkText, starsText } from '#src/text/rating.ts';
import { ProductVerdicts } from './ProductVerdicts.tsx';
import styles from './rate-fields.module.css';
import { TipFields } from './TipFields.tsx';
import type { RateForm } from './use-rate-form.ts';

/** Stars, what was good or not, the tip, the dishes, a word. */
export function RateFields({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { stars } = form;
	return (
		<>
			<div className={classes('row', styles.stars)} data-gap="stars">
				<RateStars form={form} />
			</div>
			{stars > 0 && (
				<section>
					<h2 className={classes('t3', styles.question)}>
						<ReasonsTitle stars={stars} />
					</h2>
					<Reasons form={form} />
				</section>
			)}
			<RateTip order={order} form={form} />
			<DishesAndWord order={order} form={form} />
			<RateFailure form={form} />
		</>
	);
}

/** One to five stars, and in a word what so many mean. */
export function RateStars({ form: { stars, setStars } }: { readonly form: RateForm }) {
	const { t, i18n } = useLingui();
	return (
		<>
			<Stars
				label={t`Оценка`}
				value={stars}
				nameOf={(value) => t`${value} из 5`}
				onChoose={setStars}
			/>
			<span className="callb" aria-live="polite">
				{starsText(stars, i18n)}
			</span>
		</>
	);
}

/** What the chosen reasons are of, by the stars. */
export function ReasonsTitle({ stars }: { readonly stars: number }) {
	return stars >= GOOD ? <Trans>Что понравилось</Trans> : <Trans>Что не так</Trans>;
}

/** So many stars and more say that it was good. */
export const GOOD = 4;

/** What was good or not, to be pressed. */
export function Reasons({
	form: { offered, marks, toggleMark },
	className,
}: {
	readonly form: RateForm;
	/** Its place. */
	readonly className?: string | undefined;
}) {
	const { i18n } = useLingui();
	return (
		<Chips isWrapped className={className}>
			{offered.map((mark) => (
				<Chip key={mark} isOn={marks.has(mark)} onClick={() => toggleMark(mark)}>
					{ratingMarkText(mark, i18n)}
				</Chip>
			))}
		</Chips>
	);
}

/** Each dish, liked or not, and what else there is to say. */
export function DishesAndWord({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { t } = useLingui();
	return (
		<>
			<ProductVerdicts lines={order.lines} verdicts={form.products} onChange={form.setProducts} />
			<div className={styles.comment}>
				<Field
					label={t`Что добавить`}
					value={form.comment}
					onChange={form.setComment}
					maxLength={MAX_COMMENT}
					isMultiline
				/>
			</div>
		</>
	);
}

/** That the rating was not sent. */
export function RateFailure({ form: { hasFailed } }: { readonly form: RateForm }) {
	if (!hasFailed) return null;
	return (
		<ErrorText role="alert">
			<Trans>Не получилось отправить. Попробуйте ещё раз</Trans>
		</ErrorText>
	);
}

/** The tip, where one may be given. */
export function RateTip({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { tip } = order;
	return tip === undefined || tip.choices.length === 0 ? null : (
		<TipFields order={order} tip={tip} form={form.tip} />
	);
}
