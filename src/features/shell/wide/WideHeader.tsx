/** The header of wide pages: over the shop's face, or on top of a page of another kind. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconShoppingBag } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cartCountAtom, cartItemsAtom } from '#src/features/cart/state/cart.ts';
import { workTimeAtom } from '#src/features/place/state/place.ts';
import round from '#src/kit/controls/round-button.module.css';
import { markOverflow } from '#src/kit/hooks/mark-overflow.ts';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { hoursText } from '#src/text/time/hours.ts';
import { Profile, ToMenu, Where } from '../parts/HeaderParts.tsx';
import type { Hero } from '../parts/hero.ts';
import { ShopLink } from '../parts/ShopLink.tsx';
import { ShopMark } from '../parts/ShopMark.tsx';
import { useShopNow } from '../parts/use-now.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { menuLinksAtom, settingsAtom } from '../state/page.ts';
import { CartColumn } from './CartColumn.tsx';
import { WideHero } from './WideHero.tsx';
import styles from './wide-header.module.css';

export function WideHeader({
	search,
	hero,
	hasCartColumn,
}: {
	readonly search: ReactNode;
	/** What the header lies on; without one it stays on top of the page. */
	readonly hero: Hero | undefined;
	/** Whether the cart stands beside the page. */
	readonly hasCartColumn: boolean;
}) {
	const { t } = useLingui();
	const { name } = useAtomValue(settingsAtom);
	const isOverHero = hero !== undefined;
	const column = hasCartColumn && <CartColumn />;
	const header = (
		<header
			className={classes(
				'only-wide',
				styles.header,
				!isOverHero && styles.solid,
				hasCartColumn && styles.docked,
			)}
		>
			<Link className={styles.brand} href={href('home')} aria-label={name}>
				<ShopMark />
				{!isOverHero && <span className="two">{name}</span>}
			</Link>
			{!isOverHero && (
				<div className={styles.where}>
					<Where />
				</div>
			)}
			{(isOverHero || search === undefined) && <Pages isMenu={isOverHero} />}
			<div className={styles.search}>{!isOverHero && search}</div>
			<Phone />
			<Link className={round.round} href={href('lk-favorite')} aria-label={t`Избранное`}>
				<IconHeart className="i" aria-hidden />
			</Link>
			<Profile />
			<ToMenu />
			<CartButton />
		</header>
	);
	if (hero === undefined)
		return (
			<>
				{header}
				{column}
			</>
		);
	return (
		<>
			<div className={classes('only-wide butter', styles.band)} data-part="shop-band">
				{header}
				<WideHero hero={hero} />
			</div>
			{column}
		</>
	);
}

/** How many of the owner's pages there is room for; all of them are under the button beside the account. */
const MOST_PAGES = 4;

/** `isMenu`: the page is the menu itself. */
function Pages({ isMenu }: { readonly isMenu: boolean }) {
	const { t } = useLingui();
	const links = useAtomValue(menuLinksAtom);
	return (
		<nav ref={markOverflow} className={styles.pages} aria-label={t`Меню`}>
			<Link href={href('home')} aria-current={isMenu ? 'page' : undefined}>
				<Trans>Меню</Trans>
			</Link>
			{links.slice(0, MOST_PAGES).map(({ url, title }) => (
				<ShopLink key={url} url={url}>
					{title}
				</ShopLink>
			))}
		</nav>
	);
}

function Phone() {
	const { i18n } = useLingui();
	const { contacts, workTimes } = useAtomValue(settingsAtom);
	const { phone } = contacts;
	const now = useShopNow();
	const workTime = useAtomValue(workTimeAtom);
	if (phone === '') return null;
	return (
		<a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
			<b className="num">{phone}</b>
			{Object.keys(workTimes).length > 0 && (
				<small>
					{now !== undefined && workTime !== undefined && hoursText(workTime, now, i18n)}
				</small>
			)}
		</a>
	);
}

function CartButton() {
	const sum = useAtomValue(moneyTextAtom)(useAtomValue(cartItemsAtom));
	const isEmpty = useAtomValue(cartCountAtom) === 0;
	const openModal = useSetAtom(openModalAtom);
	return (
		<button
			type="button"
			className={classes(styles.cart, !isEmpty && styles.full)}
			data-part="to-cart"
			onClick={() => openModal({ name: 'order', data: {} })}
		>
			<IconShoppingBag className="i s20" aria-hidden />
			<span className={isEmpty ? undefined : 'vh'}>
				<Trans>Корзина</Trans>
			</span>
			{!isEmpty && <span className="num">{sum}</span>}
		</button>
	);
}
