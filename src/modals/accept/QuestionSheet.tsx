import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { MainAction } from '../../widgets/MainAction.tsx';

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
			onClose={() => close()}
			foot={
				<div className="accept-buttons">
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
			<div className="accept">
				<h1 className="t1" id={titleId}>
					{title}
				</h1>
				<p className="hint">{hint}</p>
				<ul>{children}</ul>
				{hasMainButton && <div className="accept-aside">{quiet}</div>}
			</div>
		</Sheet>
	);
}
