import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { partOf, usePart } from '#src/kit/page/use-part.ts';

const sideCart = partOf(() =>
	import('#src/features/cart/parts/SideCart.tsx').then((module) => module.SideCart),
);

/** The cart's column beside the menu: phones load nothing of it. */
export function SideCartPlace() {
	return useIsWide() ? <Loaded /> : null;
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
