/** The main action of a page or modal: the messenger's button, or ours. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '#src/kit/controls/Button.tsx';
import { ActionBar } from '#src/kit/page/ActionBar.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { useMainAction } from '#src/messenger/use-main-action.ts';

export interface Action {
	readonly text: string;
	/** Formatted; at the button's right end. */
	readonly price?: string | undefined;
	/** In one line, for a messenger's button; absent = the text, and the price after a dot. */
	readonly words?: string | undefined;
	/** Waiting for an answer: presses are ignored. */
	readonly isBusy?: boolean;
	/** It is busy with no press of its own: one meanwhile is done once it is ready, if it says the same then. */
	readonly keepsPress?: boolean;
	/** It names what is missing: a press takes the customer there. */
	readonly isMissing?: boolean;
	/** False = there is nothing to press, and the page draws nothing. */
	readonly isEnabled?: boolean;
	run(): void;
}

/**
 * The main action of the page or modal it stands in: the messenger's button while its page or modal is on top, and where the
 * messenger has none a button of the page's own. `place`: the bar at the page's bottom, or a button where it stands, as in
 * a sheet's foot. `children`: drawn in the button's stead; `label`: the button's words where they are more than text.
 */
export function MainAction({
	place = 'bar',
	label,
	why,
	note,
	hasWide = false,
	children,
	...action
}: Action & {
	readonly place?: 'bar' | 'button';
	readonly label?: ReactNode;
	/** A line above the bar's button: "К оплате" and the sum. */
	readonly why?: ReactNode;
	/** A line below the bar's button: what its press means. */
	readonly note?: ReactNode;
	/** The page has a `WideAction`, or the side cart in its stead: on wide pages the bar is not drawn. */
	readonly hasWide?: boolean;
	readonly children?: ReactNode;
}) {
	const { text, price, isEnabled = true, isBusy = false } = action;
	const words = action.words ?? (price === undefined ? text : `${text} · ${price}`);
	const { isOurs } = useMainAction({ ...action, text: words, isEnabled, isBusy });
	if (!isOurs || !isEnabled) return null;
	if (children !== undefined) return children;
	if (place === 'button') return <OwnButton {...action} label={label} />;
	return (
		<ActionBar {...lookOf(action)} why={why} note={note} hasWide={hasWide} onClick={action.run}>
			{label ?? text}
		</ActionBar>
	);
}

/** The same action once more, beside what it is about on wide pages: they have no bar at their bottom. */
export function WideAction({
	className = '',
	type = 'button',
	...action
}: Action & { readonly className?: string | undefined; readonly type?: 'button' | 'submit' }) {
	const { hasMainButton } = useAtomValue(messengerAtom);
	if (hasMainButton) return null;
	return (
		<div className={`only-wide ${className}`.trim()}>
			<OwnButton {...action} type={type} />
		</div>
	);
}

function OwnButton({
	label,
	type = 'button',
	...action
}: Action & { readonly label?: ReactNode; readonly type?: 'button' | 'submit' }) {
	// A form's button sends its form, which runs the action.
	const press = type === 'submit' ? {} : { onClick: action.run };
	return (
		<Button type={type} {...lookOf(action)} {...press}>
			{label ?? action.text}
		</Button>
	);
}

/** What of an action the button itself shows. */
const lookOf = ({ text, words, isEnabled, run, ...look }: Action) => look;
