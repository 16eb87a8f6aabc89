/** A shop renewed while a page of it is open (spec 7, 9). */
import type { Page } from '@playwright/test';
import { builtFile } from './built-files.ts';
import { expect, takenOver, test } from './shopper.ts';

/** The server has a newer build from now on. */
async function isRenewed(page: Page): Promise<void> {
	await page.route('**/builds/latest.json*', (route) =>
		route.fulfill({ json: { id: 'a-newer-build', timestamp: 1 } }),
	);
}

/** Whether this is still the document that was opened. */
const isSameDocument = (page: Page) => page.evaluate(() => 'wasHere' in window);

async function opensAndStays(page: Page): Promise<void> {
	await page.goto('/');
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await page.waitForLoadState('networkidle');
}

test('a new build is taken at the next navigation, once', async ({ page }) => {
	await page.clock.install();
	await isRenewed(page);
	await opensAndStays(page);
	await page.clock.fastForward('01:00:01');
	await page.waitForResponse('**/builds/latest.json*');
	expect(await isSameDocument(page)).toBe(true);
	await page.getByRole('link', { name: 'Контакты' }).filter({ visible: true }).first().click();
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await expect(page.getByRole('heading', { name: 'Контакты' })).toBeVisible();
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	// The server still tells of a build that it does not serve: the page goes on with what it has.
	await page.clock.fastForward('00:30:00');
	await page.goto('/contacts');
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await page.waitForTimeout(300);
	expect(await isSameDocument(page)).toBe(true);
});

test('a part of the old build that is gone from the server brings the new page', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/./);
	const contacts = await builtFile('src/screens/contacts/ContactsScreen.tsx');
	await page.route(`**/${contacts}`, (route) => route.fulfill({ status: 404, body: '' }));
	await isRenewed(page);
	await opensAndStays(page);
	await page.getByRole('link', { name: 'Контакты' }).filter({ visible: true }).first().click();
	await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await page.waitForTimeout(1500);
	expect(await isSameDocument(page)).toBe(true);
});

/** What the page begins with, lost `times` times. */
async function losesItsBeginning(page: Page, times: number) {
	const home = await builtFile('src/screens/home/HomeScreen.tsx');
	let asked = 0;
	await page.route(`**/${home}`, (route) => {
		asked += 1;
		return asked <= times ? route.fulfill({ status: 404, body: '' }) : route.continue();
	});
	await page.goto('/');
	return { asked: () => asked };
}

test('what a page begins with is asked for again when it does not come', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404/);
	await losesItsBeginning(page, 1);
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await takenOver(page);
	expect(await isSameDocument(page)).toBe(true);
});

test('what is lost twice brings the page anew, once: as it was served it can be read and gone on from', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/./);
	await losesItsBeginning(page, Number.POSITIVE_INFINITY);
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await page.waitForTimeout(4000);
	expect(await isSameDocument(page)).toBe(true);
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	// A tap waits for the scripts for eight seconds.
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible({ timeout: 20_000 });
});
