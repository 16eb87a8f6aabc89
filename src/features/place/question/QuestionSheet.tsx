import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { Button } from '#src/kit/controls/Button.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { useCloseModal } from '#src/use-modal.ts';
import styles from './question-sheet.module.css';

/** What changes, line by line, and the two answers: going on with it, or not. */
export function QuestionSheet({
	title,
	hint,
	yes,
	price,
	isBusy = false,
	onYes,
	no,
	onNo,
	children,
}: {
	readonly title: ReactNode;
	readonly hint: ReactNode;
	readonly yes: string;
	/** What it comes to then. */
	readonly price: string | undefined;
	readonly isBusy?: boolean;
	readonly onYes: () => void;
	/** Absent where there is nothing to refuse. */
	readonly no: ReactNode;
	readonly onNo: () => void;
	/** The lines, each an <li>. */
	readonly children: ReactNode;
}) {
	const titleId = useId();
	const close = useCloseModal();
	const { hasMainButton } = useAtomValue(messengerAtom);
	const words = price === undefined ? yes : `${yes} ${price}`;
	const quiet = no !== undefined && (
		<Button look="quiet" onClick={onNo}>
			{no}
		</Button>
	);
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={
				<div className={styles.buttons}>
					<MainAction
						place="button"
						text={yes}
						price={price}
						words={words}
						isBusy={isBusy}
						run={onYes}
					/>
					{!hasMainButton && quiet}
				</div>
			}
		>
			<div className={styles.question}>
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{title}
				</h1>
				<p className={classes('hint', styles.hint)}>{hint}</p>
				<ul>{children}</ul>
				{hasMainButton && <div className={styles.aside}>{quiet}</div>}
			</div>
		</Sheet>
	);
}
