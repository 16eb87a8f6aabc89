import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { Button } from '#src/kit/controls/Button.tsx';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Sheet, type SheetProps } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { MainAction } from '../../shell/parts/MainAction.tsx';
import styles from './popup-sheet.module.css';

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
	isQuestion = false,
	closeLook = 'plate',
	onClose,
}: {
	readonly art?: ReactNode;
	readonly title: ReactNode;
	readonly children?: ReactNode;
	readonly action: PopupAction;
	readonly quiet?: Omit<PopupAction, 'link'>;
	/** Both buttons answer it: it has no ×. */
	readonly isQuestion?: boolean;
	/** `surface` where `art` reaches the sheet's edges. */
	readonly closeLook?: SheetProps['closeLook'];
	readonly onClose: () => void;
}) {
	const titleId = useId();
	const { hasMainButton } = useAtomValue(messengerAtom);
	const second = quiet !== undefined && (
		<Button look="quiet" onClick={() => quiet.run()}>
			{quiet.text}
		</Button>
	);
	return (
		<Sheet
			labelledBy={titleId}
			closeLook={isQuestion ? 'none' : closeLook}
			onClose={onClose}
			foot={
				<MainAction text={action.text} run={() => action.run()}>
					<div className={styles.buttons}>
						<First action={action} />
						{second}
					</div>
				</MainAction>
			}
		>
			<div className={classes(styles.popup, isQuestion && styles.question)}>
				{art}
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{title}
				</h1>
				{children}
			</div>
			{hasMainButton && second && <div className={styles.aside}>{second}</div>}
		</Sheet>
	);
}

function First({ action: { text, link, run } }: { readonly action: PopupAction }) {
	if (link === undefined) return <Button onClick={() => run()}>{text}</Button>;
	return (
		<a
			className={buttonStyles.button}
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
