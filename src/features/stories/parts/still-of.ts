/** A picture as wide as a phone's screen; one from elsewhere as it is. */
export function stillOf(image: string): string {
	return /^\/(?!\/)/.test(image) ? `/img/960${image}` : image;
}
