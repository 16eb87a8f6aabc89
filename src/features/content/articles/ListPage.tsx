import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import { LoadedPage, NothingHere } from '../parts/LoadedPage.tsx';
import { articlesAtom, loadArticlesAtom } from '../state/articles.ts';

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
	useEffect(() => void load(), [load]);
	const listed = state.status === 'ready' ? state.value.filter(isListed) : [];
	return (
		<LoadedPage
			title={title}
			isList
			status={state.status}
			onRetry={() => void load()}
			skeleton={skeleton}
		>
			{listed.length > 0 ? children(listed) : <NothingHere />}
		</LoadedPage>
	);
}
