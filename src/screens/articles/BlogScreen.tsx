import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ArticleHead } from '#core/contract/articles.ts';
import { href } from '../../routes.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ChipRow } from '../../ui/ChipRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
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
			{first !== undefined && (
				<article className="first-post">
					{first.image !== undefined && (
						<div className="cover peach">
							<Picture
								src={first.image}
								alt=""
								width={640}
								ratio={0.525}
								sizes="(min-width: 768px) 608px, 100vw"
								isPriority
							/>
						</div>
					)}
					<h2 className="t2">
						<Link href={href('blog-post', { slug: first.slug })}>{first.title}</Link>
					</h2>
					<ArticleFacts article={first} isWhole />
				</article>
			)}
			<div className="posts">
				{rest.map((post, index) => (
					<article key={post.slug} className="postrow">
						<div>
							<h3>
								<Link href={href('blog-post', { slug: post.slug })}>{post.title}</Link>
							</h3>
							<ArticleFacts article={post} />
						</div>
						{post.image !== undefined && (
							<div className={`cover ${tintOf(index)}`}>
								<Picture src={post.image} alt="" width={96} />
							</div>
						)}
					</article>
				))}
			</div>
		</>
	);
}

function BlogSkeleton() {
	return (
		<>
			<Skeleton height="212px" radius="var(--r-l)" />
			<div className="article-coming posts">
				<Skeleton width="85%" height="28px" />
				<Skeleton width="40%" height="16px" />
				{[1, 2, 3].map((place) => (
					<Skeleton key={place} height="96px" radius="20px" />
				))}
			</div>
		</>
	);
}
