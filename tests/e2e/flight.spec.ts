/** A product's picture flies from its card into the sheet and back; nothing waits for it. */
import type { Locator, Page } from '@playwright/test';
import { flights, HELD, land } from './flights.ts';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { expect, hasPlace, takenOver, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

/** The first product opened brings the catalogue, and nothing waits for that to fly: home with another one opened and closed. */
async function withCatalogue(page: Page): Promise<void> {
	await page.goto('/');
	await page.getByRole('link', { name: 'Маргарита' }).first().click();
	await expect(page.getByRole('dialog').getByText('Добавить в пиццу')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** However busy the machine is, by its own clock React draws a sheet at once: nothing flies where that takes long. */
const isQuick = (page: Page) =>
	page.evaluate(() => {
		const at = performance.now();
		performance.now = () => at;
	});

/** Every so many looks at the clock it is a tenth of a second later. React looks at it for each part of a page it takes over. */
function slowClock(looks: number): void {
	const { performance } = window;
	const now = performance.now.bind(performance);
	let looked = 0;
	performance.now = () => now() + 100 * Math.floor(++looked / looks);
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Пепперони' }).first();

test('into the sheet, which can be used meanwhile, and back when it is closed', async ({
	page,
}) => {
	await withCatalogue(page);
	await page.addStyleTag({ content: HELD });
	await isQuick(page);
	await card(page).getByRole('link').click();
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect.poll(() => flights(page)).toEqual(['::view-transition-group(dish-)']);
	await expect(card(page).locator('img').first()).toBeHidden();
	await sheet.locator('label').filter({ hasText: '25 см' }).click();
	await expect(sheet.getByRole('radio', { name: /25 см/ })).toBeChecked();
	expect(await flights(page)).toEqual(['::view-transition-group(dish-)']);

	await land(page);
	await expect.poll(() => flights(page)).toEqual([]);
	await expect(sheet.getByRole('img', { name: 'Пепперони' })).toBeVisible();
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);

	// From where its picture is seen: choosing a size may have scrolled the sheet.
	await sheet.evaluate((element) => element.scrollTo(0, 0));
	await expect(sheet.getByRole('img', { name: 'Пепперони' })).toBeInViewport();
	await page.keyboard.press('Escape');
	await expect.poll(() => flights(page)).toEqual(['::view-transition-group(dish-)']);
	await land(page);
	await expect(sheet).toHaveCount(0);
	await expect(card(page).locator('img').first()).toBeVisible();
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test('behind the frame that answers the tap, on an empty plate', async ({ page }) => {
	await withCatalogue(page);
	await isQuick(page);
	await page.evaluate(() => {
		const { startViewTransition } = document;
		let frames = 0;
		document.addEventListener('click', () => requestAnimationFrame(() => frames++), true);
		document.startViewTransition = (...how) => {
			const plate = document.querySelector('dialog [data-part="hero"]');
			document.body.dataset.framesBefore = String(frames);
			document.body.dataset.isPlateEmpty = String(
				[...(plate?.querySelectorAll('img') ?? [])].every(
					(one) => !one.checkVisibility({ visibilityProperty: true }),
				),
			);
			return startViewTransition.apply(document, how);
		};
	});
	await card(page).getByRole('link').click();
	await expect(page.locator('body')).toHaveAttribute('data-frames-before', '1');
	await expect(page.locator('body')).toHaveAttribute('data-is-plate-empty', 'true');
	await expect(page.getByRole('dialog').getByRole('img', { name: 'Пепперони' })).toBeVisible();
});

test('where React is long in drawing the sheet nothing flies, and the picture is on its plate', async ({
	page,
}) => {
	await withCatalogue(page);
	await page.evaluate(() => {
		document.startViewTransition = () => {
			throw new Error('a flight');
		};
	});
	await page.evaluate(slowClock, 1);
	await card(page).getByRole('link').click();
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect(sheet.getByRole('img', { name: 'Пепперони' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
	await expect(card(page).locator('img').first()).toBeVisible();
});

test('a dish that its link has opened flies back, however long its page is taken over', async ({
	page,
}) => {
	await page.addInitScript(slowClock, 50);
	await page.goto('/?product_id=501');
	await takenOver(page);
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect(sheet.getByText('Добавить в пиццу')).toBeVisible();
	await card(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await page.addStyleTag({ content: HELD });
	await page.keyboard.press('Escape');
	await expect.poll(() => flights(page)).toEqual(['::view-transition-group(dish-)']);
	await land(page);
	await expect(sheet).toHaveCount(0);
});

test('closed in the frame that opens it, a dish flies neither in nor back', async ({ page }) => {
	await withCatalogue(page);
	await isQuick(page);
	await page.evaluate(() => {
		document.startViewTransition = () => {
			throw new Error('a flight');
		};
		new MutationObserver((_, observer) => {
			const close = document.querySelector<HTMLElement>('dialog button[aria-label="Закрыть"]');
			if (close === null) return;
			observer.disconnect();
			document.body.dataset.isClosedAtOnce = '';
			close.click();
		}).observe(document.body, { childList: true, subtree: true });
	});
	await card(page).getByRole('link').click();
	await expect(page.locator('body')).toHaveAttribute('data-is-closed-at-once', '');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(card(page).locator('img').first()).toBeVisible();
});

test('a sheet that becomes modal behind its first frame goes on coming in', async ({ page }) => {
	await withCatalogue(page);
	await page.addStyleTag({
		content: 'dialog, dialog::backdrop { animation-duration: 60s !important; }',
	});
	const began = page.evaluate(
		() =>
			new Promise<number[]>((done) => {
				const { showModal } = HTMLDialogElement.prototype;
				HTMLDialogElement.prototype.showModal = function () {
					showModal.call(this);
					// Until the next frame the browser says of none that begins anew when it began.
					queueMicrotask(() =>
						done(
							this.getAnimations({ subtree: true })
								.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === this)
								.map(({ startTime }) => Number(startTime)),
						),
					);
				};
			}),
	);
	await card(page).getByRole('link').click();
	const [sheet = 0, scrim, ...more] = await began;
	expect(sheet).toBeGreaterThan(0);
	expect(scrim).toBe(sheet);
	expect(more).toEqual([]);
});

/** The pictures that lie over the page, on their way into the cart. */
const onTheirWay = (page: Page) => page.locator('body > img');

test('"+" sends the picture into the cart @wide-sweep', async ({ page, context }) => {
	await hasPlace(context);
	await page.goto('/');
	await takenOver(page);
	await page.evaluate(() => {
		const { animate } = Element.prototype;
		// On its way until it is told to land.
		Element.prototype.animate = function (...how) {
			const animation = animate.apply(this, how);
			if (this instanceof HTMLImageElement) animation.pause();
			return animation;
		};
	});
	const put = async (name: string) => {
		const card = page.getByRole('article').filter({ hasText: name }).first();
		await card.getByRole('button', { name: /^В корзину/ }).click();
		await expect(onTheirWay(page)).toHaveCount(1);
	};
	const cart = page.locator('[data-part=to-cart], [data-part=side-cart]').filter({ visible: true });
	await put('Морс клюквенный');
	await land(page);
	await expect(onTheirWay(page)).toHaveCount(0);
	await expect(cart.first()).toBeVisible();

	await put('Морс облепиховый');
	await onTheirWay(page).evaluate((picture) => {
		const [flight] = picture.getAnimations();
		if (flight) flight.currentTime = Number(flight.effect?.getComputedTiming().endTime) - 1;
	});
	const [end, goal] = [await onTheirWay(page).boundingBox(), await cart.first().boundingBox()];
	if (end === null || goal === null) throw new Error('not drawn');
	const [x, y] = [end.x + end.width / 2, end.y + end.height / 2];
	expect(x).toBeGreaterThan(goal.x);
	expect(x).toBeLessThan(goal.x + goal.width);
	expect(y).toBeGreaterThan(goal.y);
	expect(y).toBeLessThan(goal.y + goal.height);
	await land(page);
	await expect(onTheirWay(page)).toHaveCount(0);
});

test('what "+" brings in moves behind the frame that shows it, and so does its next number', async ({
	page,
	context,
}) => {
	await hasPlace(context);
	await page.goto('/');
	await takenOver(page);
	const drink = page.getByRole('article').filter({ hasText: 'Морс клюквенный' }).first();
	/** How many motions are in the frame behind the press. */
	const motionsOf = async (name: RegExp) => {
		const button = drink.getByRole('button', { name });
		// Brought there, the page marks the category that is read.
		await button.scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
		const counted = page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					const count = () => requestAnimationFrame(() => resolve(document.getAnimations().length));
					addEventListener('click', count, { capture: true, once: true });
				}),
		);
		await button.click();
		return counted;
	};
	/** Behind that frame each of them has one. */
	const moves = async (...shown: readonly Locator[]) => {
		const motionOf = (one: Locator) =>
			one.evaluate((element) => getComputedStyle(element).animationName);
		for (const one of shown) await expect.poll(() => motionOf(one)).not.toBe('none');
	};
	const stepper = drink.getByRole('group');
	const toCart = page.locator('[data-part=to-cart]');
	const numbers = [stepper.getByText('1'), toCart.getByText('1', { exact: true })];
	expect(await motionsOf(/^В корзину/)).toBe(0);
	await moves(stepper, stepper.locator('svg').first(), toCart, ...numbers);
	expect(await motionsOf(/^Добавить ещё/)).toBe(0);
	await moves(stepper.getByText('2'), toCart.getByText('2', { exact: true }));
});

test.describe('where less motion is asked for', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('it is there at once', async ({ page }) => {
		await page.goto('/');
		await takenOver(page);
		await page.evaluate(() => {
			document.startViewTransition = () => {
				throw new Error('a flight');
			};
		});
		await card(page).getByRole('link').click();
		await expect(page.getByRole('dialog').getByRole('img', { name: 'Пепперони' })).toBeVisible();
	});
	test('nothing flies into the cart', async ({ page, context }) => {
		await hasPlace(context);
		await page.goto('/');
		await takenOver(page);
		await page.evaluate(() => {
			Element.prototype.animate = () => {
				throw new Error('a flight');
			};
		});
		const drink = page.getByRole('article').filter({ hasText: 'Морс' }).first();
		await drink.getByRole('button', { name: /^В корзину/ }).click();
		await expect(drink.getByRole('group')).toBeVisible();
		await expect(onTheirWay(page)).toHaveCount(0);
	});
});
