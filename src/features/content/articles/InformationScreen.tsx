import { Trans } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { href } from '#src/routes.ts';
import { AskUs } from './AskUs.tsx';
import styles from './information.module.css';
import { ListPage } from './ListPage.tsx';

/** What the shop tells of itself and of how it works; the blog has a page of its own. */
export function InformationScreen() {
	return (
		<ListPage
			title={<Trans>Информация</Trans>}
			isListed={({ kind }) => kind !== 'blog'}
			skeleton={
				<div className={styles.list}>
					{[1, 2, 3, 4].map((place) => (
						<Skeleton key={place} height="72px" radius="var(--r-m)" />
					))}
				</div>
			}
		>
			{(articles) => (
				<>
					<ul className={styles.list}>
						{articles.map((article) => (
							<li key={`${article.kind}/${article.slug}`}>
								<Line article={article} />
							</li>
						))}
					</ul>
					<AskUs />
				</>
			)}
		</ListPage>
	);
}

function Line({ article: { kind, slug, title, description } }: { readonly article: ArticleHead }) {
	return (
		<Link
			className={styles.article}
			href={href(kind === 'page' ? 'information-page' : 'information-post', { slug })}
		>
			<span className="grow">
				<span className={styles.title}>{title}</span>
				{description !== '' && <span className={styles.description}>{description}</span>}
			</span>
			<IconChevronRight className="i s20 hint" aria-hidden />
		</Link>
	);
}
