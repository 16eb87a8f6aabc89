/** A number of another country is that number everywhere, and whoever else asks for codes of it ends none. */
import type { Page } from '@playwright/test';
import { anotherBrowser, browserSurface, expect, Shopper, test } from './shopper.ts';

/** A Vietnamese mobile without its code: with an 8 before its eleven digits' end it looks like a Russian one. */
const aMobile = () => `98${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

const shown = (mobile: string) =>
	`+84 ${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`;

async function asksForCode(page: Page, mobile: string): Promise<Shopper> {
	const shopper = new Shopper(browserSurface(page), mobile);
	await page.goto('/lk');
	await shopper.fillsIn({ Телефон: `+84${mobile}` });
	await shopper.consents();
	await shopper.surface.mainButton(/Получить код/).click();
	await expect(page.getByRole('textbox', { name: /Код/ })).toBeVisible();
	return shopper;
}

test('typed with "+", it logs in, orders, is changed and leaves as itself', async ({ page }) => {
	const mobile = aMobile();
	const shopper = new Shopper(browserSurface(page), mobile);
	await page.goto('/lk');
	const field = page.getByLabel('Телефон', { exact: true });
	// The plans of the countries come while it is typed: the caret stays behind what was.
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		// An answer that is late.
		await new Promise((done) => setTimeout(done, 400));
		await route.continue();
	});
	await field.pressSequentially(`+84${mobile}`, { delay: 60 });
	await expect(field).toHaveValue(shown(mobile));
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await shopper.consents();
	await shopper.surface.mainButton(/Получить код/).click();
	await expect(page.getByText(shown(mobile))).toBeVisible();
	await page.getByRole('textbox', { name: /Код/ }).fill(await shopper.readsCode());
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goto('/lk?part=personal');
	await expect(page.getByText(shown(mobile))).toBeVisible();

	await page.goto('/');
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue(shown(mobile));
	await shopper.fillsIn({ Квартира: '48', Имя: 'Лан' });
	await shopper.paysBy('Наличными');
	await shopper.surface.mainButton(/Заказать/).click();
	const id = await shopper.orderNumber();
	const order = await page.request.get(`/api/wp-json/wc/v3/orders/${id}`);
	expect((await order.json()).billing.phone).toBe(shown(mobile));

	const other = aMobile();
	const next = new Shopper(browserSurface(page), other);
	await page.goto('/lk?part=personal');
	await page.getByRole('button', { name: 'Сменить' }).click();
	await page.getByRole('dialog').getByLabel('Телефон', { exact: true }).fill(`+84${other}`);
	await shopper.surface.mainButton(/Получить код/).click();
	await page.getByRole('textbox', { name: /Код/ }).fill(await next.readsCode());
	await expect(page.getByText(shown(other))).toBeVisible();
	await page.goto('/lk?part=delete');
	await expect(page.getByText(shown(other))).toBeVisible();
});

test('a stranger in another browser neither ends the owner’s code nor uses up the owner’s @sweep', async ({
	page,
	browser,
	baseURL,
}) => {
	const mobile = aMobile();
	const owner = await asksForCode(page, mobile);
	const code = await owner.readsCode();
	const elsewhere = await anotherBrowser(browser, baseURL);
	const stranger = await elsewhere.newPage();
	await asksForCode(stranger, mobile);
	const guess = stranger.getByRole('textbox', { name: /Код/ });
	for (let left = 4; left >= 0; left--) {
		await guess.fill(`${code === `00000${left}` ? 1 : 0}0000${left}`);
		await expect(stranger.getByText(/Осталось \d попыт|Осталась 1 попытка/)).toContainText(
			String(left),
		);
	}
	await elsewhere.close();
	await page.getByRole('textbox', { name: /Код/ }).fill(code);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goto('/lk');
	await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});
