/** Films, of a dish and of a banner, and the pictures of a dish by hand: swiped, zoomed by two fingers and pulled away. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { expect, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

type Point = readonly [x: number, y: number];

/** Fingers that go from one place to another in small steps, as fingers do. */
async function drag(cdp: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
	const points = (part: number) =>
		from.map(([x, y], finger) => {
			const [toX, toY] = to[finger] ?? [x, y];
			return { x: x + (toX - x) * part, y: y + (toY - y) * part, id: finger };
		});
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
		cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
	await send('touchStart', points(0));
	for (let step = 1; step <= 12; step++) {
		await send('touchMove', points(step / 12));
		// As often as a screen tells of a finger.
		await new Promise((done) => setTimeout(done, 16));
	}
	await send('touchEnd', []);
}

const viewer = (page: Page) =>
	page.getByRole('dialog').filter({ has: page.locator('.yarl__root') });
const counter = (page: Page) => viewer(page).locator('[aria-live="polite"]').first();

const seconds = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused);

test('a dish with a film shows it, and its button stops it', async ({ page }) => {
	await page.goto('/?product_id=508');
	const film = page.getByLabel('Видео: Дьявола');
	await expect(film).toBeVisible();
	await expect.poll(() => seconds(film)).toBeGreaterThan(0.2);
	await page.getByRole('dialog').getByRole('button', { name: 'Остановить видео' }).click();
	expect(await isPaused(film)).toBe(true);
});

test("a banner's film plays while it is seen, its button stops it, the banner leads on", async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/film/')) fetched.push(new URL(request.url()).pathname);
	});
	await page.goto('/');
	const slider = page.getByRole('list', { name: 'Акции' }).filter({ visible: true }).first();
	const banner = slider.getByRole('listitem').first();
	const film = banner.locator('video');
	await expect.poll(() => seconds(film)).toBeGreaterThan(0.2);
	await expect(banner.locator('img')).toHaveCSS('opacity', '0');
	await expectAccessible(page);
	await slider.evaluate((list) => list.scrollTo({ left: 400, behavior: 'instant' }));
	await expect.poll(() => isPaused(film)).toBe(true);
	await slider.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
	await expect.poll(() => isPaused(film)).toBe(false);
	const stop = banner.getByRole('button', { name: 'Остановить видео' });
	const box = await stop.boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	await stop.click();
	expect(await isPaused(film)).toBe(true);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await banner.getByRole('link').click();
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	// Once, whatever became of it: the browser keeps it.
	expect(fetched).toEqual(['/film/media/banner-pepperoni.webm']);
});

test("where calm is asked for a banner's film waits to be started", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/');
	const banner = page
		.getByRole('listitem')
		.filter({ has: page.locator('[data-part="film"]') })
		.first();
	const start = banner.getByRole('button', { name: 'Включить видео' });
	await expect(start).toBeVisible();
	expect(await isPaused(banner.locator('video'))).toBe(true);
	await expect(banner.locator('img')).toHaveCSS('opacity', '1');
	await start.click();
	await expect.poll(() => seconds(banner.locator('video'))).toBeGreaterThan(0.2);
});

test('its pictures are swiped, zoomed by two fingers, and pulled down to close', async ({
	page,
}) => {
	await page.goto('/?product_id=508');
	await page.getByRole('dialog', { name: 'Дьявола' }).waitFor();
	await page.locator('[data-part="hero"], [aria-roledescription="карусель"]').first().waitFor();
	const cdp = await page.context().newCDPSession(page);
	await drag(cdp, [[320, 180]], [[60, 180]]);
	await page
		.getByRole('button', { name: /^Рассмотреть/ })
		.filter({ visible: true })
		.nth(0)
		.waitFor();
	await page.locator('button[aria-label^="Рассмотреть"]').last().click();
	await expect(viewer(page)).toBeVisible();
	await expect(counter(page)).toHaveText(/3/);

	await drag(cdp, [[80, 420]], [[340, 420]]);
	await expect(counter(page)).toHaveText(/2/);

	const slide = viewer(page)
		.locator('.yarl__slide_current img, .yarl__slide_current picture')
		.first();
	const width = async () => (await slide.boundingBox())?.width ?? 0;
	const before = await width();
	await drag(
		cdp,
		[
			[170, 420],
			[220, 420],
		],
		[
			[60, 420],
			[330, 420],
		],
	);
	await expect.poll(width).toBeGreaterThan(before * 1.4);
	await page.keyboard.press('0');
	await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(2);

	await drag(cdp, [[195, 300]], [[195, 720]]);
	await expect(viewer(page)).toHaveCount(0);
	await expect(page.getByRole('dialog', { name: 'Дьявола' })).toBeVisible();
});
