import './quick.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { MenuSection, ProductCard } from '#core/rules/catalogue.ts';
import { topSections } from '#core/rules/category-tree.ts';
import { shelvesOf } from '#core/rules/shelves.ts';
import { cardAtom } from '../../state/catalogue.ts';
import { menuAtom } from '../../state/menu.ts';
import { pageDataAtom, settingsAtom } from '../../state/page.ts';
import { askWhereAtom } from '../../state/where.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { GROCERY_LOOK } from '../../widgets/cards/grocery-look.ts';
import { Banners, TopBanners } from '../../widgets/menu/Banners.tsx';
import { MenuFrame, MenuSearchField } from '../../widgets/menu/MenuFrame.tsx';
import { MenuList } from '../../widgets/menu/MenuList.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import { useBanners } from '../../widgets/menu/use-banners.ts';
import { nameColor } from '../../widgets/name-color.ts';
import { Profile } from '../../widgets/ShopHeader.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { useMenuHref } from '../../widgets/use-menu-href.ts';
import { useShopNow } from '../../widgets/use-now.ts';
import { useMinutesText, usePlaceText } from '../../widgets/use-place-text.ts';

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
			className="quick"
			bar={
				<header className="top only-narrow">
					<HowSoon />
					<Profile />
				</header>
			}
			side={<SideTree />}
		>
			<h1 className="vh">{name}</h1>
			<OrdersUnderWay />
			<div className="sec find only-narrow">
				<MenuSearchField />
			</div>
			<Stories stories={banners.stories} />
			<Aisles sections={topSections(menu)} />
			<TopBanners places={banners} isFirst={false} />
			<MenuList
				sections={shelves}
				look={GROCERY_LOOK}
				within={<Banners banners={banners.within} />}
				now={now}
			/>
			<Banners banners={banners.below} />
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
		<button type="button" className="where how-soon" onClick={() => askWhere()}>
			<span className="a">
				<span>{minutes ?? line}</span>
				{minutes === undefined && <IconChevronDown className="i s20" aria-hidden />}
			</span>
			<span className="e">
				{minutes === undefined ? (
					terms
				) : (
					<>
						<span className="vh">
							<Trans>Изменить адрес доставки:</Trans>
						</span>
						{line}
						<IconChevronDown className="i s16" aria-hidden />
					</>
				)}
			</span>
		</button>
	);
}

/** Of four columns: a wide tile and two small ones by turns, so that no row looks like the one before. */
const WIDE = new Set([0, 5, 7]);
const PATTERN = 9;

function Aisles({ sections }: { readonly sections: readonly MenuSection[] }) {
	const { t } = useLingui();
	const hrefOf = useMenuHref();
	return (
		<nav className="sec aisles" aria-label={t`Разделы`}>
			<div className="mosaic">
				{sections.map((section, index) => (
					<Link
						key={section.id}
						href={hrefOf(section)}
						className={classes('own-name', WIDE.has(index % PATTERN) && 'w2', tintOf(index + 2))}
						style={nameColor(section.nameColor)}
					>
						<span>{section.name}</span>
						{section.image !== undefined && (
							<Picture src={section.image} alt="" width={76} isPriority={index < PATTERN} />
						)}
					</Link>
				))}
			</div>
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
		const sold = (cards: readonly ProductCard[]) => cards.map((card) => cardOf(card.id) ?? card);
		return [
			shelf(-1, 'sale', cheaper, sold(onSale)),
			shelf(-2, 'popular', popular, sold(taken)),
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
