import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { portionsText } from '../../text/units.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import type { CardActions } from './use-card.ts';

/** How many of a card are in the cart, one less, one more. */
export function CardStepper({
	card,
	count,
	actions,
}: {
	readonly card: ProductCard;
	/** Portions in the cart. */
	readonly count: number;
	readonly actions: CardActions;
}) {
	const { i18n } = useLingui();
	return (
		<Stepper
			label={card.name}
			count={count}
			countText={portionsText(card, count, i18n)}
			isMoreDisabled={actions.isFull}
			onLess={actions.removeOne}
			onMore={actions.addOne}
		/>
	);
}
