import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { DISCOUNTED, type FilterChoice, LIGHT } from '#core/rules/catalogue/filters.ts';
import { NO_PRICE } from '#core/rules/money/unit-price.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { badgeOf } from '#src/text/badges.ts';
import { capitalized } from '#src/text/intl/letters.ts';

/** The words on a filter's chip; undefined = a badge the shop has no word for. */
export function useChoiceText(): (choice: FilterChoice) => string | undefined {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const badgeText = (badge: string) =>
		badgeOf({ badges: [badge], price: NO_PRICE, regularPrice: NO_PRICE }, i18n)?.text;
	return (choice) => {
		switch (choice.kind) {
			case 'price': {
				const from = choice.from === undefined ? '' : money(choice.from);
				const to = choice.to === undefined ? '' : money(choice.to);
				if (from === '') return t`до ${to}`;
				return to === '' ? t`от ${from}` : `${withoutSign(from, to)}–${to}`;
			}
			case 'badge':
				return choice.badge === DISCOUNTED ? t`Со скидкой` : badgeText(choice.badge);
			case 'option':
				return choice.option;
			case 'diet':
				return choice.diet === LIGHT ? t`До 500 ккал` : badgeText(choice.diet);
			case 'allergen':
				return capitalized(choice.allergen, i18n.locale);
		}
	};
}

/** "200–700 ₽": one sign is enough where both ends have it at the end. */
function withoutSign(from: string, to: string): string {
	const sign = /[\s\u00a0][^\d\s]+$/.exec(to)?.[0] ?? '';
	return sign !== '' && from.endsWith(sign) ? from.slice(0, -sign.length) : from;
}
