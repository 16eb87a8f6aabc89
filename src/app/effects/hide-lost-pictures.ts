/**
 * A picture that does not come leaves its plate as it is, not the browser's broken one: it is marked `data-lost`, and
 * `ui/base.css` shows no such picture unless it has words of its own to say instead. Returns the undo.
 */
export function hideLostPictures(): () => void {
	const follow = ({ type, target }: Event) => {
		if (target instanceof HTMLImageElement) target.toggleAttribute('data-lost', type === 'error');
	};
	for (const picture of document.images)
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '')
			picture.toggleAttribute('data-lost', true);
	// Neither bubbles.
	document.addEventListener('error', follow, true);
	document.addEventListener('load', follow, true);
	return () => {
		document.removeEventListener('error', follow, true);
		document.removeEventListener('load', follow, true);
	};
}
