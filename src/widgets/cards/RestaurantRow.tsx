import './restaurant-row.css';
import { memo } from 'react';
import { BuyPill } from './BuyPill.tsx';
import { CardName } from './CardName.tsx';
import { CardPicture } from './CardPicture.tsx';
import { type CardProps, useCard } from './use-card.ts';
import { useFactsText, useLowStockText } from './use-card-texts.ts';

/** A dish of a restaurant's menu (`.rests`): its name and what it is at the left, its picture at the right. */
export const RestaurantRow = memo(function RestaurantRow(props: CardProps) {
	const { card } = props;
	const actions = useCard(props);
	const facts = useFactsText(card, actions.left);
	const lowStock = useLowStockText(card, actions.left);
	return (
		<article className={actions.absence === undefined ? 'rest' : 'rest out'}>
			<div className="about">
				<CardName card={card} lines="three" onOpen={actions.open} />
				<p className="desc two">{card.summary ?? facts}</p>
				{card.summary !== undefined && lowStock !== undefined && <p className="left">{lowStock}</p>}
				<BuyPill {...props} actions={actions} />
			</div>
			<CardPicture {...props} width={124} sizes="124px" />
		</article>
	);
});
