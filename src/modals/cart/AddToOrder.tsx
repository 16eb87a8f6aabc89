import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { availabilityAt, type ProductCard } from '#core/rules/catalogue.ts';
import { cartLinesAtom } from '../../state/cart.ts';
import { cardAtom, productAtom } from '../../state/catalogue.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { MiniProducts } from '../../widgets/MiniProducts.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';

/** More cards than this are not looked at. */
const MOST = 12;

/** What goes with what is in the cart; nothing while the catalogue is not there or knows nothing. */
export function AddToOrder() {
	const products = useAddable();
	useCatalogue();
	if (products.length === 0) return null;
	return (
		<section className="section add-to-order">
			<h2>
				<Trans>Добавить к заказу</Trans>
			</h2>
			<MiniProducts products={products} />
		</section>
	);
}

/** The related products of the cart's lines that are on the menu, to be had here and not in the cart yet. */
function useAddable(): ProductCard[] {
	const lines = useAtomValue(cartLinesAtom);
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	const inCart = new Set(lines.map((line) => line.productId));
	const related = new Set(lines.flatMap((line) => product(line.productId)?.relatedIds ?? []));
	return [...related]
		.filter((id) => !inCart.has(id))
		.flatMap((id) => card(id) ?? [])
		.filter((one) => availabilityAt(one, warehouseId).isAvailable)
		.slice(0, MOST);
}
