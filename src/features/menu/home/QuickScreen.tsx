import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { MenuSection, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { topSections } from '#core/rules/catalogue/category-tree.ts';
import { shelvesOf } from '#core/rules/catalogue/shelves.ts';
import { OrdersUnderWay } from '#src/features/order/parts/OrdersUnderWay.tsx';
import { useMinutesText, usePlaceText } from '#src/features/place/parts/use-place-text.tsx';
import { askWhereAtom } from '#src/features/place/state/ask-where.ts';
import { GROCERY_LOOK } from '#src/features/product/cards/grocery-look.ts';
import { HeaderActions, HomeMark, ShopName } from '#src/features/shell/parts/HeaderParts.tsx';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { Stories } from '#src/features/stories/parts/Stories.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { Banners, TopBanners } from '../parts/Banners.tsx';
import colored from '../parts/name-color.module.css';
import { nameColor } from '../parts/name-color.ts';
import { SideSearch } from '../parts/SideSearch.tsx';
import { SideTree } from '../parts/SideTree.tsx';
import { tintOf } from '../parts/tint.ts';
import { useBanners } from '../parts/use-banners.ts';
import { useMenuHref } from '../parts/use-menu-href.ts';
import { MenuFrame, MenuSearch } from '../sections/MenuFrame.tsx';
import { MenuList } from '../sections/MenuList.tsx';
import { cardAtom } from '../state/catalogue.ts';
import { menuAtom } from '../state/menu.ts';
import styles from './quick.module.css';
import { wideAisles } from './wide-aisles.ts';

/** The home page of quick delivery (page types samokat and lavka): how soon, the aisles, what is cheaper today. */
export function QuickScreen() {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const now = useShopNow();
	const shelves = useShelves(t`Успейте сегодня`, t`Часто берут`);
	return (
		<MenuFrame
			look="quick"
			bar={
				<header className={classes(styles.header, 'only-narrow')}>
					<HomeMark />
					<div className={styles.shop}>
						<ShopName />
						<HowSoon />
					</div>
					<HeaderActions />
				</header>
			}
			hero="words"
			side={
				<SideTree>
					<SideSearch />
				</SideTree>
			}
		>
			<h1 className="vh only-narrow">{name}</h1>
			<OrdersUnderWay />
			<MenuSearch className={styles.search} />
			<Stories stories={banners.stories} />
			<Aisles sections={topSections(menu)} />
			<TopBanners places={banners} on="wide" />
			<MenuList
				sections={shelves}
				look={GROCERY_LOOK}
				afterFirst={<TopBanners places={banners} on="narrow" isAfterList />}
				within={<Banners banners={banners.within} isAfterList />}
				now={now}
			/>
			<Banners banners={banners.below} isAfterList />
		</MenuFrame>
	);
}

/** "15 минут" over the address: what this kind of shop promises first. */
function HowSoon() {
	const minutes = useMinutesText();
	const { place, terms } = usePlaceText();
	const askWhere = useSetAtom(askWhereAtom);
	const { t } = useLingui();
	const line = place ?? t`Куда привезти?`;
	return (
		<button type="button" className={styles.howSoon} data-part="where" onClick={() => askWhere()}>
			<span className={styles.minutes}>
				<span className={styles.line}>{minutes ?? line}</span>
				{minutes === undefined && <IconChevronDown className="i s20" aria-hidden />}
			</span>
			<span className={styles.address}>
				{minutes === undefined ? (
					<span className="two">{terms}</span>
				) : (
					<>
						<span className="vh">
							<Trans>Изменить адрес доставки:</Trans>
						</span>
						<span className={styles.line}>{line}</span>
						<IconChevronDown className="i s16" aria-hidden />
					</>
				)}
			</span>
		</button>
	);
}

/** Aisles in sight at first: their pictures are fetched ahead of the rest. */
const FIRST_AISLES = 12;

function Aisles({ sections }: { readonly sections: readonly MenuSection[] }) {
	const { t } = useLingui();
	const hrefOf = useMenuHref();
	const wide = wideAisles(sections.map((section) => section.name));
	return (
		<nav className={styles.aisles} aria-label={t`Разделы`}>
			{sections.map((section, index) => (
				<Link
					key={section.id}
					href={hrefOf(section)}
					className={classes(styles.aisle, wide.has(index) && styles.wide, tintOf(index + 2))}
					style={nameColor(section.nameColor)}
				>
					<span className={classes(styles.name, colored.name)}>{section.name}</span>
					{section.image !== undefined && (
						<Picture src={section.image} alt="" width={76} isPriority={index < FIRST_AISLES} />
					)}
				</Link>
			))}
		</nav>
	);
}

/** What is cheaper today, and what people take most. */
function useShelves(cheaper: string, popular: string): MenuSection[] {
	const menu = useAtomValue(menuAtom);
	const cardOf = useAtomValue(cardAtom);
	const { shelves } = useAtomValue(pageDataAtom);
	return useMemo(() => {
		const { onSale, popular: taken } = shelves ?? shelvesOf(menu);
		const known = (cards: readonly ProductCard[]) => cards.map((card) => cardOf(card.id) ?? card);
		return [
			shelf(-1, 'sale', cheaper, known(onSale)),
			shelf(-2, 'popular', popular, known(taken)),
		].filter((one) => one.products.length > 0);
	}, [menu, cardOf, shelves, cheaper, popular]);
}

function shelf(
	id: number,
	slug: string,
	name: string,
	products: readonly ProductCard[],
): MenuSection {
	return { id, slug, name, parent: 0, description: '', isShownOnHome: true, products };
}
