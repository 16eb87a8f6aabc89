import '../ui/popup.css';
import { type ReactNode, useId } from 'react';
import { useMainAction } from '../messenger/use-main-action.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Sheet } from '../ui/Sheet.tsx';

interface PopupAction {
	readonly text: string;
	run(): void;
	/** It leads somewhere: a link with this address. */
	readonly link?: PopupLink;
}

export interface PopupLink {
	readonly href: string;
	/** Out of the shop, in a window of its own. */
	readonly isAway: boolean;
}

/** A sheet that says one thing: a drawing, a title, a sentence, one way forward and perhaps a second, quiet one. */
export function PopupSheet({
	art,
	title,
	children,
	action,
	quiet,
	className,
	onClose,
}: {
	readonly art?: ReactNode;
	readonly title: ReactNode;
	readonly children?: ReactNode;
	readonly action: PopupAction;
	readonly quiet?: Omit<PopupAction, 'link'>;
	readonly className?: string;
	readonly onClose: () => void;
}) {
	const titleId = useId();
	const { isOurs } = useMainAction({
		text: action.text,
		isEnabled: true,
		isBusy: false,
		run: () => action.run(),
	});
	const second = quiet !== undefined && (
		<Button look="quiet" onClick={() => quiet.run()}>
			{quiet.text}
		</Button>
	);
	return (
		<Sheet
			labelledBy={titleId}
			onClose={onClose}
			foot={
				isOurs && (
					<div className="popup-buttons">
						<First action={action} />
						{second}
					</div>
				)
			}
		>
			<div className={classes('popup', className)}>
				{art}
				<h1 className="t1" id={titleId}>
					{title}
				</h1>
				{children}
			</div>
			{!isOurs && second && <div className="popup-aside">{second}</div>}
		</Sheet>
	);
}

function First({ action: { text, link, run } }: { readonly action: PopupAction }) {
	if (link === undefined) return <Button onClick={() => run()}>{text}</Button>;
	return (
		<a
			className="btn"
			href={link.href}
			{...(link.isAway ? { target: '_blank', rel: 'noopener' } : {})}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				// The window of its own is the browser's to open.
				if (!link.isAway) event.preventDefault();
				run();
			}}
		>
			<span>{text}</span>
		</a>
	);
}
