import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { loadAhead, usePart } from '#src/kit/page/use-part.ts';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { isWide } from '#src/lib/wide.ts';
import { useCloseModal } from '#src/use-modal.ts';
import {
	cardAtom,
	hasCatalogueFailedAtom,
	hasProductAtom,
	needProductsAtom,
	productAtom,
} from '../menu/state/catalogue.ts';
import { isAllowedAtom } from '../search/state/find.ts';
import { useIsWidePage } from '../shell/parts/use-wide-page.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { usePictureFlight } from './hero/use-picture-flight.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductOnItsWay } from './ProductOnItsWay.tsx';
import { UnknownProduct } from './UnknownProduct.tsx';
import { useEarlySheet } from './use-early-sheet.ts';
import { wideStage } from './wide/wide-stage-part.ts';

// This code comes ahead of the first tap, and so does what it shows on wide pages.
if (typeof window !== 'undefined' && isWide()) loadAhead(wideStage);

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
	const isWidePage = useIsWidePage();
	// Its buttons come once the page is taken over: nothing else moves by them.
	const { component: WideStage } = usePart(useIsWide() ? wideStage : undefined);
	useEffect(() => void need([productId]), [need, productId]);
	const isUnknown = product === undefined && card === undefined && isAnswered;
	// Ahead of the flight: what stands already does not fly in.
	useEarlySheet(product !== undefined || isUnknown);
	usePictureFlight(productId, product !== undefined);
	if (isUnknown) return <UnknownProduct onClose={() => close()} />;
	return (
		<Sheet labelledBy="product-name" look="product" onClose={close}>
			{WideStage !== undefined && (
				<WideStage productId={productId} hasNeighbours={lineKey === undefined} />
			)}
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
					isWide={isWidePage}
					{...(lineKey === undefined ? {} : { lineKey })}
				/>
			)}
		</Sheet>
	);
}
