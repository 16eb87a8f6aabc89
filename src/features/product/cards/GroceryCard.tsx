import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { joined } from '#core/rules/bidi.ts';
import { isWeighed, unitsOf } from '#core/rules/cart/line.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { weightBeside } from '#src/text/units.ts';
import { CardName } from './CardName.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardStepper } from './CardStepper.tsx';
import styles from './grocery-card.module.css';
import { type CardActions, type CardProps, useCard } from './use-card.ts';
import {
	useAbsenceText,
	useLowStockText,
	usePortionPriceText,
	usePriceText,
} from './use-card-texts.ts';

/** Goods in a dense list: the price first, and a round + on the picture that opens into a stepper. */
export const GroceryCard = memo(function GroceryCard(props: CardProps) {
	const { card } = props;
	const actions = useCard(props);
	const isOut = actions.absence !== undefined;
	return (
		<article className={styles.card} data-part="card" aria-busy={actions.isComing || undefined}>
			<CardPicture
				{...props}
				width={100}
				sizes="(min-width: 768px) 140px, 24vw"
				isOut={isOut}
				isGrowing
				badgeSize="small"
				className={styles.picture}
			>
				<PlusOnPicture {...props} actions={actions} />
			</CardPicture>
			<Price card={card} actions={actions} />
			<CardName
				card={card}
				lines="two"
				isOut={isOut}
				className={styles.name}
				onOpen={actions.open}
			/>
			<Facts {...props} actions={actions} />
		</article>
	);
});

function PlusOnPicture({
	card,
	closedHours,
	isWaiting = false,
	actions,
}: CardProps & { readonly actions: CardActions }) {
	const { t } = useLingui();
	const price = usePortionPriceText(card).now;
	if (actions.absence !== undefined) return null;
	if (actions.count > 0)
		return (
			<CardStepper
				card={card}
				actions={actions}
				size={isWeighed(card) ? 'tight' : 'small'}
				entrance="from-plus"
				className={styles.stepper}
			/>
		);
	if (closedHours !== undefined) return null;
	return (
		<button
			type="button"
			className={classes(styles.add, card.mustChoose && styles.choose)}
			aria-label={
				card.mustChoose ? t`Выбрать: ${card.name}, ${price}` : t`В корзину: ${card.name}, ${price}`
			}
			{...(isWaiting ? {} : { 'data-add': card.id })}
			data-choose={card.mustChoose || undefined}
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
			<p className={classes(styles.price, styles.none)}>
				{actions.absence === 'sold_out' ? t`Нет в наличии` : absenceText(actions.absence)}
			</p>
		);
	if (price.before === undefined) return <p className={styles.price}>{price.now}</p>;
	return (
		<p className={classes(styles.price, styles.sale)}>
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
	].filter((fact) => fact !== undefined && fact !== '');
	if (facts.length === 0) return null;
	return <p className={styles.facts}>{joined(facts)}</p>;

	function amountText(): string {
		if (isWeighed(card)) {
			const kilograms = i18n.number(unitsOf(card, 1) / 1000, { maximumFractionDigits: 2 });
			return t`≈\u00a0${kilograms}\u00a0кг · ${perKilogram}`;
		}
		if (card.weight !== undefined) return weightBeside(card.name, card.weight, i18n);
		const pieces = i18n.number(card.firstPortion);
		return card.measureUnit === 'шт' ? t`${pieces}\u00a0шт.` : `${pieces}\u00a0${card.measureUnit}`;
	}
}
