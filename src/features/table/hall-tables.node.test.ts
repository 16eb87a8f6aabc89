import { expect, test } from 'vitest';
import type { HallMark } from '#core/contract/site/shipping.ts';
import { drawnMark, PLAN } from './hall-tables.ts';

const mark = (kind: HallMark['kind'], x: number, y: number, width: number, height: number) =>
	drawnMark({ kind, x, y, width, height });

test('windows and doors are drawn in the wall that is nearest, as long as they are said to be', () => {
	expect(mark('window', 10, 2, 50, 3)).toMatchObject({ y: 0, width: PLAN.width / 2, height: 8 });
	expect(mark('door', 10, 90, 20, 3)).toMatchObject({ y: PLAN.height - 8, height: 8 });
	expect(mark('window', 1, 10, 3, 50)).toMatchObject({ x: 0, width: 8, height: PLAN.height / 2 });
	expect(mark('door', 95, 10, 3, 20)).toMatchObject({ x: PLAN.width - 8, width: 8 });
});

test('a bar stands where it is said to stand', () => {
	expect(mark('bar', 50, 50, 10, 50)).toMatchObject({
		x: PLAN.width / 2,
		y: PLAN.height / 2,
		width: PLAN.width / 10,
		height: PLAN.height / 2,
	});
});
