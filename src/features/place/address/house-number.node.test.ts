import { expect, it } from 'vitest';
import { hasHouseNumber } from './house-number.ts';

it.each([
	'Тверская улица, 12',
	'Москва, ул. Тверская, 12',
	'Тверская улица, 12, строение 7',
	'улица 8 Марта, д. 3а',
	'Ленинградский проспект, 74к6',
	'Ленинградский проспект, 74 корпус 6',
	'Лесная улица, 5/2',
	'Лесная улица, дом 5',
])('%s has a house', (address) => expect(hasHouseNumber(address)).toBe(true));

it.each(['Тверская улица', 'Москва, улица 8 Марта', 'Москва, 1-я Тверская-Ямская улица', '12', ''])(
	'%s has none',
	(address) => expect(hasHouseNumber(address)).toBe(false),
);
