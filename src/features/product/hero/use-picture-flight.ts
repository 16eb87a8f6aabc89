/** The picture of a product flies from its card into the sheet, and back to it, by the browser's view transitions. */
import { useLayoutEffect, useRef } from 'react';
import { fly, inSight } from '#src/kit/page/fly.ts';
import { topSheet } from '#src/kit/sheet/top-sheet.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';

/** The catalogue, asked for ahead, takes its turn first; later than this the sheet stands and nothing flies into it. */
const LATE_MS = 150;

/**
 * In where the sheet opens over a card in sight, once its product is known (`isWhole`), which puts the picture in anew; back
 * where it is closed by hand. Browsers without view transitions show both at once.
 */
export function usePictureFlight(productId: number, isWhole: boolean): void {
	const openedAt = useRef<number>(undefined);
	const hasFlown = useRef(false);
	useLayoutEffect(() => {
		const sheet = topSheet();
		openedAt.current ??= performance.now();
		// What the server has sent stands there already.
		if (sheet === undefined || !isWhole || hasFlown.current) return;
		hasFlown.current = true;
		if (sheet.dataset.served !== undefined || performance.now() - openedAt.current > LATE_MS)
			return;
		flyDish(pictureOnCard(productId), () => shownIn(sheet));
	}, [productId, isWhole]);
	useLayoutEffect(() => {
		const sheet = topSheet();
		if (sheet === undefined) return;
		const leaving = new MutationObserver(() => {
			if (sheet.dataset.leaving !== undefined)
				flyDish(inSight(shownIn(sheet)), () => pictureOnCard(productId));
		});
		leaving.observe(sheet, { attributes: true, attributeFilter: ['data-leaving'] });
		return () => leaving.disconnect();
	}, [productId]);
}

/** The picture alone: all else stays in the page. */
function flyDish(from: HTMLElement | undefined, to: () => HTMLElement | undefined): void {
	if (from !== undefined) fly([{ name: 'dish', from, to }]);
}

/** Of several cards of one product, the pressed one. */
function pictureOnCard(productId: number): HTMLElement | undefined {
	const links = document.querySelectorAll(`a[href="?${PRODUCT_PARAM}=${productId}"]`);
	const cards = [...links].flatMap((link) => link.closest('article') ?? []);
	const pressed = cards.filter((card) => card.matches(':hover'));
	return [...pressed, ...cards].map((card) => inSight(card.querySelector('img'))).find(Boolean);
}

/** Of several pictures the one in the middle of the plate. */
function shownIn(sheet: HTMLElement): HTMLElement | undefined {
	const plate = sheet.querySelector('[data-part="hero"]');
	const { left = 0, right = 0 } = plate?.getBoundingClientRect() ?? {};
	return [...(plate?.querySelectorAll('img') ?? [])].find((picture) => {
		const box = picture.getBoundingClientRect();
		const middle = (box.left + box.right) / 2;
		return middle > left && middle < right;
	});
}
