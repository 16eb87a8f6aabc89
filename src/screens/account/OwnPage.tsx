import '../../ui/form.css';
import './own-page.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Own } from '../../state/own.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import type { AccountPage } from '../../widgets/account/account-pages.ts';
import { MenuButton } from '../../widgets/MenuButton.tsx';

/** A page of the account: its bar, and what of the customer's own it shows, or why it does not yet. */
export function OwnPage<Value>({
	page,
	own,
	onRetry,
	action,
	hasAction = false,
	children,
}: {
	readonly page: AccountPage;
	readonly own: Own<Value>;
	readonly onRetry: () => void;
	/** At the end of the bar. */
	readonly action?: ReactNode;
	/** Whether a main action lies over its lower edge. */
	readonly hasAction?: boolean;
	readonly children: (value: Value) => ReactNode;
}) {
	return (
		<AccountFrame page={page} barAction={action} {...(hasAction ? { action: null } : {})}>
			<div className="account-parts" aria-busy={own.status === 'loading'}>
				{own.status === 'loading' && (
					<>
						<Skeleton height="176px" radius="var(--r-l)" />
						<Skeleton height="308px" radius="var(--r-l)" />
					</>
				)}
				{own.status === 'failed' && <FailedLoad onRetry={onRetry} />}
				{own.status === 'absent' && (
					<Empty
						title={<Trans>Этого в магазине нет</Trans>}
						text={<Trans>Загляните позже</Trans>}
						action={<MenuButton />}
					/>
				)}
				{own.status === 'ready' && children(own.value)}
			</div>
		</AccountFrame>
	);
}
