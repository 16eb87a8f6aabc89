import { Trans, useLingui } from '@lingui/react/macro';
import { IconArmchair, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import { productCount } from '#core/rules/catalogue/catalogue.ts';
import { type MenuPlace, withDescendants } from '#core/rules/catalogue/category-tree.ts';
import { OrdersUnderWay } from '#src/features/order/parts/OrdersUnderWay.tsx';
import { useMinutesText } from '#src/features/place/parts/use-place-text.tsx';
import { chosenTableAtom, restaurantsAtom, workTimeAtom } from '#src/features/place/state/place.ts';
import { RestaurantRow } from '#src/features/product/cards/RestaurantRow.tsx';
import { HeaderActions, HomeMark } from '#src/features/shell/parts/HeaderParts.tsx';
import { useAskClock, useShopNow } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Stories } from '#src/features/stories/parts/Stories.tsx';
import buttonStyles from '#src/kit/controls/button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { openModalAtom, openSearchAtom } from '#src/modal-stack.ts';
import { lowered } from '#src/text/intl/letters.ts';
import { openHoursText } from '#src/text/time/hours.ts';
import { CategoryBar } from '../categories/CategoryBar.tsx';
import { SideCategories } from '../categories/SideCategories.tsx';
import { BannerLink } from '../parts/BannerLink.tsx';
import { Banners, TopBanners } from '../parts/Banners.tsx';
import { useBanners } from '../parts/use-banners.ts';
import { WithFilm } from '../parts/WithFilm.tsx';
import { MenuFrame } from '../sections/MenuFrame.tsx';
import { MenuList } from '../sections/MenuList.tsx';
import type { SectionLook } from '../sections/section-look.ts';
import { useActiveSection } from '../sections/use-active-section.ts';
import { useWayToSection } from '../sections/use-way-to-section.ts';
import { menuAtom } from '../state/menu.ts';
import styles from './restaurant.module.css';

const ROWS: SectionLook = { list: 'rests', Card: RestaurantRow };

/** A restaurant's own page (page type restoran): its face, delivery or a table, the menu in rows. */
export function RestaurantScreen({ place }: { readonly place?: MenuPlace }) {
	const whole = useAtomValue(menuAtom);
	const menu = useMemo(() => whole.filter((section) => productCount(section) > 0), [whole]);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const now = useShopNow();
	const openSearch = useSetAtom(openSearchAtom);
	const [active, ask] = useActiveSection(menu.map((section) => section.slug));
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
			look="restaurant"
			// Where there is a face, what the header is for lies on it.
			{...(image === undefined ? {} : { bar: null })}
			hero="words"
			side={<SideCategories sections={menu} active={active} onAsk={ask} />}
		>
			{image !== undefined && (
				<div className={classes(styles.top, 'only-narrow')}>
					<Face banner={face} image={image} />
					<div className={styles.bar}>
						<HomeMark />
						<span className="grow" />
						<HeaderActions />
					</div>
				</div>
			)}
			<div className={classes(styles.about, 'only-narrow')}>
				<h1 className="t1">{name}</h1>
				<Facts now={now} />
				<Ways />
			</div>
			<OrdersUnderWay />
			<Stories stories={banners.stories} />
			<CategoryBar sections={menu} active={active} onAsk={ask} onSearch={openSearch} />
			<MenuList
				sections={menu}
				look={ROWS}
				afterFirst={<TopBanners places={others} on="narrow" isAfterList />}
				within={
					<>
						<TopBanners places={others} on="wide" />
						<Banners banners={banners.within} isAfterList />
					</>
				}
				now={now}
			/>
			<Banners banners={banners.below} isAfterList />
		</MenuFrame>
	);
}

/** The page's face: the first banner's picture or film, else a picture of the menu. */
function Face({ banner, image }: { readonly banner: Banner | undefined; readonly image: string }) {
	const link = (
		<BannerLink
			target={banner?.target ?? { type: 'none' }}
			className={classes(styles.face, 'peach')}
		>
			<Picture src={image} alt={banner?.title ?? ''} width={390} isPriority />
		</BannerLink>
	);
	if (banner?.video === undefined) return link;
	return (
		<WithFilm as="div" src={banner.video} still={image} tint="peach" isFace>
			{link}
		</WithFilm>
	);
}

/** "Европейская кухня · открыто до 23:00"; the hours have their place before the time is known. */
function Facts({ now }: { readonly now: number | undefined }) {
	const { i18n } = useLingui();
	const { description, workTimes } = useAtomValue(settingsAtom);
	const workTime = useAtomValue(workTimeAtom);
	useAskClock();
	const hours =
		now === undefined || workTime === undefined ? '' : openHoursText(workTime, now, i18n);
	return (
		<div className={classes('hint call', styles.facts)}>
			<p>
				{description !== '' && <span className="two">{description}</span>}
				{Object.keys(workTimes).length > 0 && (
					<span className={styles.hours}>
						{description === '' ? hours : lowered(hours, i18n.locale)}
					</span>
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
		<div className={classes('row', styles.ways)}>
			<button
				type="button"
				className={classes(buttonStyles.button, buttonStyles.mid, buttonStyles.quiet, 'grow')}
				onClick={() => openModal({ name: 'receipt', data: {} })}
			>
				<IconMoped className="i s20" aria-hidden />
				{(table === undefined && minutes) || <Trans>Доставка</Trans>}
			</button>
			{hasHall && (
				<button
					type="button"
					className={classes(buttonStyles.button, buttonStyles.mid, buttonStyles.quiet, 'grow')}
					onClick={() => openModal({ name: 'booking', data: {} })}
				>
					<IconArmchair className="i s20" aria-hidden />
					{table?.name ?? <Trans>Столик</Trans>}
				</button>
			)}
		</div>
	);
}
