import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { isHydratedAtom } from '../shell/state/page.ts';
import { cartPriceAtom, discountBlockAtom } from './state/cart-price.ts';

/**
 * A choice of discount not made yet is asked for when the cart is opened (spec 4), as soon as it is known what there is
 * to choose from; one that comes up later waits for the next opening.
 */
export function useDiscountQuestion(): void {
	const store = useStore();
	const isKnown = useAtomValue(cartPriceAtom).isWhole;
	const isHydrated = useAtomValue(isHydratedAtom);
	const hasLooked = useRef(false);
	useEffect(() => {
		if (!isHydrated || !isKnown || hasLooked.current) return;
		hasLooked.current = true;
		const isOpen = store.get(modalsAtom).some((modal) => modal.name === 'choose-discount');
		if (store.get(discountBlockAtom).status === 'ask' && !isOpen)
			store.set(openModalAtom, { name: 'choose-discount', data: {} });
	}, [store, isHydrated, isKnown]);
}
