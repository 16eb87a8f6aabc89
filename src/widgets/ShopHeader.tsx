import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconHeart, IconUser } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { openModalAtom } from '../modal-stack.ts';
import { href } from '../routes.ts';
import { settingsAtom } from '../state/page.ts';
import { userAtom } from '../state/session.ts';
import { askWhereAtom } from '../state/where.ts';
import { RoundButton } from '../ui/RoundButton.tsx';
import { ShopMark } from './ShopMark.tsx';
import { usePlaceText } from './use-place-text.ts';

/**
 * The shop's header. On phones, 80 high, it scrolls away with the page: pages with a bar of their own leave it out
 * (`isWideOnly`). On wide pages it stays on top; `search` is the field in it.
 */
export function ShopHeader({
	search,
	isWideOnly = false,
}: {
	readonly search?: ReactNode;
	readonly isWideOnly?: boolean;
}) {
	const { t } = useLingui();
	const { name } = useAtomValue(settingsAtom);
	return (
		<>
			{!isWideOnly && (
				<header className="top only-narrow">
					<ToMenu />
					<Where />
					<Profile />
				</header>
			)}
			<header className="top-wide only-wide">
				<ToMenu />
				<Link className="brand" href={href('home')}>
					<span className="two">{name}</span>
				</Link>
				<Where />
				{search}
				<Link className="round" href={href('lk-favorite')} aria-label={t`Избранное`}>
					<IconHeart className="i" aria-hidden />
				</Link>
				<Profile />
			</header>
		</>
	);
}

/** The shop's mark leads to its other pages; inside Telegram, which has no marks of ours, three lines do. */
export function ToMenu() {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	return (
		<RoundButton
			className="to-menu"
			label={t`Все разделы`}
			onClick={() => openModal({ name: 'mobile-menu', data: {} })}
		>
			<ShopMark />
		</RoundButton>
	);
}

function Where() {
	const { t } = useLingui();
	const askWhere = useSetAtom(askWhereAtom);
	const { place, terms } = usePlaceText();
	return (
		<button type="button" className="where" onClick={() => askWhere()}>
			{place !== undefined && (
				<span className="vh">
					<Trans>Изменить адрес доставки:</Trans>
				</span>
			)}
			<span className="a">
				<span translate="no">{place ?? t`Куда привезти?`}</span>
				<IconChevronDown className="i s20" aria-hidden />
			</span>
			<span className="e">{terms}</span>
		</button>
	);
}

/** The way in, or to one's account. */
export function Profile() {
	const { t } = useLingui();
	const user = useAtomValue(userAtom);
	const openModal = useSetAtom(openModalAtom);
	const icon = <IconUser className="i" aria-hidden />;
	if (user === undefined)
		return (
			<RoundButton label={t`Войти`} onClick={() => openModal({ name: 'auth', data: {} })}>
				{icon}
			</RoundButton>
		);
	return (
		<Link
			className="round"
			href={href('lk')}
			aria-label={user.name === '' ? t`Профиль` : t`Профиль: ${user.name}`}
		>
			{icon}
		</Link>
	);
}
