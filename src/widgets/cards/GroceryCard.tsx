import './grocery-card.css';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { isWeighed, unitsOf } from '#core/rules/line.ts';
import { weightText } from '../../text/units.ts';
import { classes } from '../../ui/classes.ts';
import { CardName } from './CardName.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardStepper } from './CardStepper.tsx';
import { type CardActions, type CardProps, useCard } from './use-card.ts';
import {
	useAbsenceText,
	useLowStockText,
	usePortionPriceText,
	usePriceText,
} from './use-card-texts.ts';

/** Goods in a dense list (`.dense`): the price first, and a round + on the picture that opens into a stepper. */
export const GroceryCard = memo(function GroceryCard(props: CardProps) {
	const { card } = props;
	const actions = useCard(props);
	return (
		<article
			className={classes(
				'card',
				actions.absence !== undefined && 'out',
				isWeighed(card) && 'weighed',
			)}
		>
			<CardPicture {...props} width={100} sizes="(min-width: 768px) 140px, 24vw">
				<PlusOnPicture {...props} actions={actions} />
			</CardPicture>
			<Price card={card} actions={actions} />
			<CardName card={card} lines="two" onOpen={actions.open} />
			<Facts {...props} actions={actions} />
		</article>
	);
});

function PlusOnPicture({
	card,
	count,
	closedHours,
	isWaiting = false,
	actions,
}: CardProps & { readonly actions: CardActions }) {
	const { t } = useLingui();
	const price = usePortionPriceText(card).now;
	if (actions.absence !== undefined) return null;
	if (count > 0) return <CardStepper card={card} count={count} actions={actions} />;
	if (closedHours !== undefined) return null;
	return (
		<button
			type="button"
			className={classes('add', card.mustChoose && 'choose')}
			aria-label={
				card.mustChoose ? t`Выбрать: ${card.name}, ${price}` : t`В корзину: ${card.name}, ${price}`
			}
			{...(isWaiting ? {} : { 'data-add': card.id })}
			onClick={actions.add}
		>
			<IconPlus className="i" aria-hidden />
		</button>
	);
}

function Price({ card, actions }: { readonly card: ProductCard; readonly actions: CardActions }) {
	const { t } = useLingui();
	const price = usePortionPriceText(card);
	const absenceText = useAbsenceText();
	if (actions.absence !== undefined)
		return (
			<p className="p none">
				{actions.absence === 'sold_out' ? t`Нет в наличии` : absenceText(actions.absence)}
			</p>
		);
	if (price.before === undefined) return <p className="p">{price.now}</p>;
	return (
		<p className="p sale">
			{price.now}{' '}
			<s>
				<span className="vh">{t`старая цена `}</span>
				{price.before}
			</s>
		</p>
	);
}

/** "250 г", "1 шт.", "≈ 0,5 кг · 139 ₽/кг"; when it can be had, how little is left. */
function Facts({ card, closedHours, actions }: CardProps & { readonly actions: CardActions }) {
	const { t, i18n } = useLingui();
	const perKilogram = usePriceText(card).now;
	const lowStock = useLowStockText(card, actions.left);
	const facts = [
		amountText(),
		closedHours === undefined || actions.absence !== undefined
			? lowStock
			: t`с ${closedHours.from} до ${closedHours.to}`,
	].filter((fact) => fact !== undefined);
	return <p className="w">{facts.join(' · ')}</p>;

	function amountText(): string {
		if (isWeighed(card)) {
			const kilograms = i18n.number(unitsOf(card, 1) / 1000, { maximumFractionDigits: 2 });
			return t`≈\u00a0${kilograms}\u00a0кг · ${perKilogram}`;
		}
		if (card.weight !== undefined) return weightText(card.weight, i18n);
		const pieces = i18n.number(card.firstPortion);
		return card.measureUnit === 'шт' ? t`${pieces}\u00a0шт.` : `${pieces}\u00a0${card.measureUnit}`;
	}
}
