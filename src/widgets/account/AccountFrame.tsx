import '../../ui/form.css';
import './account.css';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { classes } from '../../ui/classes.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { ShopHeader } from '../ShopHeader.tsx';
import { ACCOUNT_PAGES, type AccountPage, accountTitle } from './account-pages.ts';

/** A page of the account: its title, and on wide pages the list of all of them beside it. */
export function AccountFrame({
	page,
	className,
	children,
}: {
	readonly page: AccountPage;
	readonly className?: string;
	readonly children: ReactNode;
}) {
	const { i18n, t } = useLingui();
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	const up = page === 'lk' ? href('home') : href('lk');
	return (
		<div className={classes('app grouped', className)}>
			<ShopHeader isWideOnly />
			<PageBar title={accountTitle(page, i18n)} onBack={() => goBack(() => goTo(up))} />
			<div className="account">
				<nav className="only-wide account-nav" aria-label={t`Личный кабинет`}>
					{ACCOUNT_PAGES.map((one) => (
						<Link
							key={one}
							href={href(one)}
							className={classes(one === page && 'on')}
							aria-current={one === page ? 'page' : undefined}
						>
							{accountTitle(one, i18n)}
						</Link>
					))}
				</nav>
				<main className="stack">{children}</main>
			</div>
		</div>
	);
}
