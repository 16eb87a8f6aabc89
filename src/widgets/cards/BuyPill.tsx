import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { CardStepper } from './CardStepper.tsx';
import type { CardActions, CardProps } from './use-card.ts';
import { useAbsenceText, usePriceText } from './use-card-texts.ts';

/** The pill with the price that adds one, the stepper once it is in the cart, or why it cannot be had. */
export function BuyPill({
	card,
	count,
	closedHours,
	isWaiting = false,
	actions,
}: Omit<CardProps, 'tint' | 'isPriority'> & { readonly actions: CardActions }) {
	const { t } = useLingui();
	const price = usePriceText(card);
	const absenceText = useAbsenceText();
	if (actions.absence !== undefined)
		return <p className="pill out">{absenceText(actions.absence)}</p>;
	if (count > 0) return <CardStepper card={card} count={count} actions={actions} />;
	if (closedHours !== undefined)
		return (
			<p className="pill off">
				<span className="num">{price.now}</span>
				<small aria-hidden>{t`с ${closedHours.from}`}</small>
				<span className="vh">{t`Можно заказать с ${closedHours.from} до ${closedHours.to}`}</span>
			</p>
		);
	return (
		<button
			type="button"
			className={card.mustChoose ? 'pill choose' : 'pill'}
			{...(isWaiting ? {} : { 'data-add': card.id })}
			onClick={actions.add}
		>
			<span className="vh">
				{card.mustChoose ? t`Выбрать: ${card.name}, ` : t`В корзину: ${card.name}, `}
			</span>
			<span className="num">{price.now}</span>
			{price.before !== undefined && (
				<s className="num">
					<span className="vh">{t`, старая цена `}</span>
					{price.before}
				</s>
			)}
			<IconPlus className="i" aria-hidden />
		</button>
	);
}
