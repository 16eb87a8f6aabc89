/** A rating in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RatingMark } from '#core/contract/order/order-feedback.ts';

const STARS = [msg`Ужасно`, msg`Плохо`, msg`Нормально`, msg`Хорошо`, msg`Отлично`] as const;

const MARKS: Record<RatingMark, MessageDescriptor> = {
	tasty: msg`Вкусно`,
	hot: msg`Горячее`,
	fast: msg`Быстро`,
	packaging: msg`Упаковка`,
	courier: msg`Курьер`,
	tasteless: msg`Невкусно`,
	cold: msg`Остыло`,
	late: msg`Долго`,
	missing: msg`Чего-то не хватило`,
	bad_packaging: msg`Упаковка`,
	bad_courier: msg`Курьер`,
};

/** The word beside one to five stars; '' beside none. */
export function starsText(stars: number, i18n: I18n): string {
	const word = STARS[stars - 1];
	return word === undefined ? '' : i18n._(word);
}

export function ratingMarkText(mark: RatingMark, i18n: I18n): string {
	return i18n._(MARKS[mark]);
}
