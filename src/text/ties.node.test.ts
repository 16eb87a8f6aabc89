import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tieNumbers, tieTitle } from './ties.ts';

/** Ties are drawn as "_", so that they can be seen. */
const seen = (text: string) => tieNumbers(text).replaceAll('\u00a0', '_');

describe('numbers stay with what they count', () => {
	test.each([
		['Чизкейк к заказу больше 1 500 ₽', 'Чизкейк к заказу больше 1_500_₽'],
		['Бесплатно везём от 2 000 ₽', 'Бесплатно везём от 2_000_₽'],
		['больше 700 и меньше 5 000 ₽', 'больше 700 и меньше 5_000_₽'],
		['Скидка 300 ₽ на первый заказ', 'Скидка 300_₽ на первый заказ'],
		['а вы — 300 ₽, когда заказ вручат', 'а вы — 300_₽, когда заказ вручат'],
		['1 234 567 руб. за всё', '1_234_567_руб. за всё'],
		['Обед: −120 ₽', 'Обед: −120_₽'],
		['Ванильный коктейль 0,2 л за 1 ₽', 'Ванильный коктейль 0,2_л за 1_₽'],
		['Пицца 30 см, 560 г', 'Пицца 30_см, 560_г'],
		['Привезём за 35–50 мин', 'Привезём за 35–50_мин'],
		['Почему тесто ждёт 48 часов', 'Почему тесто ждёт 48_часов'],
		['за 3 дня до него и 5 дней после', 'за 3_дня до него и 5_дней после'],
		['Скидка 10 % и ещё 5%', 'Скидка 10_% и ещё 5%'],
		['20 $, 5 € и 7 £', '20_$, 5_€ и 7_£'],
		['Два по 8 шт.', 'Два по 8_шт.'],
		['20 КГ', '20_КГ'],
	])('%s', (text, expected) => {
		expect(seen(text)).toBe(expected);
	});

	test.each([
		'По будням с 12 до 16',
		'Комбо на двоих дешевле на 10%',
		'В 2026 300 гостей',
		'Набор на 10 человек',
		'5 лимонов и 2 груши',
		'9 муссов',
		'3 heavy bags',
		'',
		'Без чисел',
	])('no tie where there is no unit: %s', (text) => {
		expect(tieNumbers(text)).toBe(text);
	});

	test('what is tied already stays, and spaces alone are ever changed', () => {
		const piece = fc.constantFrom('1', '12', '500', ' ', ' ', '\u00a0', '₽', 'г', 'р.', '№', 'а');
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
				const text = pieces.join('');
				const tied = tieNumbers(text);
				expect(tied.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
				expect(tieNumbers(tied)).toBe(tied);
			}),
		);
	});
});

describe('short words of a title stay with the next', () => {
	test.each([
		['Комбо «На двоих»', 'Комбо «На_двоих»'],
		['Томатный с базиликом', 'Томатный с_базиликом'],
		['Чизкейк к заказу больше 1 500 ₽', 'Чизкейк к_заказу больше 1_500_₽'],
		['И в доме, и за городом', 'И_в_доме, и_за_городом'],
		['Морс из смородины, 0,5 л', 'Морс из_смородины, 0,5_л'],
		['Рис не для суши', 'Рис не_для_суши'],
	])('%s', (text, expected) => {
		expect(tieTitle(text).replaceAll('\u00a0', '_')).toBe(expected);
	});

	test.each(['Витамин С', 'Кофе на', 'Пепперони', 'Мука 1-го сорта', 'Соус по-итальянски', ''])(
		'no tie where nothing leans: %s',
		(text) => {
			expect(tieTitle(text)).toBe(text);
		},
	);
});
