import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { Stepper, type StepperProps } from '#src/kit/controls/Stepper.tsx';
import { portionsText } from '#src/text/units.ts';
import type { CardActions } from './use-card.ts';

/** How many of a card are in the cart, one less, one more. */
export function CardStepper({
	card,
	actions,
	size,
	entrance,
	className,
}: Pick<StepperProps, 'size' | 'entrance' | 'className'> & {
	readonly card: ProductCard;
	readonly actions: CardActions;
}) {
	const { i18n } = useLingui();
	const { count } = actions;
	return (
		<Stepper
			size={size}
			entrance={entrance}
			className={className}
			label={card.name}
			count={count}
			countText={portionsText(card, count, i18n)}
			isMoreDisabled={actions.isFull}
			onLess={actions.removeOne}
			onMore={actions.addOne}
		/>
	);
}
