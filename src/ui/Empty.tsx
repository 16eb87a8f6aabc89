import type { ReactNode } from 'react';

/** Nothing here yet: a drawing, a title, one sentence and a way forward. */
export function Empty({
	art,
	title,
	text,
	action,
	headingLevel = 2,
}: {
	/** An <svg class="art">. */
	readonly art?: ReactNode;
	readonly title: ReactNode;
	readonly text?: ReactNode;
	readonly action?: ReactNode;
	readonly headingLevel?: 1 | 2;
}) {
	const Heading = headingLevel === 1 ? 'h1' : 'h2';
	return (
		<div className="empty">
			{art}
			<Heading className="t1">{title}</Heading>
			{text !== undefined && <p>{text}</p>}
			{action}
		</div>
	);
}
