import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ArticleKind } from '#core/contract/catalogue/articles.ts';
import { CartAction } from '#src/features/cart/parts/CartAction.tsx';
import { useSharePage } from '#src/features/sharing/parts/use-share-page.ts';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import columns from '#src/kit/page/columns.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { Prose } from '../parts/Prose.tsx';
import { articleAtom, openArticleAtom } from '../state/articles.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import { AskUs } from './AskUs.tsx';
import styles from './article-page.module.css';

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
			? state.value
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
			<main
				id="shop-main"
				className={classes(columns.words, styles.page)}
				aria-busy={state.status === 'loading'}
			>
				{!isPage && known !== undefined && (
					<>
						<h1 className="t1">{known.title}</h1>
						<ArticleFacts className={styles.facts} article={known} isWhole />
					</>
				)}
				{known?.image !== undefined && <ArticleCover src={known.image} />}
				{state.status === 'loading' && <ArticleSkeleton />}
				{state.status === 'failed' && <FailedLoad onRetry={() => void open({ kind, slug })} />}
				{state.status === 'absent' && <NoArticle list={list} />}
				{state.status === 'ready' && <Prose className={styles.text} html={state.value.html} />}
				{state.status === 'ready' && isPage && <AskUs />}
			</main>
		</div>
	);
}

function ArticleSkeleton() {
	return (
		<div className={styles.skeleton}>
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
				<Link className={buttonStyles.button} href={list}>
					<Trans>Ко всем страницам</Trans>
				</Link>
			}
		/>
	);
}
