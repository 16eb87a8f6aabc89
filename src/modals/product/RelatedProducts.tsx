import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { availabilityAt, type Product } from '#core/rules/catalogue.ts';
import { cardAtom } from '../../state/catalogue.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { MiniProducts } from '../../widgets/MiniProducts.tsx';

/** What goes with a product: those of its related ones that are on the menu and to be had. */
export function RelatedProducts({ product }: { readonly product: Product }) {
	const card = useAtomValue(cardAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	const related = [...new Set(product.relatedIds)]
		.flatMap((id) => card(id) ?? [])
		.filter((one) => one.id !== product.id && availabilityAt(one, warehouseId).isAvailable);
	if (related.length === 0) return null;
	return (
		<section className="related">
			<h2 className="t3">
				<Trans>С этим заказывают</Trans>
			</h2>
			<MiniProducts products={related} />
		</section>
	);
}
