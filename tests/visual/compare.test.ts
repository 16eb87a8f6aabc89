import { expect, test } from 'vitest';
import { differenceOf, type Pixels } from './compare.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];

/** Black where `isInk`, white elsewhere. */
function drawn(width: number, height: number, isInk: (x: number, y: number) => boolean): Pixels {
	const data = new Uint8Array(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) data.set(isInk(x, y) ? BLACK : WHITE, (y * width + x) * 4);
	return { data, width, height };
}

const square = (from: number) =>
	drawn(20, 20, (x, y) => x >= from && x < from + 10 && y >= 5 && y < 15);

test('a picture that is the same has no difference', () => {
	expect(differenceOf(square(3), square(3))).toBeUndefined();
});

test('a shade too near to be told apart is none, nor is a single pixel', () => {
	const near = square(3);
	const shaded = { ...near, data: near.data.map((value) => Math.max(0, value - 20)) };
	expect(differenceOf(near, shaded)).toBeUndefined();
	const dotted = drawn(20, 20, (x, y) => x === 4 && y === 4);
	expect(
		differenceOf(
			drawn(20, 20, () => false),
			dotted,
		),
	).toBeUndefined();
});

test('what has moved by a pixel differs at both of its edges, and is shown there', () => {
	const found = differenceOf(square(3), square(4));
	expect(found?.count).toBe(20);
	const { data = new Uint8Array(), width = 0 } = found?.picture ?? {};
	const colorAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 4)];
	expect(colorAt(3, 5)).toEqual([230, 0, 40, 255]);
	expect(colorAt(13, 14)).toEqual([230, 0, 40, 255]);
	expect(colorAt(8, 8)).toEqual([191, 191, 191, 255]);
	expect(colorAt(0, 0)).toEqual(WHITE);
});

test('of another size, what one of them has alone differs', () => {
	const found = differenceOf(
		drawn(20, 20, () => false),
		drawn(20, 23, () => false),
	);
	expect(found?.count).toBe(60);
	expect([found?.picture.width, found?.picture.height]).toEqual([20, 23]);
	expect(
		differenceOf(
			drawn(21, 20, () => false),
			drawn(20, 20, () => false),
		)?.count,
	).toBe(20);
});
