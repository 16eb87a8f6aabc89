import { classes } from './classes.ts';
import { isPhoto } from './is-photo.ts';

/** Of the widths `/img` makes those that are offered: each is said of every card of a page. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1200];

export interface PictureProps {
	/** Root-relative ("/media/x.svg"): served in the width that is shown; absolute: as it is. */
	readonly src: string;
	readonly alt: string;
	/** The largest width it is shown in, CSS pixels. */
	readonly width: number;
	/** Height as a part of the width; square without it. */
	readonly ratio?: number;
	/** As in <img sizes>; without it `width` at every window size. */
	readonly sizes?: string;
	/** In the first row: fetched ahead of the rest. */
	readonly isPriority?: boolean;
	readonly className?: string | undefined;
}

/** A picture in the width it is shown in. Photographs fill their plate, cut-outs stand on it with a shadow. */
export function Picture({
	src,
	alt,
	width,
	ratio = 1,
	sizes,
	isPriority = false,
	className,
}: PictureProps) {
	const picture = (
		<img
			{...sourcesOf(src, width, sizes)}
			alt={alt}
			width={width}
			height={Math.round(width * ratio)}
			className={classes(isPhoto(src) ? 'photo' : 'food', className)}
			loading={isPriority ? 'eager' : 'lazy'}
			decoding="async"
			fetchPriority={isPriority ? 'high' : 'auto'}
		/>
	);
	// React would preload a picture fetched ahead by a link of its own; inside <picture> the tag itself is enough.
	return isPriority ? <picture>{picture}</picture> : picture;
}

function sourcesOf(src: string, width: number, sizes: string | undefined) {
	if (!src.startsWith('/') || src.startsWith('//')) return { src };
	const addressOf = (offered: number) => `/img/${offered}${src}`;
	const offered = WIDTHS.filter((one) => one >= width * 1.2 && one <= width * 3.2);
	const largest = WIDTHS.at(-1) ?? 0;
	const usual = WIDTHS.find((one) => one >= width * 2) ?? largest;
	if (offered.length === 0) offered.push(usual);
	return {
		src: addressOf(usual),
		srcSet: offered.map((one) => `${addressOf(one)} ${one}w`).join(', '),
		sizes: sizes ?? `${width}px`,
	};
}
