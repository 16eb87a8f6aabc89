import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { RefObject } from 'react';
import { selectionTotal, supplementsOf } from '#core/rules/catalogue/selection.ts';
import { variationOf } from '#core/rules/catalogue/variation.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { weekDayText } from '#src/text/intl/intl.ts';
import { lowered } from '#src/text/intl/letters.ts';
import { listed } from '#src/text/intl/list.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { addToCartAtom, type Choice, changeLineAtom } from '../cart/state/cart.ts';
import { goToGap } from '../shell/parts/use-form.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { languageAtom } from '../shell/state/page.ts';
import type { Obstacle, ProductChoice } from './use-product-choice.ts';

export interface Buy {
	/** The words on the button, without the price. */
	readonly text: string;
	/** Why the product cannot be had, when it cannot. */
	readonly reason: string | undefined;
	readonly look: {
		readonly price?: string;
		readonly isMissing?: boolean;
		readonly isBusy?: boolean;
		readonly look?: 'quiet';
	};
	run(): void;
}

/** The sheet's main action: into the cart, to what is still to be chosen, or away when there is nothing to be had. */
export function useBuy(
	choice: ProductChoice,
	lineKey: string | undefined,
	body: RefObject<HTMLElement | null>,
): Buy {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const addToCart = useSetAtom(addToCartAtom);
	const changeLine = useSetAtom(changeLineAtom);
	const close = useCloseModal();
	const replace = useReplaceModal();
	const reasonOf = useReasonText();
	return actionOf();

	function actionOf(): Buy {
		const { product, selection, find, obstacle, gaps, hasCatalogue } = choice;
		if (obstacle !== undefined) {
			const reason = reasonOf(obstacle);
			if (obstacle.why === 'all-in-cart') {
				const run = () => replace({ name: 'order', data: {} });
				return { text: t`Открыть корзину`, reason, look: { look: 'quiet' }, run };
			}
			return { text: t`Выбрать другое`, reason, look: { look: 'quiet' }, run: () => close() };
		}
		const price = money(selectionTotal(product, selection, find));
		const text = lineKey === undefined ? t`В корзину` : t`Сохранить`;
		const mustChoose = product.supplementGroups.some((group) => group.isRequired);
		if (mustChoose && !hasCatalogue)
			return { text, reason: undefined, look: { price, isBusy: true }, run: () => {} };
		const [gap] = gaps;
		if (gap === undefined) return { text, reason: undefined, look: { price }, run: buy };
		return { text: gapText(), reason: undefined, look: { isMissing: true }, run: showGap };
	}

	function buy() {
		const { product, selection, find } = choice;
		const variation = variationOf(product, selection.variationId);
		const chosen: Choice = {
			product,
			count: selection.count,
			supplements: supplementsOf(selection, find),
			...(variation === undefined ? {} : { variation }),
		};
		if (lineKey !== undefined) changeLine(lineKey, chosen);
		else if (!addToCart(chosen)) return;
		haptic('light');
		close();
	}

	function gapText(): string {
		const [gap] = choice.gaps;
		if (gap?.what !== 'group') return t`Выберите другой размер`;
		const group = choice.product.supplementGroups[gap.groupIndex];
		const title = lowered(group?.title ?? '', i18n.locale);
		return gap.missing > 1 || (group?.min ?? 1) > 1
			? t`Выберите ещё ${gap.missing}: ${title}`
			: t`Выберите: ${title}`;
	}

	function showGap() {
		haptic('error');
		const [gap] = choice.gaps;
		goToGap(body.current, gap?.what === 'group' ? `group-${gap.groupIndex}` : 'variation');
	}
}

function useReasonText(): (obstacle: Obstacle) => string {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	return (obstacle) => {
		switch (obstacle.why) {
			case 'sold-out':
				return t`Закончилось`;
			case 'not-here':
				return t`Нет в наличии по вашему адресу`;
			case 'all-in-cart':
				return t`Всё, что есть в наличии, уже в корзине`;
			case 'closed-now': {
				const { from, to, weekDays } = obstacle.hours;
				if (weekDays.length === 0 || weekDays.length === 7)
					return t`Можно заказать с ${from} до ${to}`;
				const days = listed(
					weekDays.map((day) => weekDayText(day, language)),
					language,
				);
				return t`Можно заказать: ${days} с ${from} до ${to}`;
			}
		}
	};
}
