/** What every page of the account stands in: its title, the way back, the list of pages. */

import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Dock } from '#src/features/shell/parts/Dock.tsx';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import columns from '#src/kit/page/columns.module.css';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { href, ROUTES } from '#src/routes.ts';
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
	/** Not grouped: no sections on a darker ground. */
	readonly isPlain?: boolean;
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
			<div className={styles.columns}>
				<AccountList page={page} />
				<div className={styles.page}>
					{head ?? (
						<PageBar
							title={part ?? i18n._(ROUTES[page].title)}
							isPlain={isPlain}
							action={barAction}
							onBack={() => goBack(href(page === 'lk' && part === undefined ? 'home' : 'lk'))}
						/>
					)}
					<main id="shop-main" className={columns.stack}>
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
	return (
		<Section
			as="nav"
			look="flush"
			className={classes('only-wide', styles.list)}
			aria-label={t`Личный кабинет`}
		>
			{ACCOUNT_PAGES.filter(({ name }) => !absent.has(name)).map(({ name, Icon }) => (
				<Cell
					as={Link}
					key={name}
					href={href(name)}
					{...(name === page ? { 'aria-current': 'page' as const } : {})}
					className={classes(name === page && styles.open)}
					icon={<Icon className="i s20" aria-hidden />}
				>
					{i18n._(ROUTES[name].title)}
				</Cell>
			))}
		</Section>
	);
}
