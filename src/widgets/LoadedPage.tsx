import '../ui/page.css';
import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { goBackAtom } from '../modal-stack.ts';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { FailedLoad } from '../ui/FailedLoad.tsx';
import { PageBar } from '../ui/PageBar.tsx';
import { TakeoutDrawing } from '../ui/TakeoutDrawing.tsx';
import { CartAction } from './CartAction.tsx';
import { MenuButton } from './MenuButton.tsx';
import { ShopHeader } from './ShopHeader.tsx';

/** A page of one column: its bar, and what was loaded for it, or why that is not there yet. */
export function LoadedPage({
	title,
	className,
	status,
	onRetry,
	skeleton,
	children,
}: {
	readonly title: ReactNode;
	readonly className: string;
	readonly status: 'loading' | 'failed' | 'ready';
	readonly onRetry: () => void;
	readonly skeleton: ReactNode;
	readonly children: ReactNode;
}) {
	const goBack = useSetAtom(goBackAtom);
	return (
		<div className="app">
			<ShopHeader isWideOnly />
			<CartAction />
			<PageBar isPlain title={title} onBack={() => goBack()} />
			<main className={classes('sec col640', className)} aria-busy={status === 'loading'}>
				{status === 'loading' && skeleton}
				{status === 'failed' && <FailedLoad onRetry={onRetry} />}
				{status === 'ready' && children}
			</main>
		</div>
	);
}

/** Instead of a page's list that has nothing: the way forward is the menu. */
export function NothingHere() {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Здесь пока пусто</Trans>}
			text={<Trans>Зато всё, что у нас есть, собрано в меню.</Trans>}
			action={<MenuButton />}
		/>
	);
}
