/** Set by `early-styles.js`: the sheet has been asked for and did not come. */
const LOST = 'link[rel="stylesheet"][data-lost]';

/**
 * Style sheets that did not come are asked for again when the network is back, and at the next press, which may be a
 * "Повторить": the build's loader asks for each sheet of a part once and never again. One that is still on its way stays as it
 * is: what loads the part waits for that very element. Returns the undo.
 */
export function renewLostStyles(): () => void {
	const renew = () => {
		for (const link of document.querySelectorAll<HTMLLinkElement>(LOST)) {
			const next = link.cloneNode() as HTMLLinkElement;
			delete next.dataset.lost;
			link.replaceWith(next);
		}
	};
	// A press is heard before the part it belongs to is asked for again.
	document.addEventListener('click', renew, true);
	addEventListener('online', renew);
	return () => {
		document.removeEventListener('click', renew, true);
		removeEventListener('online', renew);
	};
}
