/**
 * A press of a control leaves the browser's caret in what it says, where it is not seen. Chromium then looks for its place at
 * every layout, past all that a sheet over the page has made inert: a third of a sheet's opening. Returns the undo.
 */
export function dropCaret(): () => void {
	const drop = ({ target }: Event) => {
		const selection = getSelection();
		const isLeft = selection?.type === 'Caret' && (target as Element).closest?.('a,button,label');
		if (isLeft && !document.activeElement?.matches('input,textarea')) selection.empty();
	};
	document.addEventListener('click', drop, true);
	return () => document.removeEventListener('click', drop, true);
}
