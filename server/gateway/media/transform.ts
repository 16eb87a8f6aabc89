/** Drawing a picture of the site anew: smaller, in another format, as link previews take it. */
import type { Sharp } from 'sharp';
import { defined } from '#core/rules/defined.ts';
import { openSharp } from './open-sharp.ts';

const MAX_PIXELS = 50_000_000;

export type ImageFormat = 'avif' | 'webp' | 'jpeg';
/** A width of the list, or the card of a link preview. */
export type ImageSize = number | 'og';

/** What link previews take everywhere: this size, JPEG, well under 300 kB; the picture whole, on a plate of its own. */
const PREVIEW = { width: 1200, height: 630, margin: 45, plate: '#fbf3e2' };

/** The bytes at an address are no picture, or a bigger one than is decent. */
export class NotAPicture extends Error {}

/** A picture in a size and a format. @throws NotAPicture */
export async function transform(
	source: Buffer,
	size: ImageSize,
	format: ImageFormat,
): Promise<Buffer> {
	try {
		const sharp = await openSharp();
		const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
		const width = size === 'og' ? PREVIEW.width : size;
		const { format: kind, width: drawn = width } = await sharp(source, options).metadata();
		// A drawing is rasterised at the size it is shown in.
		const density = kind === 'svg' ? Math.min(2400, Math.max(1, (72 * width) / drawn)) : undefined;
		const image = sharp(source, {
			...options,
			...defined({ density }),
		}).rotate();
		if (size === 'og') return await previewOf(image);
		image.resize({ width, withoutEnlargement: kind !== 'svg' });
		if (format === 'avif') return await image.avif({ quality: 50, effort: 2 }).toBuffer();
		if (format === 'webp') return await image.webp({ quality: 76, effort: 4 }).toBuffer();
		return await image
			.flatten({ background: '#fff' })
			.jpeg({ quality: 80, mozjpeg: true })
			.toBuffer();
	} catch (cause) {
		throw new NotAPicture('not a picture', { cause });
	}
}

async function previewOf(image: Sharp): Promise<Buffer> {
	const { width, height, margin, plate } = PREVIEW;
	const own = await image.metadata();
	const ratio = own.width / own.height;
	// Made for link previews: shown from edge to edge.
	const isMadeForIt = ratio > 1.7 && ratio < 2.1;
	const shown = isMadeForIt
		? image.resize({ width, height, fit: 'cover' })
		: image
				.resize({
					width: width - 2 * margin,
					height: height - 2 * margin,
					fit: 'contain',
					background: '#0000',
				})
				.extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' });
	return previewJpeg(shown.flatten({ background: plate }));
}

/** WhatsApp shows no picture of more than 300 kB. */
const LARGEST_PREVIEW = 290_000;

/** The best JPEG that a messenger still takes. */
export async function previewJpeg(image: Sharp): Promise<Buffer> {
	// Drawn once, whatever number of qualities is tried.
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	const sharp = await openSharp();
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const as = (quality: number) => sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
	for (const quality of [82, 68, 52]) {
		const jpeg = await as(quality);
		if (jpeg.byteLength <= LARGEST_PREVIEW) return jpeg;
	}
	return as(30);
}
