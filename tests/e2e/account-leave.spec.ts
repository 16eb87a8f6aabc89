/** Another phone for an account, and leaving it for good: in a browser, and where the messenger has the buttons. */
import { seesNotice } from './notices.ts';
import { expect, opensInTelegram, Shopper, test } from './shopper.ts';

/** Gives the account another number from its page of personal data; answers with whom it belongs to now. */
async function changesPhone(shopper: Shopper): Promise<Shopper> {
	const { shop, surface } = shopper;
	const next = new Shopper(surface);
	await shop.getByRole('button', { name: 'Сменить' }).click();
	await expect(shopper.sheet('Новый номер')).toBeVisible();
	await next.fillsIn({ Телефон: next.phone });
	await surface.mainButton(/Получить код/).click();
	const code = shop.getByRole('textbox', { name: /Код/ });
	await code.fill('000000');
	await expect(shop.getByText(/Неверный код/)).toBeVisible();
	await code.fill(await next.readsCode());
	await expect(shop.getByRole('dialog')).toHaveCount(0);
	await expect(shop.getByText(lastDigitsOf(next.phone))).toBeVisible();
	// It lies over what is pressed next, and stays while it is pointed at.
	await expect(shop.getByText('Сохранено')).toBeHidden();
	return next;
}

/** "00-01" as a phone's end is written. */
const lastDigitsOf = (phone: string) => new RegExp(`${phone.slice(-4, -2)}-${phone.slice(-2)}`);

/** Deletes the account from its page of personal data: digits that are not the phone's are refused. */
async function leaves({ shop, phone }: Shopper): Promise<void> {
	await shop.getByRole('link', { name: /Удалить аккаунт/ }).click();
	const digits = shop.getByLabel('Последние цифры номера');
	const end = phone.slice(-4);
	await digits.fill(end === '0000' ? '1111' : '0000');
	await shop.getByRole('button', { name: 'Удалить аккаунт' }).click();
	await expect(shop.getByText('Цифры не совпадают с концом номера')).toBeVisible();
	await digits.fill(end);
	await shop.getByRole('button', { name: 'Удалить аккаунт' }).click();
	await seesNotice(shop, 'Аккаунт удалён');
}

test('in a browser: another number by its code, then the account is gone and a guest is sent away', async ({
	page,
	arriving,
}) => {
	await arriving.hasSession();
	await page.goto('/lk?part=personal');
	const renumbered = await changesPhone(arriving);
	await page.reload();
	await expect(page.getByText(lastDigitsOf(renumbered.phone))).toBeVisible();
	await leaves(renumbered);
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/lk');
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('inside Telegram: the same with its own button, logged in by the shared contact @sweep', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page);
	const { shop, surface } = shopper;
	await shop.getByRole('button', { name: 'Войти' }).click();
	await shopper.consents();
	await surface.mainButton(/Войти с номером из Telegram/).click();
	await page.getByRole('button', { name: /Поделиться/ }).click();
	await shop.getByRole('link', { name: /^Профиль/ }).click();
	await shop.getByRole('link', { name: 'Изменить личные данные' }).click();
	const renumbered = await changesPhone(shopper);
	await expect(surface.mainButton(/Сохранить/)).toBeVisible();
	await leaves(renumbered);
	await expect(shop.getByRole('button', { name: 'Войти' })).toBeVisible();
});
