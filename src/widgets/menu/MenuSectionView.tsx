import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, type CSSProperties, memo } from 'react';
import type { CategoryHours, MenuSection } from '#core/rules/catalogue.ts';
import { productCountAtom } from '../../state/cart.ts';
import { closedHoursAtom, sectionIndexAtom } from '../../state/menu-places.ts';
import { languageAtom } from '../../state/page.ts';
import type { CardProps } from '../cards/use-card.ts';
import { ProductCardView } from '../ProductCardView.tsx';
import { tintOf } from '../tint.ts';

/** How a section lists its products: the list's class and the card in it. A page type has its own. */
export interface SectionLook {
	readonly list: 'cards' | 'dense' | 'rests';
	readonly Card: ComponentType<CardProps>;
}

const CARDS: SectionLook = { list: 'cards', Card: ProductCardView };

/** How many pictures of the first section are fetched ahead of the rest: a row. */
const FIRST_ROW = 3;

/** A category and its cards. */
export const MenuSectionView = memo(function MenuSectionView({
	section,
	index,
	isFirst,
	isPageTitle = false,
	isMixed = false,
	look: { list, Card } = CARDS,
	now,
}: {
	readonly section: MenuSection;
	/** Of the sections shown. */
	readonly index: number;
	/** The first thing seen of the menu: its first row of pictures is fetched ahead of the rest. */
	readonly isFirst: boolean;
	/** The page is called as the section is: its heading is for those who do not see the page. */
	readonly isPageTitle?: boolean;
	/** Its products are of several sections, each with hours of its own. */
	readonly isMixed?: boolean;
	readonly look?: SectionLook;
	/** Epoch ms; undefined until the page is taken over. */
	readonly now: number | undefined;
}) {
	const countOf = useAtomValue(productCountAtom);
	const closedHours = useAtomValue(closedHoursAtom);
	const sectionIndex = useAtomValue(sectionIndexAtom);
	const hasHours = isMixed || section.hours !== undefined;
	const tint = tintOf(sectionIndex(section.products[0]?.id ?? 0) ?? index);
	return (
		<section
			id={section.slug}
			className={index < 2 ? 'sec' : 'sec far'}
			aria-labelledby={`${section.slug}-title`}
			tabIndex={-1}
			style={{ '--cards': section.products.length } as CSSProperties}
		>
			<h2 id={`${section.slug}-title`} className={isPageTitle ? 'vh' : undefined}>
				{section.name}
			</h2>
			{section.hours !== undefined && <Hours hours={section.hours} />}
			<div className={list}>
				{section.products.map((card, place) => {
					const closed = hasHours && now !== undefined ? closedHours(card.id, now) : undefined;
					return (
						<Card
							key={card.id}
							card={card}
							tint={tint}
							count={countOf(card.id)}
							isWaiting={hasHours && now === undefined}
							isPriority={isFirst && place < FIRST_ROW}
							{...(closed === undefined ? {} : { closedHours: closed })}
						/>
					);
				})}
			</div>
		</section>
	);
});

/** "с 08:00 до 12:00", with the days when it is not every day. */
function Hours({ hours }: { readonly hours: CategoryHours }) {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	const span = t`с ${hours.from} до ${hours.to}`;
	const isEveryDay = hours.weekDays.length === 0 || hours.weekDays.length === 7;
	const days = hours.weekDays.map((day) => weekDayText(day, language)).join(', ');
	return <p className="hours">{isEveryDay ? span : `${days} ${span}`}</p>;
}

/** "пн": 1 = Monday. The fifth of January 1970 was one. */
function weekDayText(day: number, language: string): string {
	const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
	return format.format(Date.UTC(1970, 0, 4 + day));
}
