import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { StepperProps } from '#src/kit/controls/Stepper.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { wrappable } from '#src/text/money.ts';
import styles from './buy-pill.module.css';
import { CardStepper } from './CardStepper.tsx';
import type { CardActions, CardProps } from './use-card.ts';
import { useAbsenceText, usePriceText } from './use-card-texts.ts';

/** The pill with the price that adds one, the stepper once it is in the cart, or why it cannot be had. */
export function BuyPill({
	card,
	closedHours,
	isWaiting = false,
	actions,
	entrance,
	className,
}: Omit<CardProps, 'tint' | 'isPriority'> & {
	readonly actions: CardActions;
	/** Of the stepper. */
	readonly entrance?: StepperProps['entrance'];
	/** Sets its place alone: margins, width. */
	readonly className?: string | undefined;
}) {
	const { t } = useLingui();
	const price = usePriceText(card);
	const absenceText = useAbsenceText();
	if (actions.absence !== undefined)
		return (
			<p className={classes('num', styles.pill, styles.out, className)}>
				{absenceText(actions.absence)}
			</p>
		);
	if (actions.count > 0)
		return (
			<CardStepper
				card={card}
				actions={actions}
				entrance={entrance}
				className={className ?? styles.stepper}
			/>
		);
	if (closedHours !== undefined)
		return (
			<p className={classes('num', styles.pill, styles.off, className)}>
				<PillPrice price={price.now} />
				<small aria-hidden>{t`с ${closedHours.from}`}</small>
				<span className="vh">{t`Можно заказать с ${closedHours.from} до ${closedHours.to}`}</span>
			</p>
		);
	return (
		<button
			type="button"
			className={classes('num', styles.pill, card.mustChoose && styles.choose, className)}
			{...(isWaiting ? {} : { 'data-add': card.id })}
			data-choose={card.mustChoose || undefined}
			onClick={actions.add}
		>
			<span className="vh">
				{card.mustChoose ? t`Выбрать: ${card.name}, ` : t`В корзину: ${card.name}, `}
			</span>
			{price.before === undefined ? (
				<PillPrice price={price.now} />
			) : (
				<span className={styles.sums}>
					<PillPrice price={price.now} />
					<s className="num">
						<span className="vh">{t`, старая цена `}</span>
						{wrappable(price.before)}
					</s>
				</span>
			)}
			<IconPlus className="i" aria-hidden />
		</button>
	);
}

function PillPrice({ price }: { readonly price: string }) {
	return (
		<span className={classes('num', styles.price)} data-part="price">
			{wrappable(price)}
		</span>
	);
}
