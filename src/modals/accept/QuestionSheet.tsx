import { type ReactNode, useId } from 'react';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';

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
	const { isOurs } = useMainAction({
		text: price === undefined ? yes : `${yes} ${price}`,
		isEnabled: true,
		isBusy,
		run: onYes,
	});
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
				isOurs && (
					<div className="accept-buttons">
						<Button isBusy={isBusy} onClick={onYes} {...(price === undefined ? {} : { price })}>
							{yes}
						</Button>
						{quiet}
					</div>
				)
			}
		>
			<div className="accept">
				<h1 className="t1" id={titleId}>
					{title}
				</h1>
				<p className="hint">{hint}</p>
				<ul>{children}</ul>
				{!isOurs && <div className="accept-aside">{quiet}</div>}
			</div>
		</Sheet>
	);
}
