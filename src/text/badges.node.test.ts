import { expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import { createI18n } from '../i18n.ts';
import { badgeOf } from './badges.ts';

const i18n = await createI18n('ru');
const at = (price: number, regularPrice: number, badges: readonly string[] = []) =>
	badgeOf(
		{
			price: unitPriceOf(kopecks(price)),
			regularPrice: unitPriceOf(kopecks(regularPrice)),
			badges,
		},
		i18n,
	);

test('a discount comes before every other badge, in whole percent', () => {
	expect(at(46_000, 57_500, ['hit'])).toEqual({ text: '−20\u00a0%', isDiscount: true });
});

test('a discount that rounds to nothing is none', () => {
	expect(at(99_900, 100_000, ['hit'])).toEqual({ text: 'Хит', isDiscount: false });
});

test('of several badges the weightiest shows', () => {
	expect(at(100, 100, ['vegan', 'spicy', 'new'])?.text).toBe('Новинка');
});

test("the owner's own words show as they are, an unknown slug does not", () => {
	expect(at(100, 100, ['Выбор шефа'])?.text).toBe('Выбор шефа');
	expect(at(100, 100, ['badge_17'])).toBeUndefined();
	expect(at(100, 100)).toBeUndefined();
});
