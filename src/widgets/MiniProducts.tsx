import './mini-products.css';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { firstPortionPrice } from '#core/rules/line.ts';
import { messengerAtom } from '../messenger/state.ts';
import { openModalAtom } from '../modal-stack.ts';
import { PRODUCT_PARAM } from '../routes.ts';
import { addToCartAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { DishPicture } from './DishPicture.tsx';

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
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	const addToCart = useSetAtom(addToCartAtom);
	const amount = money(firstPortionPrice({ ...product, supplements: [] }));
	const price = product.hasVariations ? t`от ${amount}` : amount;
	const open = () => openModal({ name: 'product', data: { productId: product.id } });
	const follow = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		open();
	};
	return (
		<div className="mini">
			<DishPicture productId={product.id} image={product.image} width={86} />
			<p className="n two">
				<a href={`?${PRODUCT_PARAM}=${product.id}`} onClick={follow}>
					{product.name}
				</a>
			</p>
			<button
				type="button"
				className="pill"
				aria-label={t`В корзину: ${product.name}, ${price}`}
				onClick={() => {
					if (product.mustChoose) open();
					else if (addToCart({ product })) haptic('light');
				}}
			>
				<span className="num">{price}</span>
				<IconPlus className="i" aria-hidden />
			</button>
		</div>
	);
}
