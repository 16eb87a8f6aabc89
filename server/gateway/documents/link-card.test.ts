import { expect, test } from 'vitest';
import * as storefront from '#src/render.tsx';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

const COUPON = {
	discount_type: 'percent',
	amount: '10',
	show_to_user: true,
	individual_coupon: false,
};
const HALL = {
	id: 51,
	name: 'Пицца на Тверской',
	address: 'Тверская, 12',
	tables: [
		{ id: 7, name: 'У окна 7', seats: 2, x: 1, y: 1, w: 10, h: 10 },
		{ id: 8, name: 'Стол 8', seats: 4, x: 20, y: 1, w: 10, h: 10 },
	],
};

/** A shop with coupons of every kind, a hall and a programme for friends, its pages drawn by the storefront itself. */
async function open(part: Parameters<typeof createTestGateway>[0] = {}) {
	const inputs: string[] = [];
	const counted: typeof storefront = {
		...storefront,
		render: (input) => {
			inputs.push(input.url);
			return storefront.render(input);
		},
	};
	const gateway = await createTestGateway({
		...part,
		deps: { renderer: async () => counted, ...part.deps },
	});
	const { site, ask } = gateway;
	site.answers.set('/wp-json/v1/autocoupons', () =>
		Response.json([
			{ ...COUPON, id: 1, code: 'lunch10', description: 'Обед дешевле', minimum_amount: '500' },
			{ ...COUPON, id: 2, code: 'secret', description: 'Тайная', show_to_user: false },
			{ ...COUPON, id: 3, code: 'anna', description: 'Для Анны', usage_avaible_users: [9] },
			{ ...COUPON, id: 4, code: 'old', description: 'Прошла', date_expires: '2020-01-01' },
		]),
	);
	site.answers.set('/wp-json/systeminfo/v1/coupons/seettings', () =>
		Response.json({ referral: { menu_text: '300 ₽ вам и другу', text: 'x' } }),
	);
	site.settings.shipping_methods = [
		{ id: 'wcso_booking:1', name: 'В зале', type: 'wcso_booking', restaurants: [HALL] },
	];
	const card = async (path: string) => {
		const answer = await ask(path);
		const html = await answer.text();
		const tag = (key: string) =>
			new RegExp(`="og:${key}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('\u00a0', ' ');
		return {
			status: answer.status,
			html,
			title: tag('title'),
			description: tag('description'),
			image: tag('image'),
			url: tag('url'),
		};
	};
	return { ...gateway, card, inputs };
}

test('a coupon’s link shows its name and its terms, and a picture of its own', async () => {
	const { card, ask } = await open();
	const own = await card('/?coupon=LUNCH10');
	expect([own.title, own.description]).toEqual(['Обед дешевле', 'Заказ больше 500 ₽']);
	expect(own.image).toMatch(/\/img\/og\/coupon\/1\/ru-\w+\.jpg$/);
	expect(own.url).toBeUndefined();
	const picture = await ask(new URL(own.image ?? '').pathname);
	expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a hidden coupon, a customer’s own, one that is over and a made-up one look the same', async () => {
	const { card, ask } = await open();
	const [first, ...others] = await Promise.all(
		['secret', 'anna', 'old', 'made-up'].map((code) => card(`/?coupon=${code}`)),
	);
	expect(first?.title).toBe('Промокод');
	expect(first?.html).not.toMatch(/Тайная|Для Анны|Прошла|secret/);
	for (const one of others) expect(one.html).toBe(first?.html);
	for (const id of [2, 3, 4, 77])
		expect((await ask(`/img/og/coupon/${id}/ru-1.jpg`)).status).toBe(404);
});

test('a friend’s link shows the programme’s words, the same whoever invites', async () => {
	const { card, site } = await open();
	const own = await card('/?ref=promo-7');
	expect(own.title).toBe('300 ₽ вам и другу');
	expect(own.html).not.toContain('promo-7');
	expect((await card('/?ref=promo-8')).html).toBe(own.html);
	site.answers.set('/wp-json/systeminfo/v1/coupons/seettings', () => Response.json({}));
	const silent = await open();
	silent.site.answers.delete('/wp-json/systeminfo/v1/coupons/seettings');
	expect((await silent.card('/?ref=promo-7')).title).toBe('Приглашение от друга');
});

test('a table’s link shows its number and the restaurant; of no such table the page’s own card', async () => {
	const { card, ask } = await open();
	const own = await card('/?table=51-7');
	expect([own.title, own.description]).toEqual([
		'Столик 7',
		'Пицца на Тверской, Тверская, 12. Меню и заказ за столом',
	]);
	expect(own.image).toMatch(/\/img\/og\/table\/51\/7\/ru-\w+\.jpg$/);
	expect((await ask(new URL(own.image ?? '').pathname)).status).toBe(200);
	expect((await card('/?table=8')).title).toBe('Столик 8');
	const home = await card('/');
	for (const table of ['51-99', '52-7', 'x']) expect(await card(`/?table=${table}`)).toEqual(home);
	expect((await ask('/img/og/table/51/99/ru-1.jpg')).status).toBe(404);
});

test.each([
	['product_501', /^Пепперони/, /\/img\/og\/product\/501\//],
	['category_pizza', /^Пицца/, /\/img\/og\/category\//],
	['coupon_lunch10', /^Обед дешевле$/, /\/img\/og\/coupon\/1\//],
	['ref_promo-7', /^300 ₽ вам и другу$/, /\/img\/og\/shop\//],
	['table_51_7', /^Столик 7$/, /\/img\/og\/table\/51\/7\//],
	['order_1001_wc_order_key', /^Заказ$/, /\/img\/og\/shop\//],
	['cart', /^Корзина$/, /\/img\/og\/shop\//],
])('a bot’s link %s shows what it is about', async (start, title, image) => {
	const { card } = await open();
	const own = await card(`/?startapp=${start}`);
	expect(own.title).toMatch(title);
	expect(own.image).toMatch(image);
	expect(own.html).not.toMatch(/wc_order_key|1001/);
});

test('a dish by a bot’s link has its price in the words of the card', async () => {
	const { card } = await open();
	const own = await card('/?startapp=product_501');
	expect(own.description).toMatch(/^(от )?\d+ ₽ · Томатный соус/);
	expect(own.html).toContain('product:price:amount');
	expect((await card('/?startapp=product_999999')).title).toBe((await card('/')).title);
});

test('an order’s link shows no more than that it is one', async () => {
	const { card } = await open();
	const own = await card('/order/5501?key=wc_order_a1B2c3D4e5F6g');
	expect([own.title, own.description]).toEqual(['Заказ', 'Что в заказе и где он сейчас']);
	expect(own.html).not.toMatch(/wc_order_a1B2c3D4e5F6g|Анна|999/);
});

test('made-up values are drawn once for all, and cost the client nothing more', async () => {
	const { card, inputs, site } = await open();
	for (let number = 0; number < 400; number++) {
		const kind = ['coupon', 'ref', 'startapp=coupon_x', 'table'][number % 4];
		const address = kind?.includes('=') ? `${kind}${number}` : `${kind}=9${number}`;
		expect((await card(`/?${address}`)).status).toBe(200);
	}
	// The page itself, a code of no public coupon, a friend's.
	expect(inputs).toHaveLength(3);
	expect(site.calls.filter(({ path }) => path.endsWith('autocoupons'))).toHaveLength(1);
});

test('a site that is silent about its coupons delays no page', async () => {
	const { card, site } = await open();
	await card('/');
	site.answers.set('/wp-json/v1/autocoupons', () => new Promise(() => {}));
	const startedAt = performance.now();
	expect((await card('/?coupon=lunch10')).title).toBe('Промокод');
	// Less than the 10 s a site is waited for where its answer is needed.
	expect(performance.now() - startedAt).toBeLessThan(8000);
});
