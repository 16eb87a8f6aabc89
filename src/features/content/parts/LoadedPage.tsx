/** A page with what was loaded for it. */

import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { CartAction } from '#src/features/cart/parts/CartAction.tsx';
import { MenuButton } from '#src/features/menu/parts/MenuButton.tsx';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import columns from '#src/kit/page/columns.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { FailedPage } from '../../shell/parts/FailedPage.tsx';
import styles from './loaded-page.module.css';

/** A page of the shop's texts or pictures: its bar, and what was loaded for it, or why that is not there yet. */
export function LoadedPage({
	title,
	isList = false,
	className,
	status,
	onRetry,
	skeleton,
	children,
}: {
	readonly title: ReactNode;
	/** Of many things rather than of words: it has the page's width. */
	readonly isList?: boolean;
	readonly className?: string | undefined;
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
			<main
				id="shop-main"
				className={classes(isList ? styles.list : columns.words, styles.column, className)}
				aria-busy={status === 'loading'}
			>
				{status === 'loading' && skeleton}
				{status === 'failed' && <FailedPage onRetry={onRetry} />}
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
