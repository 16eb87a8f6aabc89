import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, memo } from 'react';
import { joined } from '#core/rules/bidi.ts';
import {
	type CategoryHours,
	type MenuSection,
	productCount,
} from '#core/rules/catalogue/catalogue.ts';
import { ProductCardView } from '#src/features/product/parts/ProductCardView.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useFamily } from '#src/lib/use-family.ts';
import { weekDayText } from '#src/text/intl/intl.ts';
import { listed } from '#src/text/intl/list.ts';
import { tieTitle } from '#src/text/ties.ts';
import { tintOf } from '../parts/tint.ts';
import { firstSectionAtom } from '../state/menu-places.ts';
import styles from './menu-list.module.css';
import { SectionCards } from './SectionCards.tsx';
import { ServedCards } from './ServedCards.tsx';
import type { SectionLook } from './section-look.ts';
import { Windowed } from './Windowed.tsx';

const CARDS: SectionLook = { list: 'cards', Card: ProductCardView };

/** A category and its cards. */
export const MenuSectionView = memo(function MenuSectionView({
	section,
	index,
	isFirst,
	isPageTitle,
	isMixed,
	look = CARDS,
	chunk,
	room = 0,
	now,
}: {
	readonly section: MenuSection;
	/** Of the sections shown. */
	readonly index: number;
	/** The first thing seen of the menu: its first row of pictures is fetched ahead of the rest. */
	readonly isFirst: boolean;
	/** The page is called as the section is: its heading is for those who do not see the page. */
	readonly isPageTitle: boolean;
	/** Its products are of several sections, each with hours of its own. */
	readonly isMixed: boolean;
	readonly look?: SectionLook;
	/** Cards that come and go together with the scroll; absent = all are always there. */
	readonly chunk?: number;
	/** How many of them are there from the first paint on. */
	readonly room?: number;
	/** Epoch ms; undefined until the page is taken over. */
	readonly now: number | undefined;
}) {
	const ownIndex = useFamily(firstSectionAtom, section.products[0]?.id ?? 0);
	const count = productCount(section);
	const cards = {
		section,
		isFirst,
		hasHours: isMixed || section.hours !== undefined,
		tint: tintOf(ownIndex ?? index),
		look,
		now,
	};
	const isPlain = chunk === undefined;
	return (
		<section
			id={section.slug}
			className={classes(
				styles.section,
				look.list === 'rests' && styles.ofRows,
				isPlain && index >= 2 && styles.far,
			)}
			aria-labelledby={`${section.slug}-title`}
			tabIndex={-1}
			style={isPlain ? ({ '--cards': count } as CSSProperties) : undefined}
		>
			<h2 id={`${section.slug}-title`} className={isPageTitle ? 'vh' : styles.title}>
				{tieTitle(section.name)}
			</h2>
			{section.hours !== undefined && <Hours hours={section.hours} />}
			{isPlain ? (
				<ServedCards section={section} list={look.list}>
					{() => <SectionCards {...cards} />}
				</ServedCards>
			) : (
				// Other chunks have other heights.
				<Windowed key={chunk} list={look.list} count={count} begins={room > 0}>
					{(isNear) =>
						chunksOf(count, chunk).map(([from, to]) => (
							<Windowed
								key={from}
								list={look.list}
								count={to - from}
								begins={from < room || isNear(from, to)}
							>
								{() => <SectionCards {...cards} from={from} to={to} />}
							</Windowed>
						))
					}
				</Windowed>
			)}
		</section>
	);
});

function chunksOf(count: number, chunk: number): (readonly [from: number, to: number])[] {
	return Array.from({ length: Math.ceil(count / chunk) }, (_, index) => [
		index * chunk,
		Math.min(count, (index + 1) * chunk),
	]);
}

/** "с 08:00 до 12:00", with the days when it is not every day. */
function Hours({ hours }: { readonly hours: CategoryHours }) {
	const { t, i18n } = useLingui();
	const { locale } = i18n;
	// The first use of `Intl` costs a slow phone more than a screen of cards: no days are named that are not shown. None are all.
	const days =
		hours.weekDays.length % 7 > 0 &&
		listed(
			hours.weekDays.map((day) => weekDayText(day, locale)),
			locale,
		);
	return <p className={styles.hours}>{joined([days, t`с ${hours.from} до ${hours.to}`], ' ')}</p>;
}
