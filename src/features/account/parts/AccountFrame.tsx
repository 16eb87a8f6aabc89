/** What every page of the account stands in: its title, the way back, the list of pages. */

import { useLingui } from '@lingui/react/macro';
import { IconDevices, IconLogout, IconMapPin, type IconProps } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { logoutAtom } from '#src/features/login/state/session.ts';
import { Dock } from '#src/features/shell/parts/Dock.tsx';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import columns from '#src/kit/page/columns.module.css';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { href, ROUTES } from '#src/routes.ts';
import { type AccountPart, partHref, partOf } from '../parts.ts';
import { absentPagesAtom } from '../state/account-data.ts';
import styles from './account-frame.module.css';
import { ACCOUNT_PAGES, type AccountPage } from './account-pages.ts';

/**
 * What every page of the account stands in: its title, the way back, on wide pages the list of them all at the left. On
 * phones that list is the page /lk (`screens/account`), where Back leads.
 */
export function AccountFrame({
	page,
	part,
	head,
	barAction,
	action,
	isPlain = false,
	isFull = false,
	children,
}: {
	readonly page: AccountPage;
	/** A part of the page that stands in its place, by its title: Back leads to the page. */
	readonly part?: ReactNode;
	/** In the bar's place; it brings the page's h1. */
	readonly head?: ReactNode;
	/** At the end of the bar. */
	readonly barAction?: ReactNode;
	/** A bar with the page's main action in the dock's place, for a page that has one; null = it stands among the sections. */
	readonly action?: ReactNode;
	/** Not grouped: no sections on a darker ground, but cards of the menu, as many in a row as the page has room for. */
	readonly isPlain?: boolean;
	/** Its sections stand in as many columns as the page has room for. */
	readonly isFull?: boolean;
	/** Sections, one under the other. */
	readonly children: ReactNode;
}) {
	const { i18n } = useLingui();
	const goBack = useSetAtom(goBackAtom);
	return (
		<div
			className={classes(
				'app',
				!isPlain && 'grouped',
				action === undefined ? 'has-dock' : 'has-action',
			)}
		>
			<ShopHeader isWideOnly />
			<div
				className={classes(
					styles.columns,
					head !== undefined && styles.headed,
					(isPlain || isFull) && styles.cards,
				)}
				data-frame={isPlain ? 'aside' : undefined}
			>
				{head !== undefined && <div className={styles.head}>{head}</div>}
				<AccountList page={page} />
				<div className={styles.page}>
					{head === undefined && (
						<PageBar
							title={part ?? i18n._(ROUTES[page].title)}
							isPlain={isPlain}
							action={barAction}
							onBack={() => goBack(href(page === 'lk' && part === undefined ? 'home' : 'lk'))}
						/>
					)}
					<main id="shop-main" className={classes(columns.stack, isPlain && styles.plain)}>
						{children}
					</main>
				</div>
			</div>
			{action === undefined ? <Dock page={page} /> : action}
		</div>
	);
}

/** The frame's sections while they are on their way, and when they have come. */
export function AccountSections({
	isLoading,
	children,
}: {
	readonly isLoading: boolean;
	readonly children: ReactNode;
}) {
	return (
		<div className={styles.sections} aria-busy={isLoading}>
			{children}
		</div>
	);
}

/** The account's pages beside the open one, on wide pages. */
function AccountList({ page }: { readonly page: AccountPage }) {
	const { t, i18n } = useLingui();
	const absent = useAtomValue(absentPagesAtom);
	const logout = useSetAtom(logoutAtom);
	const openPart = partOf(useSearch());
	return (
		<Section
			as="nav"
			look="flush"
			className={classes('only-wide', styles.list)}
			aria-label={t`Личный кабинет`}
		>
			{ACCOUNT_PAGES.filter(({ name }) => !absent.has(name)).map(({ name, Icon }) => (
				<ListedPage
					key={name}
					to={href(name)}
					Icon={Icon}
					isOpen={name === page && !LISTED_PARTS.some((part) => part === openPart)}
				>
					{i18n._(ROUTES[name].title)}
				</ListedPage>
			))}
			<ListedPage to={partHref('addresses')} Icon={IconMapPin} isOpen={openPart === 'addresses'}>
				{t`Адреса`}
			</ListedPage>
			<ListedPage to={partHref('devices')} Icon={IconDevices} isOpen={openPart === 'devices'}>
				{t`Устройства`}
			</ListedPage>
			<Cell
				as="button"
				type="button"
				isPlain
				icon={<IconLogout className="i s20" aria-hidden />}
				onClick={() => void logout()}
			>{t`Выйти`}</Cell>
		</Section>
	);
}

/** The parts of the account's first page that are listed beside the pages. */
const LISTED_PARTS: readonly AccountPart[] = ['addresses', 'devices'];

function ListedPage({
	to,
	Icon,
	isOpen,
	children,
}: {
	readonly to: string;
	readonly Icon: ComponentType<IconProps>;
	readonly isOpen: boolean;
	readonly children: ReactNode;
}) {
	return (
		<Cell
			as={Link}
			href={to}
			{...(isOpen ? { 'aria-current': 'page' as const } : {})}
			className={classes(isOpen && styles.open)}
			isPlain={!isOpen}
			icon={<Icon className="i s20" aria-hidden />}
		>
			{children}
		</Cell>
	);
}
