import { expectAccessibleInBothThemes } from './accessible.ts';
import { expect } from './expect.ts';
import { WITH_MOTION } from './launch.ts';
import { sharedTest as test } from './own-shop.ts';
import { test as visit } from './shopper.ts';

// The wheel turns.
test.use({ contextOptions: WITH_MOTION });

visit(
	'bonuses, promo codes, notifications, preferences and referrals of a customer',
	async ({ arriving }) => {
		const { page } = arriving.surface;
		await arriving.hasSession();
		await page.goto('/lk/bonuses');
		await expect(page.getByText('На счету')).toBeVisible();
		await expect(page.getByText(/Возвращаем 5/)).toBeVisible();

		await page.goto('/lk/promocodes');
		const giftCard = page.getByRole('article').filter({ hasText: 'Чизкейк к заказу больше' });
		// Said once, and not on each card.
		await expect(page.getByText('когда в корзине будет подходящий заказ')).toHaveCount(1);
		await expect(giftCard).not.toContainText('Заказ больше');
		await giftCard.getByRole('button', { name: /условия/ }).click();
		await expect(page.getByRole('dialog').getByRole('heading', { name: 'Условия' })).toBeVisible();

		await page.goto('/lk/preferences');
		const hot = page.getByRole('button', { name: 'Люблю острое' });
		const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
		await hot.click();
		expect((await saved).status()).toBe(200);
		await page.reload();
		await expect(hot).toHaveAttribute('aria-pressed', 'true');

		await page.goto('/lk/referals');
		await expect(page.getByText(/^promo-\d+$/)).toBeVisible();

		await page.goto('/lk/notifications');
		await expect(page.getByText('Уведомлений пока нет')).toBeVisible();
	},
);

const WHERE_IT_LIES = /Уже на вашем счету|Лежит в ваших промокодах|Ляжет в корзину/;

test('a page reloaded while the wheel turns shows the prize, to be used by one tap', async ({
	page,
	arriving,
}) => {
	await arriving.hasSession();
	await page.goto('/lk/game');
	const taken = page.waitForResponse((answer) => answer.request().method() === 'POST');
	await page.getByRole('button', { name: 'Крутить' }).click();
	await taken;
	await page.reload();
	const prize = page.getByRole('dialog');
	await expect(prize.getByText(WHERE_IT_LIES)).toBeVisible();
	await expectAccessibleInBothThemes(page);
	await prize.getByRole('button', { name: /В меню|Применить|Добавить в корзину/ }).click();
	await expect(page).toHaveURL(/\/(menu.*)?$/);
	await page.goto('/lk/game');
	await expect(page.getByText('Прошлый приз')).toBeVisible();
	await expect(prize).toHaveCount(0);
});

test('the wheel turned in two tabs gives one prize, which is still there after a reload', async ({
	page,
	arriving,
	context,
	expectConsole,
}) => {
	expectConsole(/400/);
	await arriving.hasSession();
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto('/lk/game');
	const turn = (tab: typeof page) => tab.getByRole('button', { name: 'Крутить' });
	for (const tab of [page, other]) await expect(turn(tab)).toBeVisible();
	await page.bringToFront();
	await turn(page).click();
	const prize = page.getByRole('dialog');
	await expect(prize.getByText(WHERE_IT_LIES)).toBeVisible();
	await prize.getByRole('button', { name: 'Оставить на потом' }).click();
	await expect(prize).toBeHidden();
	await other.bringToFront();
	await turn(other).click();
	await expect(other.getByText(/Следующая попытка/)).toBeVisible();
	await expect(other.getByText('Прошлый приз')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Прошлый приз')).toBeVisible();
	await expect(turn(page)).toHaveCount(0);
	await page.goto('/lk/notifications');
	await expect(page.getByText(/Приз с\sколеса/)).toHaveCount(1);
});
