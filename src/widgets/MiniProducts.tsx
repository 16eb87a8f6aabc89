import './mini-products.css';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { PRODUCT_PARAM } from '../routes.ts';
import { productCountAtom } from '../state/cart.ts';
import { closedHoursAtom } from '../state/menu-places.ts';
import { CardStepper } from './cards/CardStepper.tsx';
import { type CardActions, useCard } from './cards/use-card.ts';
import { usePortionPriceText } from './cards/use-card-texts.ts';
import { DishPicture } from './DishPicture.tsx';
import { useShopNow } from './use-now.ts';

/** A row of small cards: what goes with a dish, what to add to an order. */
export function MiniProducts({ products }: { readonly products: readonly ProductCard[] }) {
	return (
		<div className="chips minis">
			{products.map((product) => (
				<MiniProduct key={product.id} product={product} />
			))}
		</div>
	);
}

function MiniProduct({ product }: { readonly product: ProductCard }) {
	const count = useAtomValue(productCountAtom)(product.id);
	const actions = useCard({ card: product, count });
	return (
		<div className="mini">
			<DishPicture productId={product.id} image={product.image} width={86} />
			<p className="n two">
				<a href={`?${PRODUCT_PARAM}=${product.id}`} onClick={actions.open}>
					{product.name}
				</a>
			</p>
			<BuySmall product={product} count={count} actions={actions} />
		</div>
	);
}

function BuySmall({
	product,
	count,
	actions,
}: {
	readonly product: ProductCard;
	readonly count: number;
	readonly actions: CardActions;
}) {
	const { t } = useLingui();
	const price = usePortionPriceText(product).now;
	const closedHours = useAtomValue(closedHoursAtom);
	const now = useShopNow();
	const closed = now === undefined ? undefined : closedHours(product.id, now);
	if (count > 0) return <CardStepper card={product} count={count} actions={actions} />;
	if (closed !== undefined) return <p className="pill off">{t`с ${closed.from}`}</p>;
	return (
		<button
			type="button"
			className="pill"
			aria-label={
				product.mustChoose
					? t`Выбрать: ${product.name}, ${price}`
					: t`В корзину: ${product.name}, ${price}`
			}
			onClick={actions.add}
		>
			<span className="num">{price}</span>
			<IconPlus className="i" aria-hidden />
		</button>
	);
}
