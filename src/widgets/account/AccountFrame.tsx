import '../../ui/form.css';
import '../../ui/page.css';
import './account.css';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { goBackAtom } from '../../modal-stack.ts';
import { href, ROUTES } from '../../routes.ts';
import { classes } from '../../ui/classes.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { Dock } from '../Dock.tsx';
import { ShopHeader } from '../ShopHeader.tsx';
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
			<div className="account">
				<AccountList page={page} />
				<div className="account-page">
					{head ?? (
						<PageBar
							title={part ?? i18n._(ROUTES[page].title)}
							isPlain={isPlain}
							action={barAction}
							onBack={() => goBack(href(page === 'lk' && part === undefined ? 'home' : 'lk'))}
						/>
					)}
					<main className="stack">{children}</main>
				</div>
			</div>
			{action === undefined ? <Dock page={page} /> : action}
		</div>
	);
}

/** The account's pages beside the open one, on wide pages. */
function AccountList({ page }: { readonly page: AccountPage }) {
	const { t, i18n } = useLingui();
	return (
		<nav className="section flush only-wide account-list" aria-label={t`Личный кабинет`}>
			{ACCOUNT_PAGES.map(({ name, Icon }) => (
				<Link
					key={name}
					className={classes('cell', name === page && 'on')}
					href={href(name)}
					{...(name === page ? { 'aria-current': 'page' as const } : {})}
				>
					<span className="ic">
						<Icon className="i s20" aria-hidden />
					</span>
					<span className="grow callb">{i18n._(ROUTES[name].title)}</span>
				</Link>
			))}
		</nav>
	);
}
