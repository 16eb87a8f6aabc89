import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
	IconArmchair,
	IconBuildingStore,
	IconCategory,
	IconFileText,
	IconHeart,
	IconMessage,
	IconMoped,
	IconNews,
	IconPhone,
	IconPhoto,
	IconReceipt,
	IconSettings,
	IconTags,
	IconUser,
} from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { ArticleKind } from '#core/contract/catalogue/articles.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { SOCIALS } from '#src/text/socials.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { brandsAtom, loadBrandsAtom } from '../brands/state.ts';
import { articlesAtom, loadArticlesAtom } from '../content/state/articles.ts';
import { shopAddressesAtom } from '../content/state/contacts.ts';
import { userAtom } from '../login/state/session.ts';
import { useShopHours } from '../place/parts/use-shop-hours.ts';
import { restaurantsAtom } from '../place/state/place.ts';
import styles from './mobile-menu.module.css';
import { type CellProps, MenuButton, MenuLink } from './parts/MenuCell.tsx';
import { ShopLink } from './parts/ShopLink.tsx';
import { ShopMark } from './parts/ShopMark.tsx';
import { menuLinksAtom, settingsAtom } from './state/page.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Icons of the pages an owner's link may lead to; any other is a text. */
const ICONS: readonly (readonly [path: RegExp, icon: CellProps['icon']])[] = [
	[/^\/blog\b/, IconNews],
	[/^\/contacts\b/, IconBuildingStore],
	[/^\/gallery\b/, IconPhoto],
	[/^\/brands\b/, IconTags],
	[/deliver|dostavk/, IconMoped],
];
const iconOf = (url: string) => ICONS.find(([path]) => path.test(url))?.[1] ?? IconFileText;

/** The way to everything the shop has: the owner's pages, those of its own, how to reach it, when it is open (spec 2). */
export function MobileMenuModal() {
	const { t } = useLingui();
	const titleId = useId();
	const close = useCloseModal();
	const openModal = useSetAtom(openModalAtom);
	const { name, galleries, contacts, requestFormId } = useAtomValue(settingsAtom);
	const links = useAtomValue(menuLinksAtom);
	const user = useAtomValue(userAtom);
	const hasHall = useAtomValue(restaurantsAtom).length > 0;
	const brands = useAtomValue(brandsAtom);
	const loadBrands = useSetAtom(loadBrandsAtom);
	useEffect(() => void loadBrands(), [loadBrands]);
	const points = useAtomValue(shopAddressesAtom).length;
	const texts = useAtomValue(articlesAtom);
	const loadTexts = useSetAtom(loadArticlesAtom);
	useEffect(() => void loadTexts(), [loadTexts]);
	/** A page that would be empty is not offered; one that could not be asked for says so itself. */
	const hasTexts = (isOf: (kind: ArticleKind) => boolean) =>
		texts.status === 'failed' ||
		(texts.status === 'ready' && texts.value.some(({ kind }) => isOf(kind)));
	const own = [
		{ url: href('contacts'), title: t`Контакты`, isThere: true },
		{ url: href('information'), title: t`Информация`, isThere: hasTexts((one) => one !== 'blog') },
		{ url: href('blog'), title: t`Блог`, isThere: hasTexts((one) => one === 'blog') },
		{ url: href('gallery'), title: t`Галерея`, isThere: galleries.length > 0 },
		{
			url: href('brands'),
			title: t`Бренды`,
			isThere: brands.status === 'ready' && brands.value.length > 0,
		},
	].filter(({ url, isThere }) => isThere && !links.some((link) => pathOf(link.url) === url));
	return (
		<Sheet labelledBy={titleId} onClose={() => close()}>
			<div className={classes('row', styles.head)}>
				<span className="no-tg">
					<ShopMark />
				</span>
				<h1 className="t2 grow two" id={titleId}>
					{name}
				</h1>
			</div>
			<nav className={styles.links} aria-label={t`Разделы`}>
				<MenuButton
					icon={IconCategory}
					title={t`Категории`}
					onClick={() => openModal({ name: 'categories', data: {} })}
				/>
				{user === undefined ? (
					<MenuButton
						icon={IconUser}
						title={t`Войти`}
						onClick={() => openModal({ name: 'auth', data: {} })}
					/>
				) : (
					<>
						<MenuLink icon={IconUser} title={t`Личный кабинет`} url={href('lk')} />
						<MenuLink icon={IconReceipt} title={t`Заказы`} url={href('lk-orders')} />
						<MenuLink icon={IconHeart} title={t`Избранное`} url={href('lk-favorite')} />
					</>
				)}
				{hasHall && (
					<MenuButton
						icon={IconArmchair}
						title={t`Забронировать стол`}
						onClick={() => openModal({ name: 'booking', data: {} })}
					/>
				)}
				{requestFormId !== undefined && (
					<MenuButton
						icon={IconMessage}
						title={t`Оставить заявку`}
						onClick={() => openModal({ name: 'request', data: {} })}
					/>
				)}
				{[...links, ...own].map(({ url, title }) => (
					<MenuLink
						key={url}
						icon={iconOf(url)}
						title={title}
						url={url}
						{...(pathOf(url) === href('contacts') && points > 1
							? {
									note: t`${plural(points, {
										one: '# адрес',
										few: '# адреса',
										many: '# адресов',
										other: '# адреса',
									})}`,
								}
							: {})}
					/>
				))}
			</nav>
			<div className={styles.foot}>
				{contacts.phone !== '' && (
					<ShopLink
						className={classes(buttonStyles.button, buttonStyles.quiet)}
						url={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}
					>
						<IconPhone className="i s20" aria-hidden />
						{contacts.phone}
					</ShopLink>
				)}
				<div className={styles.pair}>
					<button
						type="button"
						className={classes(buttonStyles.button, buttonStyles.quiet)}
						onClick={() => openModal({ name: 'settings', data: {} })}
					>
						<IconSettings className="i s20" aria-hidden />
						<Trans>Настройки</Trans>
					</button>
					<ThemeToggle />
				</div>
				{contacts.socials.length > 0 && (
					<div className={styles.socials}>
						{contacts.socials.map(({ url, type }) => (
							<ShopLink key={url} className="link" url={url}>
								{SOCIALS[type] ?? type}
							</ShopLink>
						))}
					</div>
				)}
				<Hours />
			</div>
		</Sheet>
	);
}

/** "/contacts" of "/contacts/?from=menu" */
function pathOf(url: string): string {
	return url.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

function Hours() {
	const week = useShopHours();
	if (week.length === 0) return null;
	return (
		<p className={classes('cap hint', styles.hours)}>
			{week.map(({ name, hours }) => `${name} ${hours}`).join(' · ')}
		</p>
	);
}
