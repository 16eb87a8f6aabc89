import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { cartCountAtom } from '#src/features/cart/state/cart.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { isHydratedAtom } from '../state/page.ts';

const sideCart = partOf(() =>
	import('#src/features/cart/parts/SideCart.tsx').then((module) => module.SideCart),
);

/**
 * The cart's column on pages of the menu, while something is in it. That the page makes room for it is said of the whole
 * document: by the early script until the page is taken over, and the kept cart with it, from then on here.
 */
export function CartColumn() {
	const hasCart = useAtomValue(cartCountAtom) > 0;
	const isHydrated = useAtomValue(isHydratedAtom);
	useEffect(() => {
		if (isHydrated) document.documentElement.toggleAttribute('data-cart', hasCart);
	}, [isHydrated, hasCart]);
	return hasCart ? <Loaded /> : null;
}

/** The column stays empty while the cart is on its way. */
function Loaded() {
	const { component: SideCart, state, retry } = usePart(sideCart);
	if (SideCart !== undefined) return <SideCart />;
	return state === 'lost' ? (
		<aside>
			<FailedLoad onRetry={retry} />
		</aside>
	) : null;
}
