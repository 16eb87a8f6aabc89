/** A cart goes on elsewhere by a link that is good once: out of WhatsApp's browser, into another one, into Telegram. */
import { expectAccessible } from './accessible.ts';
import {
	anotherBrowser,
	browserSurface,
	expect,
	opensInTelegram,
	Shopper,
	test,
} from './shopper.ts';

const WHATSAPP =
	'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0 Mobile Safari/537.36 WA4A/2.26.37.73';
const PLACE = { type: 'pickup', pointId: 71 };

/** Three browsers in one test. */
test.slow();

test('made inside WhatsApp, opened in a browser, and once only', async ({
	browser,
	baseURL,
	expectConsole,
}) => {
	expectConsole(/status of 410/);
	const begin = async (options: object, path: string) => {
		const context = await anotherBrowser(browser, baseURL, options);
		const page = await context.newPage();
		await page.goto(path);
		return new Shopper(browserSurface(page));
	};
	const phone = { viewport: { width: 390, height: 844 } };
	const chat = await begin({ ...phone, userAgent: WHATSAPP }, '/');
	await chat.surface.page.evaluate((place) => {
		localStorage.setItem('vitrina.place', JSON.stringify(place));
	}, PLACE);
	await chat.surface.page.reload();
	await chat
		.card('Тирамису')
		.getByRole('button', { name: /В корзину/ })
		.click();
	await chat
		.card('Тирамису')
		.getByRole('button', { name: /Добавить/ })
		.click();
	await chat.opensCart();
	await chat.shop.getByRole('button', { name: 'Открыть корзину в браузере' }).click();
	const given = chat.sheet('Продолжить в другом месте');
	await expect(given).toContainText('Вы внутри WhatsApp');
	const link = (await given.getByText('/#cart=').textContent()) ?? '';
	await expectAccessible(chat.surface.page);

	const home = await begin({ viewport: { width: 1280, height: 800 } }, link);
	// Where to is asked of whoever has not said it here, over the cart.
	await home.sheet('Откуда забрать?').getByRole('button', { name: 'Закрыть' }).click();
	await expect(home.shop.getByRole('group', { name: 'Количество: Тирамису' }).last()).toContainText(
		'2',
	);
	expect(home.surface.page.url()).not.toContain('cart=');

	const late = await begin(phone, link);
	const refused = late.sheet('Ссылку уже открывали');
	await expect(refused).toBeVisible();
	await expectAccessible(late.surface.page);
	await late.surface.mainButton(/В меню/).click();
	await expect(refused).toBeHidden();
	for (const { surface } of [chat, home, late]) await surface.page.context().close();
});

test('inside Telegram the bot’s link brings it, and what is gone from the menu is said', async ({
	page,
}) => {
	const lines = [641, 1].map((product_id) => ({ product_id, units: 1, count: 1, supplements: [] }));
	const origin = new URL(test.info().project.use.baseURL ?? '').origin;
	const kept = await page.request.post('/api/cart-links', {
		data: { lines },
		headers: { origin },
	});
	const { key } = await kept.json();
	const shopper = await opensInTelegram(page, { start: `cart_${key}` });
	const question = shopper.sheet('Корзина изменится');
	await expect(question.getByRole('listitem')).toHaveText(/Больше нет в меню/);
	await shopper.surface.mainButton(/Взять остальное/).click();
	await expect(shopper.shop.getByRole('heading', { name: 'Корзина', exact: true })).toBeVisible();
	await expect(shopper.shop.getByRole('group', { name: /Количество: / }).first()).toContainText(
		'1',
	);
});
