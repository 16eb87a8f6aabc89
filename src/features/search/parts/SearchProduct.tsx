import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import type { CategoryHours } from '#core/rules/catalogue/catalogue.ts';
import { markedParts } from '#core/rules/catalogue/search-words.ts';
import { BuyPill } from '#src/features/product/cards/BuyPill.tsx';
import { useCard } from '#src/features/product/cards/use-card.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { useHasColumns } from '#src/kit/hooks/use-has-columns.ts';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { classes } from '#src/kit/text/classes.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';
import { tieTitle } from '#src/text/ties.ts';
import { weightBeside } from '#src/text/units.ts';
import type { FoundProduct } from '../state/find.ts';
import { rememberSearchAtom } from '../state/search.ts';
import { STOP } from './search-keys.ts';
import styles from './search-product.module.css';

/** A product that was found: picture, name and what it was found by, the pill that adds it or the stepper. */
export const SearchProduct = memo(function SearchProduct({
	card,
	hit,
	closedHours,
}: FoundProduct & {
	readonly closedHours: CategoryHours | undefined;
}) {
	const { i18n } = useLingui();
	const remember = useSetAtom(rememberSearchAtom);
	const isWide = useIsWide();
	const hasColumns = useHasColumns();
	const width = isWide ? 260 : hasColumns ? 200 : 54;
	const actions = useCard({ card });
	const weight = weightBeside(card.name, card.weight, i18n);
	return (
		<article className={classes(styles.product, actions.absence !== undefined && styles.absent)}>
			<ProductPicture
				className={styles.picture}
				productId={card.id}
				image={card.image}
				width={width}
			/>
			<div>
				<h3 className={styles.name}>
					<a
						href={`?${PRODUCT_PARAM}=${card.id}`}
						onClick={(event) => {
							remember();
							actions.open(event);
						}}
						{...STOP}
					>
						<Marked text={tieTitle(card.name)} words={hit.words} />
					</a>
				</h3>
				<div className={styles.line}>
					<span className={styles.excerpt}>
						{hit.excerpt === undefined ? weight : <Marked text={hit.excerpt} words={hit.words} />}
					</span>
					<div className={styles.buy}>
						<BuyPill
							card={card}
							actions={{
								...actions,
								add: (event) => {
									remember();
									actions.add(event);
								},
							}}
							{...(closedHours === undefined ? {} : { closedHours })}
						/>
					</div>
				</div>
			</div>
		</article>
	);
});

/** A text with the words that were found in it marked (`searchWords`). */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
	if (words.length === 0) return text;
	return markedParts(text, words).map((part, index) =>
		part.isMarked ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
			<mark key={index}>{part.text}</mark>
		) : (
			part.text
		),
	);
}
