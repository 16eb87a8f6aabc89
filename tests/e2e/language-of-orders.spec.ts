/** A cart and its order in the language of the page, whatever the language they were put together in. */
import { sharedTest } from './own-shop.ts';
import { browserSurface, expect, hasPlace, kitchen, Shopper, takenOver } from './shopper.ts';

const test = sharedTest;
test.use({ folder: { demo: 'pizza', of: 'languages of orders' } });

test('a filled cart and its order are in the language chosen since', async ({ page, context }) => {
	await kitchen.works(page, false);
	await hasPlace(context);
	const shopper = new Shopper(browserSurface(page));
	await shopper.hasSession();
	await page.goto('/');
	await takenOver(page);
	await shopper.opensProduct('Пепперони');
	await shopper
		.sheet(/Пепперони/)
		.getByText('Сыр моцарелла')
		.click();
	await shopper.putsInCart();
	const say = async (code: string) =>
		context.addCookies([{ name: 'vitrina_lang', value: code, url: new URL('/', page.url()).href }]);

	await say('en');
	await page.goto('/');
	await takenOver(page);
	await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click();
	const cart = page.locator('dialog, [data-part="side-cart"]').filter({ visible: true }).last();
	await expect(cart.getByRole('button', { name: 'Pepperoni' }).first()).toBeVisible();
	await expect(cart).toContainText('30 cm · Mozzarella');
	await expect(cart).not.toContainText('Пепперони');

	await page.goto('/order');
	await takenOver(page);
	await page.getByLabel('Apartment').fill('48');
	await page.getByLabel('Name', { exact: true }).fill('Anna');
	await page.getByText('Cash on delivery').click();
	await page
		.getByRole('button', { name: /^Place order/ })
		.filter({ visible: true })
		.last()
		.click();
	await expect(page).toHaveURL(/\/order\/\d+/);
	const ordered = page.getByRole('listitem').filter({ hasText: 'Pepperoni' });
	await expect(ordered).toContainText('Pepperoni, 30 cm');
	await expect(ordered).toContainText('Mozzarella');
	await page.reload();
	await expect(ordered).toContainText('Mozzarella');

	const number = Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
	const order = page.url();
	await page.goto('/lk/orders');
	// Under way it is a link to its page, and an article once it is over.
	await expect(page.getByRole('link', { name: 'Accepted' })).toContainText(String(number));
	for (const from of ['processing', 'making', 'done', 'kurier'])
		await kitchen.advances(page, number, from);
	await page.reload();
	const over = page.getByRole('article').filter({ hasText: String(number) });
	await expect(over).toContainText('Delivered');
	await expect(over).toContainText('Pepperoni, 30 cm');
	await page.goto(order);

	await say('ru');
	await page.reload();
	const russian = page.getByRole('listitem').filter({ hasText: 'Пепперони' });
	await expect(russian).toContainText('Сыр моцарелла');
});
