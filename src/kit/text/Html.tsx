/** Words of the shop with their markup: the gateway has made them safe (lists, paragraphs, links; nothing that runs). */
export function Html({
	html,
	className,
}: {
	readonly html: string;
	readonly className?: string | undefined;
}) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the gateway, where it enters
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
