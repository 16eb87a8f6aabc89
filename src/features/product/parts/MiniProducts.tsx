import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';
import { tieTitle } from '#src/text/ties.ts';
import { SmallBuyPill } from '../cards/SmallBuyPill.tsx';
import { useCard } from '../cards/use-card.ts';
import styles from './mini-products.module.css';
import { ProductPicture } from './ProductPicture.tsx';

/** A row of small cards: what goes with a dish, what to add to an order. */
export function MiniProducts({ products }: { readonly products: readonly ProductCard[] }) {
	return (
		<div className={styles.list}>
			{products.map((product) => (
				<MiniProduct key={product.id} product={product} />
			))}
		</div>
	);
}

function MiniProduct({ product }: { readonly product: ProductCard }) {
	const actions = useCard({ card: product });
	return (
		<div className={styles.card}>
			<ProductPicture
				productId={product.id}
				image={product.image}
				width={86}
				className={styles.picture}
			/>
			<p className={classes('two', styles.name)}>
				<a href={`?${PRODUCT_PARAM}=${product.id}`} onClick={actions.open}>
					{tieTitle(product.name)}
				</a>
			</p>
			<SmallBuyPill product={product} actions={actions} />
		</div>
	);
}
