import '@telegram-apps/telegram-ui/dist/styles.css';
import { Placeholder as TelegramPlaceholder } from '@telegram-apps/telegram-ui';
import type { ReactNode } from 'react';

/**
 * A drawing, a title and a sentence in the middle, a way forward under them. The title comes as a child: telegram-ui's
 * own `header` is a term of a list, not a heading.
 */
export function Placeholder({
	art,
	title,
	text,
	action,
}: {
	readonly art: ReactNode;
	/** A heading. */
	readonly title: ReactNode;
	readonly text: ReactNode;
	readonly action?: ReactNode;
}) {
	return (
		<TelegramPlaceholder className="empty" action={action}>
			{art}
			{title}
			<p>{text}</p>
		</TelegramPlaceholder>
	);
}
