import type { MouseEvent } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';
import { tieTitle } from '#src/text/ties.ts';
import styles from './card-name.module.css';

/** The name; its link lies over the whole card and opens the product. */
export function CardName({
	card,
	lines,
	isOut,
	className,
	onOpen,
}: {
	readonly card: ProductCard;
	/** The most it takes; more is cut. */
	readonly lines: 'two' | 'three';
	/** It sells nothing here. */
	readonly isOut: boolean;
	/** Sets its type and its margins. */
	readonly className: string | undefined;
	readonly onOpen: (event: MouseEvent) => void;
}) {
	return (
		<h3 className={classes(lines, styles.name, isOut && styles.out, className)}>
			<a href={`?${PRODUCT_PARAM}=${card.id}`} onClick={onOpen}>
				{tieTitle(card.name)}
			</a>
		</h3>
	);
}
