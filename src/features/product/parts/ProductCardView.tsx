import { memo } from 'react';
import { BuyPill } from '../cards/BuyPill.tsx';
import { CardName } from '../cards/CardName.tsx';
import { CardPicture } from '../cards/CardPicture.tsx';
import { type CardProps, useCard } from '../cards/use-card.ts';
import { useFactsText } from '../cards/use-card-texts.ts';
import styles from './product-card.module.css';

/** A product of the menu: picture, name, weight, and the pill that adds it or the stepper once it is in the cart. */
export const ProductCardView = memo(function ProductCardView(props: CardProps) {
	const actions = useCard(props);
	const isOut = actions.absence !== undefined;
	return (
		<article className={styles.card} data-part="card" aria-busy={actions.isComing || undefined}>
			<CardPicture
				{...props}
				width={160}
				sizes="(min-width: 992px) 260px, (min-width: 768px) 200px, 34vw"
				isOut={isOut}
				isGrowing
			/>
			<CardName
				card={props.card}
				lines="three"
				isOut={isOut}
				className={styles.name}
				onOpen={actions.open}
			/>
			<p className={styles.facts}>{useFactsText(props.card, actions.left)}</p>
			<BuyPill {...props} actions={actions} entrance="from-plus" />
		</article>
	);
});
