import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#core/contract/order.ts';
import { MAX_COMMENT } from '#core/contract/order-feedback.ts';
import { ratingMarkText, starsText } from '../../text/rating.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { DishVerdicts } from './DishVerdicts.tsx';
import type { RateForm } from './use-rate-form.ts';

/** Stars, what was good or not, the dishes, a word. */
export function RateFields({ order, form }: { readonly order: Order; readonly form: RateForm }) {
	const { t, i18n } = useLingui();
	const { stars } = form;
	return (
		<>
			<div className="row rate-stars">
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
					<h2 className="t3">
						{stars >= 4 ? <Trans>Что понравилось</Trans> : <Trans>Что не так</Trans>}
					</h2>
					<div className="chips wrap">
						{form.offered.map((mark) => (
							<Chip key={mark} isOn={form.marks.has(mark)} onClick={() => form.toggleMark(mark)}>
								{ratingMarkText(mark, i18n)}
							</Chip>
						))}
					</div>
				</section>
			)}
			<DishVerdicts lines={order.lines} verdicts={form.products} onChange={form.setProducts} />
			<Field
				label={t`Что добавить`}
				value={form.comment}
				onChange={form.setComment}
				maxLength={MAX_COMMENT}
				isMultiline
			/>
			{form.sending === 'failed' && (
				<p className="error" role="alert">
					<Trans>Не получилось отправить. Попробуйте ещё раз</Trans>
				</p>
			)}
		</>
	);
}
