import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { unitsOf } from '#core/rules/cart/line.ts';
import {
	availabilityAt,
	type CategoryHours,
	type ProductCard,
} from '#core/rules/catalogue/catalogue.ts';
import {
	addOneAtom,
	addToCartAtom,
	productCountAtom,
	removeOneAtom,
} from '#src/features/cart/state/cart.ts';
import type { tintOf } from '#src/features/menu/parts/tint.ts';
import { warehouseIdAtom } from '#src/features/place/state/place.ts';
import { afterPaint } from '#src/kit/hooks/after-paint.ts';
import { useFamily } from '#src/lib/use-family.ts';
import { hapticAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { isComingAtom } from './coming-product.ts';

/** What every look of a card is given; a list picks the look by the page's type. */
export interface CardProps {
	readonly card: ProductCard;
	readonly tint: ReturnType<typeof tintOf>;
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
	/** Portions in the cart, all lines of the product together. */
	readonly count: number;
	/** Units left where stock is counted. */
	readonly left: number | undefined;
	readonly absence: Absence | undefined;
	/** Its sheet has been asked for and is on its way. */
	readonly isComing: boolean;
	/** One more would be more than is left. */
	readonly isFull: boolean;
	/** For the link of the name: opens the sheet, unless another tab is asked for. */
	open(event: MouseEvent): void;
	/** Into the cart, or to the sheet where something has to be chosen first. */
	add(event: MouseEvent): void;
	addOne(): void;
	removeOne(): void;
}

/** What can be done with a card, whatever it looks like. */
export function useCard({
	card,
	isWaiting = false,
}: Pick<CardProps, 'card' | 'isWaiting'>): CardActions {
	const haptic = useSetAtom(hapticAtom);
	const openModal = useSetAtom(openModalAtom);
	const addToCart = useSetAtom(addToCartAtom);
	const addOne = useSetAtom(addOneAtom);
	const removeOne = useSetAtom(removeOneAtom);
	const count = useFamily(productCountAtom, card.id);
	const isComing = useFamily(isComingAtom, card.id);
	const availability = availabilityAt(card, useAtomValue(warehouseIdAtom));
	const left = availability.isAvailable ? availability.left : undefined;
	const isFull = left !== undefined && unitsOf(card, count + 1) > left;
	const openSheet = () => openModal({ name: 'product', data: { productId: card.id } });
	return {
		count,
		left,
		absence: availability.isAvailable ? undefined : availability.reason,
		isFull,
		isComing,
		open: (event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			openSheet();
		},
		add: ({ currentTarget }) => {
			if (isWaiting) return;
			if (card.mustChoose) openSheet();
			else if (addToCart({ product: card })) {
				const from = currentTarget.closest('article');
				// Its code comes with the first tap, behind the frame that answers it, and nothing waits for it.
				afterPaint(() => {
					import('#src/features/cart/parts/fly-to-cart.ts').then(
						({ flyToCart }) => flyToCart(from),
						() => undefined,
					);
				});
				haptic('light');
			}
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
