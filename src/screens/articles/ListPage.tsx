import './articles.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { ArticleHead } from '#core/contract/articles.ts';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { articlesAtom, loadArticlesAtom } from '../../state/articles.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';

/** A page that lists some of the shop's texts. */
export function ListPage({
	title,
	skeleton,
	isListed,
	children,
}: {
	readonly title: ReactNode;
	readonly skeleton: ReactNode;
	readonly isListed: (article: ArticleHead) => boolean;
	readonly children: (articles: readonly ArticleHead[]) => ReactNode;
}) {
	const state = useAtomValue(articlesAtom);
	const load = useSetAtom(loadArticlesAtom);
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	useEffect(() => void load(), [load]);
	const listed = state.status === 'ready' ? state.articles.filter(isListed) : [];
	return (
		<div className="app">
			<ShopHeader isWideOnly />
			<PageBar isPlain title={title} onBack={() => goBack(() => goTo(href('home')))} />
			<main className="sec col640 article-page" aria-busy={state.status === 'loading'}>
				{state.status === 'loading' && skeleton}
				{state.status === 'failed' && <FailedLoad onRetry={() => void load()} />}
				{state.status === 'ready' &&
					(listed.length > 0 ? (
						children(listed)
					) : (
						<Empty
							art={<TakeoutDrawing />}
							title={<Trans>Здесь пока пусто</Trans>}
							text={<Trans>Зато всё, что у нас есть, собрано в меню.</Trans>}
							action={
								<a className="btn" href={href('home')}>
									<Trans>В меню</Trans>
								</a>
							}
						/>
					))}
			</main>
		</div>
	);
}
