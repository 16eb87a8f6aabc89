import { useAtomValue } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { PRODUCT_PARAM } from '../../routes.ts';
import { pageDataAtom } from '../../state/page.ts';
import { useAppLink, useShare } from '../use-share.ts';

/** Hands a product's name and address to the messenger, or to the device's share sheet. */
export function useShareProduct(): (product: Pick<ProductCard, 'id' | 'name'>) => Promise<void> {
	const share = useShare();
	const appLink = useAppLink();
	const { origin } = useAtomValue(pageDataAtom);
	return ({ id, name }) =>
		share({
			text: name,
			url: appLink ? `${appLink}?startapp=product_${id}` : `${origin}/?${PRODUCT_PARAM}=${id}`,
		});
}
