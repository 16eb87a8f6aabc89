/** A shop renewed while a page of it is open (spec 7, 9). */
import type { Page } from '@playwright/test';
import { builtFile } from './built-files.ts';
import { comesToRest, expect, isDrawn, takenOver, test } from './shopper.ts';

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
	// From here on it asks for newer builds: a silent network says nothing of that.
	await comesToRest(page);
}

test('a new build is taken at the next navigation, once', async ({ page, expectConsole }) => {
	// An hour brings more questions than this one: the page that is left breaks off what it was asking.
	expectConsole(/\[vitrina\] time NetworkError/);
	await page.clock.install();
	await isRenewed(page);
	await opensAndStays(page);
	const latest = page.waitForResponse('**/builds/latest.json*');
	await page.clock.fastForward('01:00:01');
	await latest;
	expect(await isSameDocument(page)).toBe(true);
	await page.getByRole('link', { name: 'Контакты' }).filter({ visible: true }).first().click();
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await expect(page.getByRole('heading', { name: 'Контакты' })).toBeVisible();
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	// The server still tells of a build that it does not serve: the page goes on with what it has.
	await page.clock.fastForward('00:30:00');
	await page.goto('/contacts');
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await comesToRest(page);
	expect(await isSameDocument(page)).toBe(true);
});

test('a part of the old build that is gone from the server brings the new page', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/./);
	const contacts = await builtFile('src/features/content/contacts/ContactsScreen.tsx');
	await page.route(`**/${contacts}`, (route) => route.fulfill({ status: 404, body: '' }));
	await isRenewed(page);
	await opensAndStays(page);
	const gaveUp = givesUp(page);
	await page.getByRole('link', { name: 'Контакты' }).filter({ visible: true }).first().click();
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	// The new page begins with that part, and does without it.
	await expect.poll(gaveUp).toBeGreaterThanOrEqual(1);
	await isDrawn(page);
	expect(await isSameDocument(page)).toBe(true);
});

/** How often a page has said that what it begins with is lost: it begins anew by then, or does not at all. */
function givesUp(page: Page): () => number {
	let times = 0;
	page.on('console', (line) => {
		if (line.text().startsWith('[vitrina] start')) times += 1;
	});
	return () => times;
}

/** What the page begins with, lost `times` times. */
async function losesItsBeginning(page: Page, times: number) {
	const home = await builtFile('src/features/menu/home/HomeScreen.tsx');
	let requests = 0;
	await page.route(`**/${home}`, (route) => {
		requests += 1;
		return requests <= times ? route.fulfill({ status: 404, body: '' }) : route.continue();
	});
	await page.goto('/');
	return { requests: () => requests };
}

test('what a page begins with comes after all when it was lost once', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404|\[vitrina\] start/);
	await losesItsBeginning(page, 1);
	await takenOver(page);
});

test('what is lost twice brings the page anew, once: as it was served it can be read and gone on from', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/./);
	const gaveUp = givesUp(page);
	await page.clock.install();
	await losesItsBeginning(page, Number.POSITIVE_INFINITY);
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await page.evaluate(() => Object.assign(window, { wasHere: true }));
	// By the second page: the first one said so when it began anew.
	await expect.poll(gaveUp).toBeGreaterThanOrEqual(2);
	await isDrawn(page);
	expect(await isSameDocument(page)).toBe(true);
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	// A tap waits for the scripts for eight seconds.
	await page.clock.fastForward(8000);
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
});
