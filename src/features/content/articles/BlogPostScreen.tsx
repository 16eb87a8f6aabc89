/** A post of the blog (spec 2). */
import { ArticlePage } from './ArticlePage.tsx';

export function BlogPostScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	return <ArticlePage kind="blog" slug={params.slug ?? ''} />;
}
