/** A picture of a page at rest. */
import type { Page, PageScreenshotOptions } from '@playwright/test';
import { expect } from './expect.ts';

/** Draws the page until two pictures of it are the same but for the seconds that it counts. */
export async function restingPicture(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
	const clocks = page.getByRole('timer');
	const draw = (mask = [clocks]) =>
		page.screenshot({
			animations: 'disabled',
			...options,
			mask: [...(options.mask ?? []), ...mask],
		});
	let picture = await draw();
	await expect
		.poll(
			async () => {
				const before = picture;
				picture = await draw();
				return before.equals(picture);
			},
			// A picture of a whole page is seconds on a busy machine, and two are needed.
			{ timeout: 60_000 },
		)
		.toBe(true);
	return (await clocks.count()) === 0 ? picture : draw([]);
}
