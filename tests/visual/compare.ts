/** Two pictures of one view, pixel by pixel. */

/** A picture as `sharp` reads one: four bytes a pixel, rows from the top. */
export interface Pixels {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
}

export interface Difference {
	/** How many pixels are not the same; those that one of the two has alone are not. */
	readonly count: number;
	/** The new picture, pale, with what differs in red; as large as the larger of both. */
	readonly picture: Pixels;
}

/** Of 255, in one colour: edges of letters that another build of the browser draws otherwise. */
const SHADE = 24;
/** So few are no difference: a dot of a dither, the corner of a curve. */
const FEW = 8;
const RED = [230, 0, 40, 255];
const PALE = 4;

/** What became of a picture since it was accepted; undefined = it looks the same. */
export function differenceOf(accepted: Pixels, now: Pixels): Difference | undefined {
	const width = Math.max(accepted.width, now.width);
	const height = Math.max(accepted.height, now.height);
	const data = new Uint8Array(width * height * 4);
	let count = 0;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			const before = offsetOf(accepted, x, y);
			const after = offsetOf(now, x, y);
			const isSame =
				before !== undefined &&
				after !== undefined &&
				[0, 1, 2, 3].every(
					(part) =>
						Math.abs((accepted.data[before + part] ?? 0) - (now.data[after + part] ?? 0)) <= SHADE,
				);
			if (!isSame) count++;
			data.set(isSame ? paleOf(now, after) : RED, at);
		}
	return count > FEW ? { count, picture: { data, width, height } } : undefined;
}

function offsetOf({ width, height }: Pixels, x: number, y: number): number | undefined {
	return x < width && y < height ? (y * width + x) * 4 : undefined;
}

function paleOf({ data }: Pixels, at: number): number[] {
	return [0, 1, 2].map((part) => 255 - (255 - (data[at + part] ?? 0)) / PALE).concat(255);
}
