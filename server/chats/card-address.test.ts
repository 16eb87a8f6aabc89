import { expect, test } from 'vitest';
import { cardAddress } from './card-address.ts';

const palette = { primary: '#aa3322' };

test('another brand is another address, in the same language and of the same subject', () => {
	const first = cardAddress('order/bag', { scene: 'bag', palette }, 'ru');
	const other = cardAddress('order/bag', { scene: 'bag', palette: { primary: '#112233' } }, 'ru');
	expect(first).toMatch(/^\/img\/og\/order\/bag\/ru-[\da-f]{12}\.jpg$/);
	expect(other).not.toBe(first);
	expect(cardAddress('order/bag', { scene: 'bag', palette: { ...palette } }, 'ru')).toBe(first);
});
