/** A page of the shop's information (spec 2). */
import { ArticlePage } from './ArticlePage.tsx';

export function InformationPageScreen({
	params,
}: {
	readonly params: Readonly<Record<string, string>>;
}) {
	return <ArticlePage kind="page" slug={params.slug ?? ''} />;
}
