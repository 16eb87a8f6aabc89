import type { ComponentType } from 'react';
import type { CardProps } from '../cards/use-card.ts';

/** How a section lists its products: the list's class and the card in it. A page type has its own. */
export interface SectionLook {
	readonly list: 'cards' | 'dense' | 'rests';
	readonly Card: ComponentType<CardProps>;
}
