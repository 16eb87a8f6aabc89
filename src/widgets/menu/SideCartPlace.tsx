import { lazy, Suspense } from 'react';
import { useIsWide } from '../../ui/use-is-wide.ts';

const SideCart = lazy(() =>
	import('../SideCart.tsx').then((module) => ({ default: module.SideCart })),
);

/** The cart's column beside the menu: phones load nothing of it. */
export function SideCartPlace() {
	if (!useIsWide()) return null;
	return (
		<Suspense fallback={<aside />}>
			<SideCart />
		</Suspense>
	);
}
