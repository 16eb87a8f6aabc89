import { expect, test } from 'vitest';
import type { SharedMessage } from '#core/contract/order/shared-message.ts';
import type { GatewayConfig } from '#server/gateway/deps.ts';
import { CUSTOMER_ID, SITE_TOKEN } from '#tests/fixtures/fake-site.ts';
import { cookieOf, createTestGateway, json } from '#tests/fixtures/test-gateway.ts';

const LOGIN = { phone: '+7 (999) 123-45-67', 'auth-sms-code': '482193' };

/** A shop of one dish (501) with a bot that prepares whatever it is asked for. */
async function start({
	config = {},
	isAway = false,
	hasBot = true,
}: {
	config?: Partial<GatewayConfig>;
	isAway?: boolean;
	hasBot?: boolean;
} = {}) {
	const prepared: SharedMessage[] = [];
	const prepareMessage = async (message: SharedMessage) => {
		prepared.push(message);
		return isAway ? undefined : 'prepared1';
	};
	const gateway = await createTestGateway({
		config,
		deps: hasBot ? { prepareMessage } : {},
	});
	const { site, ask } = gateway;
	const dish = { id: 501, slug: 'pepperoni', name: 'Пепперони', price: '450.00', images: [] };
	site.catalogue = [{ id: 21, name: 'Пицца', slug: 'pizza', products: [dish] }];
	const cookie = cookieOf(await ask('/api/wp-json/wc/auth/check_code', json(LOGIN)));
	const share = async (body: unknown, headers: Record<string, string> = { cookie }) => {
		const response = await ask('/api/share', json(body, headers));
		return { status: response.status, body: await response.json() };
	};
	return { ...gateway, prepared, share, cookie };
}

test('a dish is prepared for the customer of the session, whoever the body names', async () => {
	const { share, prepared } = await start({ config: { appLink: 'https://t.me/shop_bot/menu' } });
	const stolen = { user_id: 1, customer_id: 1, telegram_id: 666 };
	expect(await share({ product_id: 501, ...stolen })).toEqual({
		status: 200,
		body: { id: 'prepared1' },
	});
	expect(prepared).toEqual([
		{
			customerId: CUSTOMER_ID,
			title: 'Пепперони',
			text: expect.stringMatching(/^450\s₽$/),
			picture: expect.stringMatching(/^https?:\/\/[^/]+\/img\/og\/product\/501\/ru-\w+\.jpg$/),
			link: 'https://t.me/shop_bot/menu?startapp=product_501',
			language: 'ru',
		},
	]);
});

test('the picture it names is drawn, and changes its address with the price', async () => {
	const { share, prepared, ask, site, advance } = await start();
	await share({ product_id: 501 });
	const address = () => new URL(prepared.at(-1)?.picture ?? '').pathname;
	const before = address();
	expect((await ask(before)).headers.get('content-type')).toBe('image/jpeg');
	const [pizza] = site.catalogue as { products: { price: string }[] }[];
	if (pizza?.products[0]) pizza.products[0].price = '490.00';
	advance(600_000);
	await share({ product_id: 501 });
	await expect
		.poll(async () => {
			await share({ product_id: 501 });
			return address();
		})
		.not.toBe(before);
});

test('it speaks the language of the customer’s page, and leads to the website where there is no app', async () => {
	const { share, prepared, cookie } = await start();
	await share({ product_id: 501 }, { cookie: `${cookie}; vitrina_lang=de` });
	expect(prepared[0]).toMatchObject({
		language: 'de',
		link: expect.stringMatching(/^https?:\/\/[^/]+\/\?product_id=501$/),
		picture: expect.stringContaining('/de-'),
	});
});

test('an invitation has the customer’s own code, asked for with his token', async () => {
	const { share, prepared, site } = await start({ config: { appLink: 'https://t.me/bot/menu' } });
	const path = '/wp-json/systeminfo/v2/coupons/referal_info';
	site.answers.set(path, () =>
		Response.json({
			discount_type: 'fixed_cart',
			amount: '200',
			menu_text: 'Пригласи друга',
			text: 'Друг получит скидку',
			text_for_share: 'Закажи по коду promo-7',
			coupon: 'promo-7',
		}),
	);
	expect((await share({ referral: true })).status).toBe(200);
	expect(prepared[0]).toMatchObject({
		title: '',
		text: 'Закажи по коду promo-7',
		link: 'https://t.me/bot/menu?startapp=ref_promo-7',
		picture: expect.stringContaining('/img/og/shop/ru-'),
	});
	expect(site.calls.findLast((call) => call.path === path)?.query.get('token')).toBe(SITE_TOKEN);
	site.answers.set(path, () => Response.json([]));
	expect((await share({ referral: true })).status).toBe(404);
});

test.each([
	['a guest', { product_id: 501 }, {}, 401, 'login_required'],
	['a dish that is not on the menu', { product_id: 9 }, undefined, 404, 'rest_post_invalid_id'],
	['words of one’s own', { text: 'Spam' }, undefined, 400, 'rest_invalid_param'],
	['another site', { product_id: 501 }, { origin: 'https://evil.example' }, 403, 'wrong_origin'],
] as const)('%s has none prepared', async (_who, body, headers, status, code) => {
	const { share, prepared, cookie } = await start();
	const answer = await share(
		body,
		headers && { ...('origin' in headers ? { cookie } : {}), ...headers },
	);
	expect([answer.status, answer.body.code]).toEqual([status, code]);
	expect(prepared).toEqual([]);
});

test('a shop without a bot, or one Telegram refuses, says so: the page sends a link', async () => {
	for (const shop of [await start({ hasBot: false }), await start({ isAway: true })]) {
		const { status, body } = await shop.share({ product_id: 501 });
		expect([status, body.code]).toEqual([404, 'share_unavailable']);
	}
});

test('the bot is everybody’s: one customer has only so many prepared', async () => {
	const { share, prepared, advance } = await start({ config: { isDemo: false } });
	for (let times = 0; times < 20; times++) await share({ product_id: 501 });
	const { status, body } = await share({ product_id: 501 });
	expect([status, body.code]).toEqual([429, 'rate_limited']);
	expect(prepared).toHaveLength(20);
	advance(3_000);
	expect((await share({ product_id: 501 })).status).toBe(200);
});
