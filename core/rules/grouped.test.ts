import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('groups stand as their first items do, and items as they came', () => {
	const words = ['мята', 'соль', 'мёд', 'сахар', 'рис'];
	expect([...grouped(words, (word) => word[0])]).toEqual([
		['м', ['мята', 'мёд']],
		['с', ['соль', 'сахар']],
		['р', ['рис']],
	]);
	expect(grouped([], () => 1).size).toBe(0);
});
