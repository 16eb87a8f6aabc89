import './product.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
	cardAtom,
	hasCatalogueFailedAtom,
	hasProductAtom,
	needProductsAtom,
	productAtom,
} from '../../state/catalogue.ts';
import { isAllowedAtom } from '../../state/find.ts';
import { settingsAtom } from '../../state/page.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductOnItsWay } from './ProductOnItsWay.tsx';
import { UnknownProduct } from './UnknownProduct.tsx';

/** A product over the list; `lineKey` names the cart line whose choice it changes. */
export function ProductModal({
	productId,
	lineKey,
}: {
	readonly productId: number;
	readonly lineKey?: string;
}) {
	const product = useAtomValue(productAtom)(productId);
	const card = useAtomValue(cardAtom)(productId);
	const isAnswered = useAtomValue(hasProductAtom)(productId);
	const hasFailed = useAtomValue(hasCatalogueFailedAtom);
	const isAllowed = useAtomValue(isAllowedAtom);
	const { demoPreviews } = useAtomValue(settingsAtom);
	const need = useSetAtom(needProductsAtom);
	const close = useCloseModal();
	useEffect(() => void need([productId]), [need, productId]);
	const isKnown = product !== undefined || card !== undefined;
	if (!isKnown && isAnswered) return <UnknownProduct onClose={() => close()} />;
	return (
		<Sheet labelledBy="product-name" look="product" onClose={close}>
			{product === undefined ? (
				<ProductOnItsWay
					productId={productId}
					card={card}
					hasFailed={hasFailed}
					onRetry={() => void need([productId])}
				/>
			) : (
				<ProductForm
					key={product.id}
					product={product}
					isAllowed={isAllowed}
					demoPreviews={demoPreviews}
					{...(lineKey === undefined ? {} : { lineKey })}
				/>
			)}
		</Sheet>
	);
}
