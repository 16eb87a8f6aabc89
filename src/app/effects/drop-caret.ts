/**
 * A press of a control leaves the browser's caret in what it says, where it is not seen. Chromium then looks for its place at
 * every layout, past all that a sheet over the page has made inert: a third of a sheet's opening. Returns the undo.
 */
export function dropCaret(): () => void {
	const drop = ({ target }: Event) => {
		const selection = getSelection();
		if (selection?.type !== 'Caret' || document.activeElement?.matches('input, textarea')) return;
		if (target instanceof Element && target.closest('a, button, label')) selection.empty();
	};
	document.addEventListener('click', drop, true);
	return () => document.removeEventListener('click', drop, true);
}
