import './own-page.css';
import './account-home.css';
import { Trans, useLingui } from '@lingui/react/macro';
import {
	IconBell,
	IconDevices,
	IconMapPin,
	IconPencil,
	IconShare,
	IconToolsKitchen2,
	IconUser,
} from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { href } from '../../routes.ts';
import { absentPagesAtom, balance, referral } from '../../state/own.ts';
import { logoutAtom, userAtom } from '../../state/session.ts';
import tickets from '../../ui/art/admission-tickets.svg';
import coin from '../../ui/art/coin.svg';
import ferrisWheel from '../../ui/art/ferris-wheel.svg';
import redHeart from '../../ui/art/red-heart.svg';
import takeoutBox from '../../ui/art/takeout-box.svg';
import gift from '../../ui/art/wrapped-gift.svg';
import { TextButton } from '../../ui/TextButton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import type { AccountPage } from '../../widgets/account/account-pages.ts';
import { MenuLink } from '../../widgets/MenuCell.tsx';
import { AddressesPart } from './AddressesPart.tsx';
import { AddressPart } from './AddressPart.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { PersonalPart } from './PersonalPart.tsx';
import { type AccountPart, partHref, partOf } from './parts.ts';
import { useAccountCounts } from './use-account-counts.ts';
import { useOwn } from './use-own.ts';

/** /lk: the account's first page, or the part of it that its address asks for. */
export function AccountScreen() {
	const part = partOf(useSearch());
	const Part = part === undefined ? AccountHome : PARTS[part];
	// A part is read from its top, and so is the page it came from.
	useEffect(() => {
		if (part !== undefined) window.scrollTo(0, 0);
	}, [part]);
	return <Part />;
}

const PARTS: Record<AccountPart, () => ReactNode> = {
	personal: PersonalPart,
	addresses: AddressesPart,
	address: AddressPart,
	devices: DevicesPart,
	delete: DeletionPart,
};

/**
 * Who it is, and on phones the ways to the other pages, because that is what one opens the
 * account for; wide pages have them at the left.
 */
function AccountHome() {
	const { t } = useLingui();
	const logout = useSetAtom(logoutAtom);
	const counts = useAccountCounts();
	const absent = useAtomValue(absentPagesAtom);
	return (
		<AccountFrame page="lk" head={<AccountHead />}>
			<BonusTile />
			<div className="account-tiles only-narrow">
				<Tile page="lk-favorite" art={redHeart} note={counts.favorites}>
					<Trans>Избранное</Trans>
				</Tile>
				<Tile page="lk-orders" art={takeoutBox} note={counts.orders}>
					<Trans>Заказы</Trans>
				</Tile>
				{!absent.has('lk-game') && (
					<Tile page="lk-game" art={ferrisWheel} note={counts.spins}>
						<Trans>Колесо</Trans>
					</Tile>
				)}
				<Tile page="lk-promocodes" art={tickets} note={counts.promocodes}>
					<Trans>Промокоды</Trans>
				</Tile>
			</div>
			<InviteTile />
			{!(absent.has('lk-notifications') && absent.has('lk-preferences')) && (
				<nav className="section flush only-narrow">
					{!absent.has('lk-notifications') && (
						<MenuLink
							icon={IconBell}
							title={t`Уведомления`}
							url={href('lk-notifications')}
							note={counts.unread}
						/>
					)}
					{!absent.has('lk-preferences') && (
						<MenuLink
							icon={IconToolsKitchen2}
							title={t`Предпочтения`}
							url={href('lk-preferences')}
							note={counts.preferences}
						/>
					)}
				</nav>
			)}
			<nav className="section flush" aria-label={t`Обо мне`}>
				<MenuLink icon={IconUser} title={t`Личные данные`} url={partHref('personal')} />
				<MenuLink
					icon={IconMapPin}
					title={t`Адреса`}
					url={partHref('addresses')}
					note={counts.addresses}
				/>
				<MenuLink icon={IconDevices} title={t`Устройства`} url={partHref('devices')} />
			</nav>
			<div className="account-out">
				<TextButton onClick={() => void logout()}>
					<Trans>Выйти</Trans>
				</TextButton>
			</div>
		</AccountFrame>
	);
}

/** A friend invited pays off for both; nothing where the shop has said that it invites nobody. */
function InviteTile() {
	const { own } = useOwn(referral);
	if (own.status === 'absent' || (own.status === 'ready' && own.value === undefined)) return null;
	const title = own.status === 'ready' ? (own.value?.title ?? '') : '';
	return (
		<section className="section account-invite only-narrow">
			<div className="grow">
				<p className="t3">{title === '' ? <Trans>Пригласить друга</Trans> : title}</p>
				<p className="cap hint">
					<Trans>Другу скидка, вам бонусы</Trans>
				</p>
				<Link className="btn mid quiet" href={href('lk-referals')}>
					<span>
						<IconShare className="i s20" aria-hidden />
						<Trans>Пригласить</Trans>
					</span>
				</Link>
			</div>
			<img className="food" src={gift} alt="" width={104} height={104} />
		</section>
	);
}

/** Who it is: the name is the page's heading, the phone where there is no name yet. */
function AccountHead() {
	const { t } = useLingui();
	const { name = '', phone = '' } = useAtomValue(userAtom) ?? {};
	return (
		<header className="row account-head">
			<span className="round avatar" aria-hidden>
				{name === '' ? '+7' : name.slice(0, 1).toUpperCase()}
			</span>
			<div className="grow">
				<h1 className="t2">{name === '' ? t`Личные данные` : name}</h1>
				<p className="cap hint num">{phone}</p>
			</div>
			<Link
				className="round account-edit only-narrow"
				href={partHref('personal')}
				aria-label={t`Изменить личные данные`}
			>
				<IconPencil className="i s20" aria-hidden />
			</Link>
		</header>
	);
}

/** The balance and what it is good for; before it is known, and where points are switched off, the way to it alone. */
function BonusTile() {
	const { i18n } = useLingui();
	const { own } = useOwn(balance);
	if (own.status === 'absent') return null;
	const account = own.status === 'ready' && own.value.isActive ? own.value : undefined;
	const percent = account?.percentMax;
	return (
		<Link className="bonus account-bonus only-narrow" href={href('lk-bonuses')}>
			<span className="callb">
				<Trans>Бонусы</Trans>
			</span>
			{account === undefined ? (
				<span className="call">
					<Trans>Сколько накопилось и куда потратить</Trans>
				</span>
			) : (
				<>
					<span className="balance num">{i18n.number(account.balance)}</span>
					<span className="call">
						<Trans>Можно оплатить до {percent}&nbsp;% заказа</Trans>
					</span>
				</>
			)}
			<img className="food" src={coin} alt="" width={116} height={116} />
		</Link>
	);
}

function Tile({
	page,
	art,
	note,
	children,
}: {
	readonly page: AccountPage;
	readonly art: string;
	/** How much is there, where it is known. */
	readonly note?: string | undefined;
	readonly children: ReactNode;
}) {
	return (
		<Link className="section account-tile" href={href(page)}>
			<b>{children}</b>
			{note !== undefined && <span className="cap hint">{note}</span>}
			<img src={art} alt="" width={48} height={48} />
		</Link>
	);
}
