import { expect, test } from 'vitest';
import type { HallMark } from '#core/contract/site/shipping.ts';
import { drawnMark, PLAN } from './hall-tables.ts';

const mark = (kind: HallMark['kind'], x: number, y: number, width: number, height: number) =>
	drawnMark({ kind, x, y, width, height }).box;

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

test('a name stands on its bar and beside its door, along what is higher than wide', () => {
	const named = (kind: HallMark['kind'], x: number, y: number, width: number, height: number) =>
		drawnMark({ kind, x, y, width, height }).name;
	expect(named('bar', 40, 45, 20, 10)).toBe('translate(167 131)');
	expect(named('door', 40, 97, 20, 3)).toBe(`translate(167 ${PLAN.height - 16})`);
	expect(named('door', 97, 40, 3, 20)).toBe(`translate(${PLAN.width - 16} 131) rotate(-90)`);
});
