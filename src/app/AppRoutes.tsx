import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageNowAtom } from '../features/menu/state/menu.ts';
import { modalsAtom, openOnLoadAtom } from '../modal-stack.ts';
import { isAccountPath } from '../routes.ts';
import { AccountGuard } from './AccountGuard.tsx';
import { rewrittenPath, routeOfPage } from './route-of-page.ts';
import { ScreenPart } from './ScreenPart.tsx';
import { notFoundScreen, screenOf } from './screens.ts';

/** The screen of the address (spec 2). */
export function AppRoutes() {
	const [address, goTo] = useLocation();
	const data = useAtomValue(pageNowAtom);
	const rewritten = rewrittenPath(address, data.pageType);
	const path = rewritten ?? address;
	useEffect(() => {
		if (rewritten !== undefined)
			goTo(rewritten + location.search + location.hash, { replace: true });
	}, [rewritten, goTo]);
	const match = routeOfPage(path, data);
	const part = match === undefined ? notFoundScreen : screenOf(match.name, data.pageType);
	useProductOfAddress(match?.place?.product?.id);
	const { params = {}, place } = match ?? {};
	const screen = (
		<ScreenPart
			part={part}
			path={address}
			params={params}
			{...(place === undefined ? {} : { place })}
		/>
	);
	return <AccountGuard isOn={isAccountPath(path)}>{screen}</AccountGuard>;
}

/** A link within the shop may lead to a product's own address: its sheet opens over its category (spec 2). */
function useProductOfAddress(productId: number | undefined): void {
	const store = useStore();
	useEffect(() => {
		if (productId === undefined || store.get(modalsAtom).length > 0) return;
		store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	}, [store, productId]);
}
