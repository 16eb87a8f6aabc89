import './restaurant.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Banner } from '#core/contract/banner.ts';
import { productCount } from '#core/rules/catalogue.ts';
import { type MenuPlace, withDescendants } from '#core/rules/category-tree.ts';
import { openModalAtom, openSearchAtom } from '../../modal-stack.ts';
import { askClockAtom } from '../../state/clock.ts';
import { menuAtom } from '../../state/menu.ts';
import { settingsAtom } from '../../state/page.ts';
import { chosenTableAtom, restaurantsAtom, workTimeAtom } from '../../state/place.ts';
import { openHoursText } from '../../text/hours.ts';
import { lowered } from '../../text/letters.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RestaurantRow } from '../../widgets/cards/RestaurantRow.tsx';
import { BannerLink } from '../../widgets/menu/BannerLink.tsx';
import { Banners, TopBanners } from '../../widgets/menu/Banners.tsx';
import { CategoryBar } from '../../widgets/menu/CategoryBar.tsx';
import { MenuFrame } from '../../widgets/menu/MenuFrame.tsx';
import { MenuList } from '../../widgets/menu/MenuList.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { SideCategories } from '../../widgets/menu/SideCategories.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import type { SectionLook } from '../../widgets/menu/section-look.ts';
import { useActiveSection } from '../../widgets/menu/use-active-section.ts';
import { useBanners } from '../../widgets/menu/use-banners.ts';
import { useWayToSection } from '../../widgets/menu/use-way-to-section.ts';
import { WithFilm } from '../../widgets/menu/WithFilm.tsx';
import { Profile, ToMenu } from '../../widgets/ShopHeader.tsx';
import { useShopNow } from '../../widgets/use-now.ts';
import { useMinutesText } from '../../widgets/use-place-text.ts';

const ROWS: SectionLook = { list: 'rests', Card: RestaurantRow };

/** A restaurant's own page (page type restoran): its face, delivery or a table, the menu in rows. */
export function RestaurantScreen({ place }: { readonly place?: MenuPlace }) {
	const whole = useAtomValue(menuAtom);
	const menu = useMemo(() => whole.filter((section) => productCount(section) > 0), [whole]);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const now = useShopNow();
	const openSearch = useSetAtom(openSearchAtom);
	const [activeSlug, ask] = useActiveSection(menu.map((section) => section.slug));
	useWayToSection(
		place && withDescendants(whole, place.section).find((one) => productCount(one) > 0)?.slug,
	);
	const face = banners.narrow.find((banner) => banner.image !== '');
	const image = face?.image ?? menu[0]?.image;
	const others = useMemo(() => {
		const narrow = banners.narrow.filter((banner) => banner !== face);
		const isSame = banners.narrow === banners.wide;
		return { ...banners, narrow, wide: isSame ? narrow : banners.wide };
	}, [banners, face]);
	return (
		<MenuFrame
			className="restaurant"
			// Where there is a face, what the header is for lies on it.
			{...(image === undefined ? {} : { bar: null })}
			side={<SideCategories sections={menu} activeSlug={activeSlug} onAsk={ask} />}
		>
			{image !== undefined && (
				<div className="face-place">
					<Face banner={face} image={image} />
					<div className="face-bar only-narrow">
						<ToMenu />
						<Profile />
					</div>
				</div>
			)}
			<div className="sec who">
				<h1 className="t1">{name}</h1>
				<Facts now={now} />
				<Ways />
			</div>
			<OrdersUnderWay />
			<Stories stories={banners.stories} />
			<TopBanners places={others} isFirst={false} />
			<CategoryBar sections={menu} activeSlug={activeSlug} onAsk={ask} onSearch={openSearch} />
			<MenuList
				sections={menu}
				look={ROWS}
				within={<Banners banners={banners.within} />}
				now={now}
			/>
			<Banners banners={banners.below} />
		</MenuFrame>
	);
}

/** The page's face: the first banner's picture or film, else a picture of the menu. */
function Face({ banner, image }: { readonly banner: Banner | undefined; readonly image: string }) {
	const link = (
		<BannerLink target={banner?.target ?? { type: 'none' }} className="restaurant-face peach">
			<Picture src={image} alt={banner?.title ?? ''} width={390} isPriority />
		</BannerLink>
	);
	if (banner?.video === undefined) return link;
	return (
		<WithFilm as="div" src={banner.video} still={image} tint="peach">
			{link}
		</WithFilm>
	);
}

/** "Европейская кухня · открыто до 23:00"; the hours have their place before the time is known. */
function Facts({ now }: { readonly now: number | undefined }) {
	const { i18n } = useLingui();
	const { description, workTimes } = useAtomValue(settingsAtom);
	const workTime = useAtomValue(workTimeAtom);
	const askClock = useSetAtom(askClockAtom);
	useEffect(() => void askClock(), [askClock]);
	const hours =
		now === undefined || workTime === undefined ? '' : openHoursText(workTime, now, i18n);
	return (
		<div className="hint call restaurant-facts">
			<p>
				{description !== '' && <span className="two">{description}</span>}
				{Object.keys(workTimes).length > 0 && (
					<span className="hours">{description === '' ? hours : lowered(hours, i18n.locale)}</span>
				)}
			</p>
		</div>
	);
}

/** Delivery with its minutes, and a table where the shop has a hall. */
function Ways() {
	const minutes = useMinutesText();
	const hasHall = useAtomValue(restaurantsAtom).length > 0;
	const table = useAtomValue(chosenTableAtom)?.table;
	const openModal = useSetAtom(openModalAtom);
	return (
		<div className="row restaurant-ways">
			<button
				type="button"
				className="btn mid quiet grow"
				onClick={() => openModal({ name: 'receipt', data: {} })}
			>
				<IconMoped className="i s20" aria-hidden />
				{(table === undefined && minutes) || <Trans>Доставка</Trans>}
			</button>
			{hasHall && (
				<button
					type="button"
					className="btn mid quiet grow"
					onClick={() => openModal({ name: 'booking', data: {} })}
				>
					<IconArmchair className="i s20" aria-hidden />
					{table?.name ?? <Trans>Столик</Trans>}
				</button>
			)}
		</div>
	);
}
