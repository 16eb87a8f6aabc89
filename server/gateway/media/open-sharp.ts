import type { SharpConstructor } from 'sharp';

let opened: Promise<SharpConstructor> | undefined;

/**
 * What draws pictures, loaded with the first of them: it takes twenty megabytes, and a shop whose pictures are made draws
 * none. It keeps nothing of them either, for the disk has each.
 */
export function openSharp(): Promise<SharpConstructor> {
	opened ??= import('sharp').then(({ default: sharp }) => {
		sharp.cache(false);
		return sharp;
	});
	return opened;
}
