import './articles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ArticleKind } from '#core/contract/articles.ts';
import { goBackAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { articleAtom, openArticleAtom } from '../../state/articles.ts';
import { pageDataAtom } from '../../state/page.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { CartAction } from '../../widgets/CartAction.tsx';
import { Prose } from '../../widgets/Prose.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useSharePage } from '../../widgets/use-share-page.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import { AskUs } from './AskUs.tsx';

/** One text of the shop. A page of information has its title in the bar, a post above its words. */
export function ArticlePage({ kind, slug }: { readonly kind: ArticleKind; readonly slug: string }) {
	const { t } = useLingui();
	const state = useAtomValue(articleAtom)({ kind, slug });
	const { articles = [] } = useAtomValue(pageDataAtom);
	const open = useSetAtom(openArticleAtom);
	const goBack = useSetAtom(goBackAtom);
	const share = useSharePage();
	useEffect(() => void open({ kind, slug }), [open, kind, slug]);
	const isPage = kind === 'page';
	const list = href(kind === 'blog' ? 'blog' : 'information');
	const known =
		state.status === 'ready'
			? state.article
			: articles.find((one) => one.slug === slug && (one.kind === 'page') === isPage);
	return (
		<div className="app">
			<ShopHeader isWideOnly />
			<CartAction />
			<PageBar
				isPlain
				headingLevel={isPage ? 1 : 2}
				title={isPage ? (known?.title ?? t`Информация`) : null}
				onBack={() => goBack(list)}
				action={
					known !== undefined && (
						<RoundButton label={t`Поделиться`} isBare onClick={() => void share(known.title)}>
							<IconShare className="i s20" aria-hidden />
						</RoundButton>
					)
				}
			/>
			<main className="sec col640 article-page" aria-busy={state.status === 'loading'}>
				{!isPage && known !== undefined && (
					<>
						<h1 className="t1">{known.title}</h1>
						<ArticleFacts article={known} isWhole />
					</>
				)}
				{known?.image !== undefined && (
					<div className="cover peach">
						<Picture
							src={known.image}
							alt=""
							width={640}
							ratio={0.525}
							sizes="(min-width: 768px) 608px, 100vw"
							isPriority
						/>
					</div>
				)}
				{state.status === 'loading' && <ArticleSkeleton />}
				{state.status === 'failed' && <FailedLoad onRetry={() => void open({ kind, slug })} />}
				{state.status === 'not_found' && <NoArticle list={list} />}
				{state.status === 'ready' && <Prose html={state.article.html} />}
				{state.status === 'ready' && isPage && <AskUs />}
			</main>
		</div>
	);
}

function ArticleSkeleton() {
	return (
		<div className="article-coming">
			{['96%', '88%', '92%', '60%', '94%', '70%'].map((width) => (
				<Skeleton key={width} width={width} height="16px" />
			))}
		</div>
	);
}

/** A text that is gone: its link came from within the shop, so the page is here already. */
function NoArticle({ list }: { readonly list: string }) {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Такой страницы у нас нет</Trans>}
			text={<Trans>Может быть, её переименовали или убрали.</Trans>}
			action={
				<Link className="btn" href={list}>
					<Trans>Ко всем страницам</Trans>
				</Link>
			}
		/>
	);
}
