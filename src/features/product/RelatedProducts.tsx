import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { availabilityAt, type Product } from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { cardAtom } from '../menu/state/catalogue.ts';
import { warehouseIdAtom } from '../place/state/place.ts';
import { MiniProducts } from './parts/MiniProducts.tsx';
import styles from './related-products.module.css';

/** What goes with a product: those of its related ones that are on the menu and to be had. */
export function RelatedProducts({ product }: { readonly product: Product }) {
	const card = useAtomValue(cardAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	const related = [...new Set(product.relatedIds)]
		.flatMap((id) => card(id) ?? [])
		.filter((one) => one.id !== product.id && availabilityAt(one, warehouseId).isAvailable);
	if (related.length === 0) return null;
	return (
		<section className={styles.related}>
			<h2 className={classes('t3', styles.title)}>
				<Trans>С этим заказывают</Trans>
			</h2>
			<MiniProducts products={related} />
		</section>
	);
}
