import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { ChipRow } from '#src/kit/controls/ChipRow.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import styles from './blog.module.css';
import { ListPage } from './ListPage.tsx';

/** The blog: its first post large, the rest in rows. */
export function BlogScreen() {
	return (
		<ListPage
			title={<Trans>Блог</Trans>}
			isListed={({ kind }) => kind === 'blog'}
			skeleton={<BlogSkeleton />}
		>
			{(posts) => <Blog posts={posts} />}
		</ListPage>
	);
}

function Blog({ posts }: { readonly posts: readonly ArticleHead[] }) {
	const { t } = useLingui();
	const [chosen, setChosen] = useState<string>();
	const topics = [...new Set(posts.flatMap(({ topic }) => topic ?? []))];
	const [first, ...rest] = posts.filter(({ topic }) => chosen === undefined || topic === chosen);
	return (
		<>
			{topics.length > 1 && (
				<ChipRow label={t`Темы`}>
					<Chip isOn={chosen === undefined} onClick={() => setChosen(undefined)}>
						<Trans>Всё</Trans>
					</Chip>
					{topics.map((topic) => (
						<Chip key={topic} isOn={chosen === topic} onClick={() => setChosen(topic)}>
							{topic}
						</Chip>
					))}
				</ChipRow>
			)}
			<div className={styles.blog}>
				{first !== undefined && (
					<article className={styles.firstPost}>
						{first.image !== undefined && <ArticleCover src={first.image} />}
						<h2 className={classes('t2', styles.firstTitle)}>
							<Link href={href('blog-post', { slug: first.slug })}>{first.title}</Link>
						</h2>
						<ArticleFacts className={styles.firstFacts} article={first} isWhole />
					</article>
				)}
				<div className={styles.posts}>
					{rest.map((post, index) => (
						<article key={post.slug} className={styles.post}>
							<div className={styles.words}>
								<h3>
									<Link href={href('blog-post', { slug: post.slug })}>{post.title}</Link>
								</h3>
								<ArticleFacts article={post} />
							</div>
							{post.image !== undefined && (
								<ArticleCover src={post.image} tint={tintOf(index)} isSmall />
							)}
						</article>
					))}
				</div>
			</div>
		</>
	);
}

function BlogSkeleton() {
	return (
		<div className={styles.blog}>
			<div className={styles.skeleton}>
				<Skeleton height="212px" radius="var(--r-l)" />
				<Skeleton width="85%" height="28px" />
				<Skeleton width="40%" height="16px" />
			</div>
			<div className={classes(styles.posts, styles.skeleton)}>
				{[1, 2, 3].map((place) => (
					<Skeleton key={place} height="96px" radius="20px" />
				))}
			</div>
		</div>
	);
}
