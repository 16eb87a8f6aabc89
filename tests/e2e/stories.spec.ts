/** Stories over the whole screen, and what happens when the code of a sheet does not come. */
import { expectAccessible } from './accessible.ts';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { comesToRest, expect, takenOver, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

test('stories: opened, gone through by fingers and keys, closed by Back, and remembered', async ({
	page,
}) => {
	await page.goto('/');
	await takenOver(page);
	const opener = page.getByRole('button', { name: 'Осеннее меню' });
	await expect(opener).toHaveAttribute('data-new');
	await opener.click();
	const viewer = page.getByRole('dialog');
	await expect(viewer.getByRole('heading', { name: 'Осеннее меню' })).toBeFocused();
	await viewer.getByRole('button', { name: 'Пауза' }).click();
	const frame = viewer.getByRole('region');
	const box = await frame.boundingBox();
	if (box === null) throw new Error('the frame is not drawn');
	await page.touchscreen.tap(box.x + box.width - 20, box.y + 300);
	await expect(viewer.getByRole('img', { name: 'История 2 из 6' })).toBeVisible();
	await page.touchscreen.tap(box.x + 20, box.y + 300);
	await expect(viewer.getByRole('img', { name: 'История 1 из 6' })).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(viewer.getByRole('link', { name: 'Собрать обед' })).toBeVisible();
	await expectAccessible(page);
	// The picture is shown from the browser's own copy.
	await expect(frame.locator('> img')).toHaveAttribute('src', /^blob:/);
	await page.goBack();
	await expect(viewer).toBeHidden();
	await expect(opener).not.toHaveAttribute('data-new');
	await expect(opener).toBeFocused();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Чизкейк в подарок' })).toHaveAttribute('data-new');
	await expect(opener).not.toHaveAttribute('data-new');
});

test('a sheet whose code does not come says so in its place; another try opens it', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/./);
	await page.goto('/');
	await takenOver(page);
	// The first sign of interest brings what says so; the page's parts follow each other, so that the network rests between.
	await page.mouse.move(100, 300);
	await comesToRest(page);
	const lost = '**/assets/*.js';
	await page.route(lost, (route) => route.abort());
	await page.getByRole('button', { name: 'Осеннее меню' }).click();
	await expect(page.getByRole('dialog').getByText('Не загрузилось')).toBeVisible();
	expect(new URL(page.url()).pathname).toBe('/');
	await page.unroute(lost);
	await page.getByRole('button', { name: 'Повторить' }).click();
	await expect(page.getByRole('dialog', { name: 'Осеннее меню' })).toBeVisible();
});
