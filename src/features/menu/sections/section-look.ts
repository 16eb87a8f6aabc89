/** The looks a section of the menu can have. */
import type { ComponentType } from 'react';
import styles from '#src/features/product/cards/card-list.module.css';
import type { CardProps } from '#src/features/product/cards/use-card.ts';

/** How a section lists its products: the look of the list and the card in it. A page type has its own. */
export interface SectionLook {
	readonly list: 'cards' | 'dense' | 'rests';
	readonly Card: ComponentType<CardProps>;
}

/** The classes of the lists. */
export const LISTS: Readonly<Record<SectionLook['list'], string | undefined>> = {
	cards: styles.cards,
	dense: styles.dense,
	rests: styles.rests,
};
