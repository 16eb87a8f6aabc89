import type { MouseEvent } from 'react';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { PRODUCT_PARAM } from '../../routes.ts';

/** The name; its link lies over the whole card and opens the product. */
export function CardName({
	card,
	lines,
	onOpen,
}: {
	readonly card: ProductCard;
	/** The most it takes; more is cut. */
	readonly lines: 'two' | 'three';
	readonly onOpen: (event: MouseEvent) => void;
}) {
	return (
		<h3 className={`n ${lines}`}>
			<a href={`?${PRODUCT_PARAM}=${card.id}`} onClick={onOpen}>
				{card.name}
			</a>
		</h3>
	);
}
