/** What is asked of an order in its sheet: how it was, and the tip. */
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

/** Stars, what was good or not, the dishes, a word. */
export function RateFields({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { t, i18n } = useLingui();
	const { stars } = form;
	return (
		<>
			<div className={classes('row', styles.stars)} data-gap="stars">
				<Stars
					label={t`Оценка`}
					value={stars}
					nameOf={(value) => t`${value} из 5`}
					onChoose={form.setStars}
				/>
				<span className="callb" aria-live="polite">
					{starsText(stars, i18n)}
				</span>
			</div>
			{stars > 0 && (
				<section>
					<h2 className={classes('t3', styles.question)}>
						{stars >= 4 ? <Trans>Что понравилось</Trans> : <Trans>Что не так</Trans>}
					</h2>
					<Chips isWrapped>
						{form.offered.map((mark) => (
							<Chip key={mark} isOn={form.marks.has(mark)} onClick={() => form.toggleMark(mark)}>
								{ratingMarkText(mark, i18n)}
							</Chip>
						))}
					</Chips>
				</section>
			)}
			<RateTip order={order} form={form} />
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
			{form.hasFailed && (
				<ErrorText role="alert">
					<Trans>Не получилось отправить. Попробуйте ещё раз</Trans>
				</ErrorText>
			)}
		</>
	);
}

/** The tip, where one may be given. */
export function RateTip({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { tip } = order;
	return tip === undefined || tip.choices.length === 0 ? null : (
		<TipFields order={order} tip={tip} form={form.tip} />
	);
}
