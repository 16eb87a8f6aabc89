import { memo } from 'react';
import { BuyPill } from './cards/BuyPill.tsx';
import { CardName } from './cards/CardName.tsx';
import { CardPicture } from './cards/CardPicture.tsx';
import { type CardProps, useCard } from './cards/use-card.ts';
import { useFactsText } from './cards/use-card-texts.ts';

/** A product of the menu: picture, name, weight, and the pill that adds it or the stepper once it is in the cart. */
export const ProductCardView = memo(function ProductCardView(props: CardProps) {
	const actions = useCard(props);
	return (
		<article className={actions.absence === undefined ? 'card' : 'card out'}>
			<CardPicture {...props} width={160} sizes="(min-width: 768px) 200px, 34vw" />
			<CardName card={props.card} lines="three" onOpen={actions.open} />
			<p className="w">{useFactsText(props.card, actions.left)}</p>
			<BuyPill {...props} actions={actions} />
		</article>
	);
});
