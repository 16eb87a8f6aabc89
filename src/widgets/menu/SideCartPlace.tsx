import { lazy, Suspense, useSyncExternalStore } from 'react';

const SideCart = lazy(() =>
	import('../SideCart.tsx').then((module) => ({ default: module.SideCart })),
);

const WIDE = '(min-width: 992px)';

/** The cart's column beside the menu: phones load nothing of it. */
export function SideCartPlace() {
	const isWide = useSyncExternalStore(
		subscribe,
		() => matchMedia(WIDE).matches,
		() => false,
	);
	if (!isWide) return null;
	return (
		<Suspense fallback={<aside />}>
			<SideCart />
		</Suspense>
	);
}

function subscribe(listener: () => void): () => void {
	const query = matchMedia(WIDE);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}
