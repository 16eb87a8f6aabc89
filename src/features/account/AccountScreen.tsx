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
import { usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { logoutAtom, userAtom } from '../login/state/session.ts';
import { MenuLink } from '../shell/parts/MenuCell.tsx';
import { useIsWidePage } from '../shell/parts/use-wide-page.ts';
import styles from './account-screen.module.css';
import { BonusTile } from './hub/BonusTile.tsx';
import { HubTile } from './hub/HubTile.tsx';
import { useInviteTitle } from './hub/use-invite-title.ts';
import { wideHubPart } from './hub/wide-hub-part.ts';
import { AccountFrame } from './parts/AccountFrame.tsx';
import { type AccountPart, partHref, partOf } from './parts.ts';
import { AddressesPart } from './personal/AddressesPart.tsx';
import { AddressPart } from './personal/AddressPart.tsx';
import { DeletionPart } from './personal/DeletionPart.tsx';
import { DevicesPart } from './personal/DevicesPart.tsx';
import { PersonalPart } from './personal/PersonalPart.tsx';
import { absentPagesAtom } from './state/account-data.ts';
import { useAccountCounts } from './use-account-counts.ts';

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

/** Who it is and the ways to the other pages; wide pages have those at the left, and what lies behind them in sight. */
function AccountHome() {
	const { t } = useLingui();
	const logout = useSetAtom(logoutAtom);
	const counts = useAccountCounts();
	const absent = useAtomValue(absentPagesAtom);
	const isWide = useIsWidePage();
	const { component: WideHub } = usePart(isWide ? wideHubPart : undefined);
	if (isWide)
		return (
			<AccountFrame page="lk" head={<AccountHead />}>
				{WideHub !== undefined && <WideHub />}
			</AccountFrame>
		);
	return (
		<AccountFrame page="lk" head={<AccountHead />}>
			<div className={styles.top}>
				<BonusTile />
				<div className={styles.tiles}>
					<HubTile page="lk-favorite" art={redHeart} note={counts.favorites}>
						<Trans>Избранное</Trans>
					</HubTile>
					<HubTile page="lk-orders" art={takeoutBox} note={counts.orders}>
						<Trans>Заказы</Trans>
					</HubTile>
					{!absent.has('lk-game') && (
						<HubTile page="lk-game" art={ferrisWheel} note={counts.spins}>
							<Trans>Колесо</Trans>
						</HubTile>
					)}
					<HubTile page="lk-promocodes" art={tickets} note={counts.promocodes}>
						<Trans>Промокоды</Trans>
					</HubTile>
				</div>
			</div>
			<InviteTile />
			<div className={styles.lists}>
				{!(absent.has('lk-notifications') && absent.has('lk-preferences')) && (
					<Section as="nav" look="flush">
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
			</div>
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
	const title = useInviteTitle();
	if (title === undefined) return null;
	return (
		<Section className={styles.invite}>
			<div className="grow">
				<p className="t3">{title}</p>
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
				{name === '' ? <IconUser className="i" /> : firstGrapheme(name).toUpperCase()}
			</span>
			<div className="grow">
				<h1 className="t2" id="account-name">
					{name || phone || t`Личные данные`}
				</h1>
				{name !== '' && <p className="cap hint num">{phone}</p>}
			</div>
			<Link
				className={classes(round.round, 'only-narrow', styles.edit)}
				href={partHref('personal')}
				aria-label={t`Изменить личные данные`}
			>
				<IconPencil className="i s20" aria-hidden />
			</Link>
			<Link
				className={classes(
					buttonStyles.button,
					buttonStyles.mid,
					buttonStyles.quiet,
					'only-wide',
					styles.personal,
				)}
				href={partHref('personal')}
			>
				<Trans>Личные данные</Trans>
			</Link>
		</section>
	);
}
