/** How large what is pressed is to a finger, by trying. */
import type { Locator } from '@playwright/test';

/** How high the part of the page is that a tap on it reaches, CSS pixels. */
export function targetHeight(target: Locator): Promise<number> {
	return target.evaluate((element) => {
		element.scrollIntoView({ block: 'center', inline: 'center' });
		const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
		const x = box.left + Math.min(box.width / 2, 40);
		const middle = box.top + box.height / 2;
		const isHit = (y: number) => element.contains(document.elementFromPoint(x, y));
		let [top, bottom] = [middle, middle];
		while (isHit(top - 0.5)) top -= 0.5;
		while (isHit(bottom + 0.5)) bottom += 0.5;
		return bottom - top;
	});
}
