/** What a list can be narrowed by: its groups, and what stands for them until all of the list is here. */

import { Trans, useLingui } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import type { Facet } from '#core/rules/catalogue/filters.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { haveCardsFailedAtom } from '#src/features/menu/state/menu.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { filtersAtom, toggleFilterAtom } from '../state/find.ts';
import { needPlaceAtom } from '../state/whole-place.ts';
import styles from './filter-form.module.css';
import { PriceRange } from './PriceRange.tsx';
import { useChoiceText } from './use-choice-text.ts';
import { useFound } from './use-found.ts';
import { useWholePlace } from './use-whole-place.ts';

type Heading = 'h2' | 'h3';
const Headings = createContext<Heading>('h2');
/** Beside a list, where the headings are of the third level, the column has its own edges. */
const lookOf = (heading: Heading) => classes(styles.group, heading === 'h3' && styles.beside);

/**
 * Everything a list can be narrowed by: in the filters' modal on phones, beside the list on wide pages. A change holds
 * at once. `cards`: the whole list of the place, before any filter.
 */
export function FilterForm({
	place,
	cards,
	heading = 'h2',
}: {
	readonly place: FindPlace;
	readonly cards: readonly ProductCard[];
	/** Of its groups. */
	readonly heading?: Heading;
}) {
	const isWhole = useWholePlace(place, true);
	const hasFailed = useAtomValue(haveCardsFailedAtom);
	const need = useSetAtom(needPlaceAtom);
	if (isWhole) return <FilterGroups place={place} cards={cards} heading={heading} />;
	return hasFailed ? <FailedLoad onRetry={() => need(place)} /> : <OnItsWay heading={heading} />;
}

/** The groups of a list all of whose cards are here. How one eats comes before what a dish is like. */
export function FilterGroups({
	place,
	cards,
	heading,
}: {
	readonly place: FindPlace;
	readonly cards: readonly ProductCard[];
	readonly heading: Heading;
}) {
	const { t } = useLingui();
	const toggle = useSetAtom(toggleFilterAtom);
	const { price: range } = useAtomValue(filtersAtom)(place);
	const facets = useFound(place, cards).facets();
	const textOf = useChoiceText();
	const priceText = range === undefined ? undefined : textOf({ kind: 'price', ...range });
	return (
		<Headings value={heading}>
			{facets.price !== undefined && (
				<Group title={t`Цена`} aside={priceText}>
					<PriceRange
						facet={facets.price}
						range={range}
						onChange={(next) => toggle(place, { kind: 'price', ...next })}
					/>
				</Group>
			)}
			<FacetChips place={place} title={t`Особенное`} facets={facets.badges} />
			<FacetChips place={place} title={t`Как едите`} facets={facets.diets} />
			<FacetChips
				place={place}
				title={t`Спрятать с аллергенами`}
				note={<Trans>Следы возможны</Trans>}
				facets={facets.allergens}
			/>
			{facets.attributes.map(({ name, options }) => (
				<FacetChips key={name} place={place} title={name} facets={options} />
			))}
		</Headings>
	);
}

/** The boxes of the first groups, while a long menu is on its way. */
function OnItsWay({ heading }: { readonly heading: Heading }) {
	return (
		<div className={classes(lookOf(heading), styles.coming)} aria-hidden>
			<Skeleton height="24px" width="40%" />
			<Skeleton height="120px" radius="16px" />
			<Skeleton height="24px" width="50%" />
			<Skeleton height="84px" radius="16px" />
		</div>
	);
}

function Group({
	title,
	note,
	aside,
	children,
}: {
	readonly title: string;
	readonly note?: ReactNode;
	readonly aside?: ReactNode;
	readonly children: ReactNode;
}) {
	const titleId = useId();
	const Heading = use(Headings);
	return (
		<section className={lookOf(Heading)} aria-labelledby={titleId} data-part="filter-group">
			<div className={classes('row', styles.head)}>
				<div className="grow">
					<Heading className={styles.title} id={titleId}>
						{title}
					</Heading>
					{note !== undefined && <p className={classes('cap hint', styles.note)}>{note}</p>}
				</div>
				{aside !== undefined && <span className="callb num">{aside}</span>}
			</div>
			{children}
		</section>
	);
}

/** Shown before the customer asks for the rest; one more than that is shown as it is. */
const FIRST = 7;

function FacetChips({
	place,
	title,
	note,
	facets,
}: {
	readonly place: FindPlace;
	readonly title: string;
	readonly note?: ReactNode;
	readonly facets: readonly Facet[];
}) {
	const textOf = useChoiceText();
	const [isWhole, setWhole] = useState(false);
	const named = facets.flatMap((facet) => {
		const text = textOf(facet.choice);
		return text === undefined ? [] : [{ facet, text }];
	});
	if (named.length === 0) return null;
	const isCut = !isWhole && named.length > FIRST + 1;
	const shown = isCut ? named.filter(({ facet }, at) => at < FIRST || facet.isOn) : named;
	const rest = named.length - shown.length;
	return (
		<Group title={title} {...(note === undefined ? {} : { note })}>
			<Chips isWrapped>
				{shown.map(({ facet, text }) => (
					<FacetChip key={text} place={place} facet={facet} text={text} />
				))}
				{isCut && rest > 0 && (
					<Chip className={styles.facet} aria-expanded={false} onClick={() => setWhole(true)}>
						<Trans>Ещё {rest}</Trans>
					</Chip>
				)}
			</Chips>
		</Group>
	);
}

function FacetChip({
	place,
	facet: { choice, isOn, count },
	text,
}: {
	readonly place: FindPlace;
	readonly facet: Facet;
	readonly text: string;
}) {
	const toggle = useSetAtom(toggleFilterAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const isAllergen = choice.kind === 'allergen';
	return (
		<Chip
			className={classes(styles.facet, isOn && isAllergen && styles.avoided)}
			isOn={isOn}
			// What is on can always be turned off, whatever it leaves.
			isDisabled={!isOn && count === 0}
			onClick={() => {
				haptic('selection');
				toggle(place, choice);
			}}
		>
			{isAllergen && isOn && <IconBan className={classes('i s18', styles.ban)} aria-hidden />}
			{text}
			{!isAllergen && <small className="num">{count}</small>}
		</Chip>
	);
}
