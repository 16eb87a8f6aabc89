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
import { firstGrapheme } from '#core/rules/site/graphemes.ts';
import tickets from '#src/kit/art/admission-tickets.svg';
import ferrisWheel from '#src/kit/art/ferris-wheel.svg';
import redHeart from '#src/kit/art/red-heart.svg';
import takeoutBox from '#src/kit/art/takeout-box.svg';
import gift from '#src/kit/art/wrapped-gift.svg';
import buttonStyles from '#src/kit/controls/button.module.css';
import round from '#src/kit/controls/round-button.module.css';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { tieTitle } from '#src/text/ties.ts';
import { logoutAtom, userAtom } from '../login/state/session.ts';
import { MenuLink } from '../shell/parts/MenuCell.tsx';
import styles from './account-screen.module.css';
import { AccountFrame } from './parts/AccountFrame.tsx';
import type { AccountPage } from './parts/account-pages.ts';
import { BonusCard } from './parts/BonusCard.tsx';
import { type AccountPart, partHref, partOf } from './parts.ts';
import { AddressesPart } from './personal/AddressesPart.tsx';
import { AddressPart } from './personal/AddressPart.tsx';
import { DeletionPart } from './personal/DeletionPart.tsx';
import { DevicesPart } from './personal/DevicesPart.tsx';
import { PersonalPart } from './personal/PersonalPart.tsx';
import { absentPagesAtom, balance, referral } from './state/account-data.ts';
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
			<div className={classes('only-narrow', styles.tiles)}>
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
				<Section as="nav" look="flush" className="only-narrow">
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
				</Section>
			)}
			<Section as="nav" look="flush" aria-label={t`Обо мне`}>
				<MenuLink icon={IconUser} title={t`Личные данные`} url={partHref('personal')} />
				<MenuLink
					icon={IconMapPin}
					title={t`Адреса`}
					url={partHref('addresses')}
					note={counts.addresses}
				/>
				<MenuLink icon={IconDevices} title={t`Устройства`} url={partHref('devices')} />
			</Section>
			<div className={styles.logout}>
				<TextButton onClick={() => void logout()}>
					<Trans>Выйти</Trans>
				</TextButton>
			</div>
		</AccountFrame>
	);
}

/** A friend invited pays off for both; nothing where the shop has no invitations. */
function InviteTile() {
	const { own } = useOwn(referral);
	if (own.status === 'absent' || (own.status === 'ready' && own.value === undefined)) return null;
	const title = own.status === 'ready' ? (own.value?.title ?? '') : '';
	return (
		<Section className={classes('only-narrow', styles.invite)}>
			<div className="grow">
				<p className="t3">{title === '' ? <Trans>Пригласить друга</Trans> : tieTitle(title)}</p>
				<p className={classes('cap', 'hint', styles.gain)}>
					<Trans>Другу скидка, вам бонусы</Trans>
				</p>
				<Link
					className={classes(
						buttonStyles.button,
						buttonStyles.mid,
						buttonStyles.quiet,
						styles.share,
					)}
					href={href('lk-referals')}
				>
					<span>
						<IconShare className="i s20" aria-hidden />
						<Trans>Пригласить</Trans>
					</span>
				</Link>
			</div>
			<img className="food" src={gift} alt="" width={104} height={104} />
		</Section>
	);
}

/** Who it is: the name is the page's heading, the phone where there is no name yet. */
function AccountHead() {
	const { t } = useLingui();
	const { name = '', phone = '' } = useAtomValue(userAtom) ?? {};
	return (
		<section className={classes('row', styles.head)} aria-labelledby="account-name">
			<span className={classes(round.round, styles.avatar)} aria-hidden>
				{name === '' ? '+7' : firstGrapheme(name).toUpperCase()}
			</span>
			<div className="grow">
				<h1 className="t2" id="account-name">
					{name === '' ? t`Личные данные` : name}
				</h1>
				<p className="cap hint num">{phone}</p>
			</div>
			<Link
				className={classes(round.round, 'only-narrow', styles.edit)}
				href={partHref('personal')}
				aria-label={t`Изменить личные данные`}
			>
				<IconPencil className="i s20" aria-hidden />
			</Link>
		</section>
	);
}

/** The balance and what it is good for; before it is known, and where points are switched off, the way to it alone. */
function BonusTile() {
	const { own } = useOwn(balance);
	if (own.status === 'absent') return null;
	const account = own.status === 'ready' && own.value.isActive ? own.value : undefined;
	const percent = account?.percentMax;
	return (
		<BonusCard
			title={<Trans>Бонусы</Trans>}
			balance={account?.balance}
			text={
				account === undefined ? (
					<Trans>Сколько накопилось и куда потратить</Trans>
				) : (
					<Trans>Можно оплатить до {percent}&nbsp;% заказа</Trans>
				)
			}
			url={href('lk-bonuses')}
		/>
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
		<Section as={Link} className={styles.tile} href={href(page)}>
			<b>{children}</b>
			{note !== undefined && <span className={classes('cap', 'hint', styles.count)}>{note}</span>}
			<img src={art} alt="" width={48} height={48} />
		</Section>
	);
}
