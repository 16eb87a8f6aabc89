/** Where a notice stands: over nothing that a customer is at. */
import type { Locator } from '@playwright/test';
import { expect, hasPlace, takenOver, test } from './shopper.ts';

const boxOf = async (part: Locator) => {
	const box = await part.boundingBox();
	if (box === null) throw new Error('not drawn');
	return box;
};

async function expectApart(one: Locator, other: Locator): Promise<void> {
	const [a, b] = [await boxOf(one), await boxOf(other)];
	expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

test('a notice lies neither over the card just pressed nor over the dock, and moves nothing', async ({
	page,
	context,
}) => {
	await hasPlace(context);
	await page.goto('/');
	await takenOver(page);
	const card = page.getByRole('article').filter({ hasText: 'Морс клюквенный' }).first();
	const put = card.getByRole('button', { name: /^В корзину/ });
	// To where notices come up; sections become as high as they are once they are near.
	await expect
		.poll(() =>
			put.evaluate((button) => {
				const { top, height } = button.getBoundingClientRect();
				const way = top + height / 2 - (innerHeight - 118);
				scrollBy(0, way);
				return Math.abs(way);
			}),
		)
		.toBeLessThan(2);
	const before = await boxOf(card);
	const notice = page.locator('[data-part="toast"]');
	const dock = page.getByRole('navigation').filter({ hasText: 'Меню' }).filter({ visible: true });

	await put.click();
	await expect(notice).toHaveText('Товар добавлен в корзину');
	await expectApart(notice, card);
	await expectApart(notice, dock);
	expect((await boxOf(card)).y).toBe(before.y);

	await card.getByRole('button', { name: /^Убрать/ }).click();
	await expect(notice).toContainText('Вернуть');
	await expectApart(notice, card);
	await expectApart(notice, dock);
	expect((await boxOf(card)).y).toBe(before.y);
});
