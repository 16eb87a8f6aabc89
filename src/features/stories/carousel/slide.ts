import type { SlideImage } from 'yet-another-react-lightbox';

/** The widths `/img` makes that are worth having in full screen. */
const WIDTHS = [480, 640, 960, 1200];
const LARGEST = 1200;

/** A picture in the sizes it is served in; one from elsewhere as it is. */
export function slideOf(src: string, alt: string): SlideImage {
	if (!src.startsWith('/') || src.startsWith('//')) return { src, alt };
	const addressOf = (width: number) => `/img/${width}${src}`;
	return {
		src: addressOf(LARGEST),
		alt,
		// As if it were square: what is known of it is its width alone.
		width: LARGEST,
		height: LARGEST,
		srcSet: WIDTHS.map((width) => ({ src: addressOf(width), width, height: width })),
	};
}
