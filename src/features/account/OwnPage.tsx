/** A page of the account with what of the customer's it shows, or why it does not yet. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import type { Loadable } from '#src/lib/loadable.ts';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { FailedPage } from '../shell/parts/FailedPage.tsx';
import styles from './own-page.module.css';
import { AccountFrame, AccountSections } from './parts/AccountFrame.tsx';
import type { AccountPage } from './parts/account-pages.ts';

/** A page of the account: its bar, and what of the customer's own it shows, or why it does not yet. */
export function OwnPage<Value>({
	page,
	own,
	onRetry,
	action,
	hasAction = false,
	isFull = false,
	children,
}: {
	readonly page: AccountPage;
	readonly own: Loadable<Value>;
	readonly onRetry: () => void;
	/** At the end of the bar. */
	readonly action?: ReactNode;
	/** Whether a main action lies over its lower edge. */
	readonly hasAction?: boolean;
	/** Whether what it shows stands in columns of the page's whole width. */
	readonly isFull?: boolean;
	readonly children: (value: Value) => ReactNode;
}) {
	return (
		<AccountFrame
			page={page}
			barAction={action}
			isFull={isFull}
			{...(hasAction ? { action: null } : {})}
		>
			<AccountSections isLoading={own.status === 'loading'}>
				{own.status === 'loading' && (
					<>
						<Skeleton height="176px" radius="var(--r-l)" />
						<Skeleton height="308px" radius="var(--r-l)" />
					</>
				)}
				{own.status === 'failed' && <FailedPage onRetry={onRetry} />}
				{own.status === 'absent' && (
					<Empty
						title={<Trans>Этого в магазине нет</Trans>}
						text={<Trans>Загляните позже</Trans>}
						action={<MenuButton />}
					/>
				)}
				{own.status === 'ready' && children(own.value)}
			</AccountSections>
		</AccountFrame>
	);
}

/** A line of small print between the sections. */
export function PageNote({ children }: { readonly children: ReactNode }) {
	return <p className={classes('cap', 'hint', styles.note)}>{children}</p>;
}
