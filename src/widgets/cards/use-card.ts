import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { availabilityAt, type CategoryHours, type ProductCard } from '#core/rules/catalogue.ts';
import { unitsOf } from '#core/rules/line.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { addOneAtom, addToCartAtom, removeOneAtom } from '../../state/cart.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import type { tintOf } from '../tint.ts';

/** What every look of a card is given; a list picks the look by the page's type. */
export interface CardProps {
	readonly card: ProductCard;
	readonly tint: ReturnType<typeof tintOf>;
	/** Portions in the cart, all lines of the product together. */
	readonly count: number;
	/** Its section is closed now: when it opens. */
	readonly closedHours?: CategoryHours;
	/** "+" does nothing yet: whether the section is open is known only once the page knows the time. */
	readonly isWaiting?: boolean;
	/** In the first row of the page. */
	readonly isPriority?: boolean;
}

/** Why a card sells nothing here. */
export type Absence = 'sold_out' | 'not_here';

export interface CardActions {
	/** Units left where stock is counted. */
	readonly left: number | undefined;
	readonly absence: Absence | undefined;
	/** One more would be more than is left. */
	readonly isFull: boolean;
	/** For the link of the name: opens the sheet, unless another tab is asked for. */
	open(event: MouseEvent): void;
	/** Into the cart, or to the sheet where something has to be chosen first. */
	add(): void;
	addOne(): void;
	removeOne(): void;
}

/** What can be done with a card, whatever it looks like. */
export function useCard({
	card,
	count,
	isWaiting = false,
}: Pick<CardProps, 'card' | 'count' | 'isWaiting'>): CardActions {
	const { haptic } = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	const addToCart = useSetAtom(addToCartAtom);
	const addOne = useSetAtom(addOneAtom);
	const removeOne = useSetAtom(removeOneAtom);
	const availability = availabilityAt(card, useAtomValue(warehouseIdAtom));
	const left = availability.isAvailable ? availability.left : undefined;
	const isFull = left !== undefined && unitsOf(card, count + 1) > left;
	const openSheet = () => openModal({ name: 'product', data: { productId: card.id } });
	return {
		left,
		absence: availability.isAvailable ? undefined : availability.reason,
		isFull,
		open: (event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			openSheet();
		},
		add: () => {
			if (isWaiting) return;
			if (card.mustChoose) openSheet();
			else if (addToCart({ product: card })) haptic('light');
		},
		addOne: () => {
			haptic(isFull ? 'warning' : 'selection');
			addOne(card.id);
		},
		removeOne: () => {
			haptic('selection');
			removeOne(card.id);
		},
	};
}
