import './page.css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** The main action of a page at its bottom edge. Inside Telegram the messenger's own button takes its place. */
export function ActionBar({
	price,
	why,
	note,
	isBusy = false,
	isMissing = false,
	onClick,
	children,
}: {
	readonly price?: ReactNode;
	/** A line above the button: "К оплате" and the sum. */
	readonly why?: ReactNode;
	/** A line below the button: what its press means. */
	readonly note?: ReactNode;
	readonly isBusy?: boolean;
	readonly isMissing?: boolean;
	readonly onClick: () => void;
	readonly children: ReactNode;
}) {
	return (
		<div className="action">
			{why !== undefined && <div className="why">{why}</div>}
			<Button price={price} isBusy={isBusy} isMissing={isMissing} onClick={onClick}>
				{children}
			</Button>
			{note}
		</div>
	);
}
