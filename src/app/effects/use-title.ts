import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { productAtom } from '#src/features/menu/state/catalogue.ts';
import { pageNowAtom } from '#src/features/menu/state/menu.ts';
import { isHydratedAtom } from '#src/features/shell/state/page.ts';
import { modalsAtom } from '#src/modal-stack.ts';
import { titleOf } from '#src/seo/title.ts';
import { routeOfPage } from '../route-of-page.ts';

/** Every page one goes to has its own title; the served one came with it. */
export function useTitle(): void {
	const [path] = useLocation();
	const isHydrated = useAtomValue(isHydratedAtom);
	const data = useAtomValue(pageNowAtom);
	const modals = useAtomValue(modalsAtom);
	const { i18n } = useLingui();
	const productOf = useAtomValue(productAtom);
	const open = modals.findLast((modal) => modal.name === 'product');
	const opened = open === undefined ? undefined : productOf(open.data.productId);
	useEffect(() => {
		if (!isHydrated) return;
		const { product: _, ...page } = data;
		const shown = opened === undefined ? page : { ...page, product: opened };
		document.title = titleOf(routeOfPage(path, shown), shown, i18n);
	}, [path, isHydrated, data, i18n, opened]);
}
