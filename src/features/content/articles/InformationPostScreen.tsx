/** A post among the shop's information (spec 2). */
import { ArticlePage } from './ArticlePage.tsx';

export function InformationPostScreen({
	params,
}: {
	readonly params: Readonly<Record<string, string>>;
}) {
	return <ArticlePage kind="post" slug={params.slug ?? ''} />;
}
