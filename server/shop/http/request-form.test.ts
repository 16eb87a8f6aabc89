import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestAnswerSchema } from '#core/contract/site/request-form.ts';
import { DATABASES } from '#tests/databases.ts';
import { openTestShop, type TestShop } from '#tests/shop.ts';

const PATH = '/wp-json/contact-form-7/v1/contact-forms/171/feedback';

describe.each(DATABASES)('requests on $name', (kind) => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop(kind);
	});
	afterAll(() => shop.close());

	const send = async (fields: Record<string, string>, path = PATH) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return shop.call(path, { method: 'POST', body: form });
	};
	const good = { 'your-name': 'Анна', 'your-phone': '8 (916) 123-45-67', 'your-message': 'Стол' };

	test('a good one goes to the phone of the shop', async () => {
		const { status, json } = await send(good);
		expect([status, v.parse(requestAnswerSchema, json).isSent]).toEqual([200, true]);
		expect(shop.sent.at(-1)).toMatchObject({ text: 'Заявка с сайта\nАнна, +79161234567\nСтол' });
	});

	test('what is wrong is said of each field, with 200', async () => {
		const { status, json } = await send({ 'your-name': '', 'your-phone': 'позвоните' });
		expect(status).toBe(200);
		expect(v.parse(requestAnswerSchema, json).invalid).toEqual({
			name: 'Напишите, как к вам обращаться',
			phone: 'введите корректный номер',
			text: 'Напишите, чем помочь',
		});
	});

	test('one phone asks five times in an hour; another form is none', async () => {
		const other = { ...good, 'your-phone': '+7 999 000-11-22' };
		for (let time = 0; time < 5; time++) expect((await send(other)).status).toBe(200);
		expect((await send(other)).status).toBe(429);
		expect((await send(good, PATH.replace('171', '172'))).status).toBe(404);
	});
});
