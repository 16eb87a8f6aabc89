/** Cuts a photograph to the plate it is shown on. */
import { defined } from '#core/rules/defined.ts';

/** Three times what the widest card takes: zoomed in, a dish is sharp still. */
const SIDE = 1200;
/** Below it a picture is blurred on a phone. */
const SMALL = 600;
/** A camera's largest; a picture that unpacks to more is none of a dish. */
const MOST_PIXELS = 150_000_000;

export interface CutPhoto {
	readonly bytes: Buffer;
	/** ".jpg" fills its plate; ".webp", of what is cut out already, lies on it (`src/kit/text/is-photo.ts`). */
	readonly extension: '.jpg' | '.webp';
	/** The shorter side of the original, pixels, where that is too little. */
	readonly small?: number;
}

/**
 * A square around what catches the eye, upright, at most 1200 pixels wide, without what a camera writes along (the place it
 * was taken at, for one). A dish that is cut out keeps its shape and its transparent ground. Undefined = no picture that can
 * be read.
 */
export async function cutPhoto(source: Buffer): Promise<CutPhoto | undefined> {
	// Twenty megabytes that no other command needs.
	const { default: sharp } = await import('sharp');
	try {
		const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
		const { width, height, hasAlpha } = await image.metadata();
		const shorter = Math.min(width, height);
		const small = shorter < SMALL ? shorter : undefined;
		const isCutOut = hasAlpha && !(await image.stats()).isOpaque;
		const bytes = isCutOut
			? await image
					.trim()
					.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
					.webp({ quality: 86, alphaQuality: 90 })
					.toBuffer()
			: await image
					.resize({
						...{ width: Math.min(SIDE, shorter), height: Math.min(SIDE, shorter) },
						...{ fit: 'cover', position: sharp.strategy.attention },
					})
					.flatten({ background: '#fff' })
					.jpeg({ quality: 84, mozjpeg: true })
					.toBuffer();
		return { bytes, extension: isCutOut ? '.webp' : '.jpg', ...defined({ small }) };
	} catch {
		return undefined;
	}
}
