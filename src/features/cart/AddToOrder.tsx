import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { availabilityAt, type ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { cardAtom, productAtom } from '../menu/state/catalogue.ts';
import { warehouseIdAtom } from '../place/state/place.ts';
import { MiniProducts } from '../product/parts/MiniProducts.tsx';
import styles from './add-to-order.module.css';
import { cartLinesAtom } from './state/cart.ts';

/** More cards than this are not looked at. */
const MOST = 12;

/** What goes with what is in the cart; nothing while the catalogue is not there or knows nothing. */
export function AddToOrder() {
	const products = useAddable();
	useCatalogue();
	if (products.length === 0) return null;
	return (
		<Section>
			<h2>
				<Trans>Добавить к заказу</Trans>
			</h2>
			<div className={styles.products}>
				<MiniProducts products={products} />
			</div>
		</Section>
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
