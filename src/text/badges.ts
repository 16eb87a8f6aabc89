import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';

/** Badges the shop knows by a slug, the weightiest first. */
const BADGES = {
	hit: msg`Хит`,
	new: msg`Новинка`,
	spicy: msg`Острое`,
	vegan: msg`Постное`,
	sale: msg`Распродажа`,
} satisfies Record<string, MessageDescriptor>;

export interface Badge {
	readonly text: string;
	readonly isDiscount: boolean;
}

/** The one badge a card shows: its discount, else the weightiest of its own; a badge without a slug is its own words. */
export function badgeOf(
	product: Pick<ProductCard, 'badges' | 'price' | 'regularPrice'>,
	i18n: I18n,
): Badge | undefined {
	const percent = Math.round((1 - product.price / product.regularPrice) * 100);
	if (product.price < product.regularPrice && percent > 0)
		return { text: `\u2212${percent}\u00a0%`, isDiscount: true };
	const slug = (Object.keys(BADGES) as (keyof typeof BADGES)[]).find((one) =>
		product.badges.includes(one),
	);
	if (slug !== undefined) return { text: i18n._(BADGES[slug]), isDiscount: false };
	const words = product.badges.find((badge) => /[^a-z0-9_-]/i.test(badge));
	return words === undefined ? undefined : { text: words, isDiscount: false };
}
