import '../../ui/form.css';
import './account.css';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import type { Own } from '../../state/account-pages.ts';
import { classes } from '../../ui/classes.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';

/** A page of the account: its bar, and what of the customer's own it shows, or why it does not yet. */
export function AccountPage<Value>({
	title,
	own,
	onRetry,
	action,
	hasAction = false,
	children,
}: {
	readonly title: ReactNode;
	readonly own: Own<Value>;
	readonly onRetry: () => void;
	/** At the end of the bar. */
	readonly action?: ReactNode;
	/** Whether a main action lies over its lower edge. */
	readonly hasAction?: boolean;
	readonly children: (value: Value) => ReactNode;
}) {
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	return (
		<div className={classes('app grouped account-page', hasAction && 'has-action')}>
			<ShopHeader isWideOnly />
			<PageBar title={title} action={action} onBack={() => goBack(() => goTo(href('lk')))} />
			<main className="stack" aria-busy={own.status === 'loading'}>
				{own.status === 'loading' && (
					<>
						<Skeleton height="176px" radius="var(--r-l)" />
						<Skeleton height="308px" radius="var(--r-l)" />
					</>
				)}
				{own.status === 'failed' && <FailedLoad onRetry={onRetry} />}
				{own.status === 'ready' && children(own.value)}
			</main>
		</div>
	);
}
