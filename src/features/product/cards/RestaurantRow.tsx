import { memo } from 'react';
import { classes } from '#src/kit/text/classes.ts';
import { BuyPill } from './BuyPill.tsx';
import { CardName } from './CardName.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './restaurant-row.module.css';
import { type CardProps, useCard } from './use-card.ts';
import { useFactsText, useLowStockText } from './use-card-texts.ts';

/** A dish of a restaurant's menu: its name and what it is at the left, its picture at the right. */
export const RestaurantRow = memo(function RestaurantRow(props: CardProps) {
	const { card } = props;
	const actions = useCard(props);
	const facts = useFactsText(card, actions.left);
	const lowStock = useLowStockText(card, actions.left);
	const isOut = actions.absence !== undefined;
	return (
		<article className={styles.row} aria-busy={actions.isComing || undefined}>
			<div className={styles.about}>
				<CardName
					card={card}
					lines="three"
					isOut={isOut}
					className={styles.name}
					onOpen={actions.open}
				/>
				<p className={classes('two', styles.summary)}>{card.summary ?? facts}</p>
				{card.summary !== undefined && lowStock !== undefined && (
					<p className={styles.left}>{lowStock}</p>
				)}
				<BuyPill
					{...props}
					actions={actions}
					entrance="filling"
					className={isOut ? undefined : styles.buy}
				/>
			</div>
			<CardPicture {...props} width={124} sizes="124px" isOut={isOut} className={styles.picture} />
		</article>
	);
});
