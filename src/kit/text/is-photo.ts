/** JPEG has no transparency: it is a rectangle and fills its plate; anything else is a cut-out and stands on it. */
export function isPhoto(src: string): boolean {
	return /\.jpe?g$/i.test(src.split(/[?#]/)[0] ?? '');
}
