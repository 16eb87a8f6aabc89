import { expect, test } from 'vitest';
import { asTyped, NOWHERE } from './as-typed.ts';

test.each([
	['Via Dante 5', 'Via Dante, 5'],
	['Via Dante, 5', 'Via Dante, 5'],
	['  Via  Dante 5a ', 'Via Dante, 5a'],
	['5 Main Street', 'Main Street, 5'],
	['221B Baker Street', 'Baker Street, 221B'],
	['Rue de la Paix 12/14', 'Rue de la Paix, 12/14'],
	['Via XX Settembre', 'Via XX Settembre'],
	['Тверская 12', 'Тверская, 12'],
	['Via Dante 5, Milano', 'Via Dante 5, Milano'],
])('%s is found as %s', async (typed, address) => {
	expect(await asTyped.find(typed)).toEqual([{ address, area: '', coords: NOWHERE }]);
	expect(await asTyped.find(typed, [9.19, 45.46])).toMatchObject([{ coords: [9.19, 45.46] }]);
});

test.each(['', '12', 'ab', '  5 '])('%j is no address yet', async (typed) => {
	expect(await asTyped.find(typed)).toEqual([]);
});

test('no address is known of a point of the map', async () => {
	expect(await asTyped.at([9.19, 45.46])).toBeUndefined();
});
