/** What a shop's header is made of, on phones and on wide pages. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconMenu2, IconUser } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { userAtom } from '#src/features/login/state/session.ts';
import { usePlaceText } from '#src/features/place/parts/use-place-text.tsx';
import { askWhereAtom } from '#src/features/place/state/ask-where.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import round from '#src/kit/controls/round-button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { settingsAtom } from '../state/page.ts';
import { ShopMark } from './ShopMark.tsx';
import styles from './shop-header.module.css';

/** The shop's mark leads home; inside Telegram there are no marks of ours. */
export function HomeMark() {
	const { name } = useAtomValue(settingsAtom);
	return (
		<Link className={classes('no-tg', styles.home)} href={href('home')} aria-label={name}>
			<ShopMark />
		</Link>
	);
}

/** Over the address: whose shop it is. A messenger's own bar says it already. */
export function ShopName() {
	const { name } = useAtomValue(settingsAtom);
	return (
		<p className={classes('no-tg', styles.name)} translate="no" aria-hidden>
			{name}
		</p>
	);
}

/** At the end of a header: the account and the shop's other pages. */
export function HeaderActions() {
	return (
		<>
			<Profile />
			<ToMenu />
		</>
	);
}

/** The way to the shop's other pages. */
export function ToMenu() {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	return (
		<RoundButton
			label={t`Все разделы`}
			className={styles.toMenu}
			onClick={() => openModal({ name: 'mobile-menu', data: {} })}
		>
			<IconMenu2 className="i" aria-hidden />
		</RoundButton>
	);
}

/** A place of more letters is written smaller: beside the mark and the buttons a line of a phone holds no more. */
const SHORT = 17;

/** Where the order goes and on what terms; asks for another place. */
export function Where() {
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
			<span
				className={classes(styles.line, place !== undefined && place.length > SHORT && styles.long)}
			>
				<span translate="no">{place ?? t`Куда привезти?`}</span>
				<IconChevronDown className="i s20" aria-hidden />
			</span>
			<span className={classes('two', styles.note)}>{terms}</span>
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
