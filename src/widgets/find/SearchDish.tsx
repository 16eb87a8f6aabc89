import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import type { CategoryHours } from '#core/rules/catalogue.ts';
import { PRODUCT_PARAM } from '../../routes.ts';
import type { FoundDish } from '../../state/find.ts';
import { rememberSearchAtom } from '../../state/search.ts';
import { weightText } from '../../text/units.ts';
import { classes } from '../../ui/classes.ts';
import { BuyPill } from '../cards/BuyPill.tsx';
import { useCard } from '../cards/use-card.ts';
import { DishPicture } from '../DishPicture.tsx';
import { Marked } from './Marked.tsx';
import { STOP } from './search-keys.ts';

/** A dish that was found: picture, name and what it was found by, the pill that adds it or the stepper. */
export const SearchDish = memo(function SearchDish({
	card,
	hit,
	count,
	closedHours,
}: FoundDish & {
	/** Portions in the cart. */
	readonly count: number;
	readonly closedHours: CategoryHours | undefined;
}) {
	const { i18n } = useLingui();
	const remember = useSetAtom(rememberSearchAtom);
	const actions = useCard({ card, count });
	const weight = card.weight === undefined ? '' : weightText(card.weight, i18n);
	return (
		<article className={classes('hit', actions.absence !== undefined && 'out')}>
			<DishPicture productId={card.id} image={card.image} width={54} />
			<div>
				<h3 className="n">
					<a
						href={`?${PRODUCT_PARAM}=${card.id}`}
						onClick={(event) => {
							remember();
							actions.open(event);
						}}
						{...STOP}
					>
						<Marked text={card.name} words={hit.words} />
					</a>
				</h3>
				<div className="b">
					<span className="w">
						{hit.excerpt === undefined ? weight : <Marked text={hit.excerpt} words={hit.words} />}
					</span>
					<BuyPill
						card={card}
						count={count}
						actions={{
							...actions,
							add: () => {
								remember();
								actions.add();
							},
						}}
						{...(closedHours === undefined ? {} : { closedHours })}
					/>
				</div>
			</div>
		</article>
	);
});
