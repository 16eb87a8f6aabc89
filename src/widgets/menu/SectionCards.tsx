import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type MenuSection, productCount } from '#core/rules/catalogue.ts';
import { productCountAtom } from '../../state/cart.ts';
import { haveCardsFailedAtom, needSectionsAtom } from '../../state/menu.ts';
import { closedHoursAtom } from '../../state/menu-places.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { tintOf } from '../tint.ts';
import type { SectionLook } from './section-look.ts';

/** How many pictures of the first section are fetched ahead of the rest: a row. */
const FIRST_ROW = 3;

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
	const countOf = useAtomValue(productCountAtom);
	const closedHours = useAtomValue(closedHoursAtom);
	const hasFailed = useAtomValue(haveCardsFailedAtom);
	const need = useSetAtom(needSectionsAtom);
	const cards = section.products.slice(from, to);
	const missing = Math.min(to, productCount(section)) - from - cards.length;
	const { id } = section;
	useEffect(() => {
		if (missing > 0) need([id]);
	}, [missing, id, need]);
	// One word for the section: where what is here ends. The boxes stay, or the list would run up to the window.
	const isToldHere = missing > 0 && hasFailed && from <= section.products.length;
	return (
		<>
			{isToldHere && <FailedLoad onRetry={() => need([id])} />}
			<div className={list}>
				{cards.map((card, place) => {
					const closed = hasHours && now !== undefined ? closedHours(card.id, now) : undefined;
					return (
						<Card
							key={card.id}
							card={card}
							tint={tint}
							count={countOf(card.id)}
							isWaiting={hasHours && now === undefined}
							isPriority={isFirst && from + place < FIRST_ROW}
							{...(closed === undefined ? {} : { closedHours: closed })}
						/>
					);
				})}
				{Array.from({ length: missing }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: boxes without names
					<div key={index} className="card coming" aria-hidden>
						<span className="pic sk" />
						<Skeleton height="20px" width="80%" />
						<Skeleton height="16px" width="50%" />
					</div>
				))}
			</div>
		</>
	);
}
