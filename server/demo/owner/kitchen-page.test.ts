import { expect, test } from 'vitest';
import type { KitchenOrder } from '#server/shop/orders/kitchen.ts';
import { kitchenPage } from './kitchen-page.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');

const ORDER: KitchenOrder = {
	...{ id: 7, number: '7', status: 'processing', deliveryType: 'delivery', since: NOON },
	...{ address: 'Тверская, 12', lines: ['2 × Пепперони'], allergies: [], preferences: [] },
	...{ note: '', name: 'Анна', phone: '+79991234567', flat: '', entrance: '', floor: '' },
	...{ doorCode: '', addressComment: '', leavesAtDoor: false },
	...{ total: 241_000, isPaid: false, paymentTitle: 'Наличными' },
};

const pageOf = async (orders: readonly KitchenOrder[]) =>
	String(
		await kitchenPage({
			...{ orders, refunds: [], isAutomatic: false, now: NOON },
			...{ timeZone: 'Europe/Moscow', currency: '₽' },
		}),
	);

/** The words of a card, a line each. */
async function cardOf(part: Partial<KitchenOrder>): Promise<string[]> {
	const page = await pageOf([{ ...ORDER, ...part }]);
	const [card = ''] = /<article[\s\S]*<\/article>/.exec(page) ?? [];
	return card
		.replace(/<svg[\s\S]*?<\/svg>/g, '')
		.split(/<\/?(?:p|li|h3|ul|div|article)\b[^>]*>/)
		.map((line) =>
			line
				.replace(/<[^>]*>/g, '')
				.replaceAll('\u00a0', ' ')
				.replace(/[\u2068\u2069]/g, '')
				.trim(),
		)
		.filter((line) => line !== '');
}

test('an allergy comes first, then the dishes, then what the customer says and likes', async () => {
	const card = await cardOf({
		allergies: ['Без орехов', 'Без рыбы'],
		preferences: ['Люблю острое', 'Не звонить в дверь'],
		note: 'Аллергия на орехи! <b>',
	});
	expect(card.slice(2, 6)).toEqual([
		'Аллергия: Без орехов, Без рыбы',
		'2 × Пепперони',
		'Аллергия на орехи! &lt;b&gt;',
		'Люблю острое, Не звонить в дверь',
	]);
});

test('where it goes, to whom, how it is paid for', async () => {
	const card = await cardOf({
		...{ flat: '42', entrance: '3', floor: '7', doorCode: '15К', people: 4, changeFrom: 5000 },
		...{ addressComment: 'Шлагбаум слева', leavesAtDoor: true },
	});
	expect(card).toEqual(
		expect.arrayContaining([
			'Тверская, 12',
			'кв. 42, п. 3, эт. 7, код 15К · оставить у двери · Шлагбаум слева',
			'Анна · +7 (999) 123-45-67 · приборов 4',
			'2 410 ₽ · Наличными · сдача с 5 000 ₽',
		]),
	);
	expect(await cardOf({ isPaid: true, people: 0 })).toEqual(
		expect.arrayContaining(['Анна · +7 (999) 123-45-67 · без приборов', 'Оплачен 2 410 ₽']),
	);
});

test('a phone is written as the account has it; what is none stays as it came', async () => {
	const line = async (phone: string) => (await cardOf({ phone })).find((one) => /^Анна/.test(one));
	expect(await line('+84991234567')).toBe('Анна · +84 991 234 567');
	expect(await line('доб. 12')).toBe('Анна · доб. 12');
	expect(await line('')).toBe('Анна');
});

test('money to be given back stands above the orders, with the number it is found by', async () => {
	const refund = { orderId: 1004, paymentId: 'tg-1', amount: 83_900, reason: 'sum_wrong' } as const;
	const page = await kitchenPage({
		orders: [],
		refunds: [
			{ ...refund, id: 1, providerId: 'bank-1', currency: '' },
			{ ...refund, id: 2, orderId: 0, providerId: '', currency: '<b>', reason: 'order_unknown' },
		],
		...{ isAutomatic: false, now: NOON, timeZone: 'Europe/Moscow', currency: '₽' },
	});
	const text = String(page).replaceAll('\u00a0', ' ');
	expect(text).toContain('839 ₽');
	expect(text).toContain('№ 1004, не та сумма, платёж bank-1');
	expect(text).toContain('такого заказа нет, платёж tg-1');
	expect(text).toContain('action="/demo/kitchen/refunds/2"');
	expect(text).not.toContain('<b>');
});

test('an order for later stands apart, with its day, until its time comes; it is not the one to make next', async () => {
	const at = (text: string) => Date.parse(`${text}:00+03:00`);
	const page = await pageOf([
		{ ...ORDER, id: 1, number: '1', since: NOON - 60_000, expectedAt: at('2026-11-23T18:00') },
		{ ...ORDER, id: 2, number: '2', since: NOON - 50_000, expectedAt: at('2026-11-21T18:00') },
		{ ...ORDER, id: 3, number: '3', expectedAt: at('2026-11-20T13:00') },
		{ ...ORDER, id: 4, number: '4', expectedAt: at('2026-11-21T00:30') },
		{ ...ORDER, id: 5, number: '5', status: 'completed', since: at('2026-11-19T21:05') },
	]);
	const [, later = ''] = page.split('<section class="later">');
	const order = (part: string) => [...part.matchAll(/№&nbsp;(\d+)/g)].map(([, number]) => number);
	expect(order(later)).toEqual(['4', '2', '1']);
	expect([...later.matchAll(/class="hint">([^<]* к [^<]*)</g)].map(([, text]) => text)).toEqual([
		'в ночь на сб, 21 ноября, к 00:30',
		'завтра, к 18:00',
		'пн, 23 ноября, к 18:00',
	]);
	expect(order(page).indexOf('3')).toBe(0);
	expect(page).toContain('Тверская, 12 · к 13:00');
	expect(page).toContain('чт, 19 ноября, 21:05');
	expect(page.indexOf('class="btn"')).toBeLessThan(page.indexOf('№&nbsp;5'));
	expect(later).not.toContain('class="btn"');
});

test('a name written from right to left turns nothing of its line round', async () => {
	const page = await pageOf([{ ...ORDER, name: 'יוסי כהן', lines: ['2 × שניצל'] }]);
	expect(page).toContain('\u2068יוסי כהן\u2069 · +7 (999) 123-45-67');
	expect(page).toContain('<li dir="auto">2 × שניצל</li>');
});
