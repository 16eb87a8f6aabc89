/** The shop's header. */

import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconHeart, IconUser } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { userAtom } from '#src/features/login/state/session.ts';
import { usePlaceText } from '#src/features/place/parts/use-place-text.ts';
import { askWhereAtom } from '#src/features/place/state/ask-where.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import round from '#src/kit/controls/round-button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { settingsAtom } from '../state/page.ts';
import { ShopMark } from './ShopMark.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import styles from './shop-header.module.css';

/**
 * The shop's header. On phones, 80 high, it scrolls away with the page: pages with a bar of their own leave it out
 * (`isWideOnly`). On wide pages it stays on top; `search` is the field in it.
 */
export function ShopHeader({
	search,
	isWideOnly = false,
	skipTo = 'main',
	skipToAction,
}: {
	readonly search?: ReactNode;
	readonly isWideOnly?: boolean;
	/** What kind of page it stands on: where the skip links lead. */
	readonly skipTo?: 'menu' | 'main';
	/** A skip link to the page's main button. */
	readonly skipToAction?: ReactNode;
}) {
	const { t } = useLingui();
	const { name } = useAtomValue(settingsAtom);
	return (
		<>
			<SkipLinks to={skipTo} action={skipToAction} />
			{!isWideOnly && (
				<header className={classes('only-narrow', styles.narrow)}>
					<ToMenu />
					<Where />
					<Profile />
				</header>
			)}
			<header className={classes('only-wide', styles.wide)}>
				<ToMenu />
				<Link className={styles.brand} href={href('home')}>
					<span className="two">{name}</span>
				</Link>
				<Where />
				<div className={styles.search}>{search}</div>
				<Link className={round.round} href={href('lk-favorite')} aria-label={t`Избранное`}>
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
			className={styles.toMenu}
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
		<button type="button" className={styles.where} data-part="where" onClick={() => askWhere()}>
			{place !== undefined && (
				<span className="vh">
					<Trans>Изменить адрес доставки:</Trans>
				</span>
			)}
			<span className={styles.line}>
				<span translate="no">{place ?? t`Куда привезти?`}</span>
				<IconChevronDown className="i s20" aria-hidden />
			</span>
			<span className={styles.note}>{terms}</span>
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
			className={round.round}
			href={href('lk')}
			aria-label={user.name === '' ? t`Профиль` : t`Профиль: ${user.name}`}
		>
			{icon}
		</Link>
	);
}
