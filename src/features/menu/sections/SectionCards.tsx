import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type MenuSection, productCount } from '#core/rules/catalogue/catalogue.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import type { tintOf } from '../parts/tint.ts';
import { haveCardsFailedAtom, needSectionsAtom } from '../state/menu.ts';
import { closedHoursAtom } from '../state/menu-places.ts';
import { ComingCard } from './ComingCard.tsx';
import type { SectionLook } from './section-look.ts';
import { LISTS } from './section-look.ts';

/** How many pictures of the first section are fetched ahead of the rest: a row. */
const FIRST_ROW = 3;

/** Of a section without hours: what becomes of those of others does not draw it again. */
const neverClosedAtom = atom(() => () => undefined);

/** The cards of a section from one place to another; those that are not here yet are asked for. */
export function SectionCards({
	section,
	from = 0,
	to = productCount(section),
	isFirst,
	hasHours,
	tint,
	look: { list, Card },
	now,
}: {
	readonly section: MenuSection;
	readonly from?: number;
	/** The place behind the last. */
	readonly to?: number;
	/** The first row of the page. */
	readonly isFirst: boolean;
	readonly hasHours: boolean;
	readonly tint: ReturnType<typeof tintOf>;
	readonly look: SectionLook;
	/** Epoch ms; undefined until the page is taken over. */
	readonly now: number | undefined;
}) {
	const closedHours = useAtomValue(hasHours ? closedHoursAtom : neverClosedAtom);
	const hasFailed = useAtomValue(haveCardsFailedAtom);
	const need = useSetAtom(needSectionsAtom);
	const cards = section.products.slice(from, to);
	const end = Math.min(to, productCount(section));
	const missing = end - from - cards.length;
	const { id } = section;
	useEffect(() => {
		if (missing > 0) need([id], end);
	}, [missing, id, end, need]);
	// One word for the section: where what is here ends. The boxes stay, or the list would run up to the window.
	const showsFailure = missing > 0 && hasFailed && from <= section.products.length;
	return (
		<>
			{showsFailure && <FailedLoad onRetry={() => need([id], end)} />}
			<div className={LISTS[list]} data-part="cards">
				{cards.map((card, place) => {
					const closed = hasHours && now !== undefined ? closedHours(card.id, now) : undefined;
					return (
						<Card
							key={card.id}
							card={card}
							tint={tint}
							isWaiting={hasHours && now === undefined}
							isPriority={isFirst && from + place < FIRST_ROW}
							{...(closed === undefined ? {} : { closedHours: closed })}
						/>
					);
				})}
				{Array.from({ length: missing }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: boxes without names
					<ComingCard key={index} />
				))}
			</div>
		</>
	);
}
