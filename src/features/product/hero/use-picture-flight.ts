/** The picture of a product flies from its card into the sheet, and back to it, by the browser's view transitions. */
import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from '#src/kit/hooks/after-paint.ts';
import { canFly, fly, inSight } from '#src/kit/page/fly.ts';
import { topSheet } from '#src/kit/sheet/top-sheet.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';

/** The catalogue, asked for ahead, takes its turn first; later than this the sheet stands and nothing flies into it. */
const LATE_MS = 150;

/** What the sheet's first drawing takes React on a slow phone: twice as long as on others, four times at most. */
const SLOW_MS = 30;

/**
 * In where the sheet opens over a card in sight, once its product is known (`isWhole`), which puts the picture in anew; back
 * where it is closed by hand. Browsers without view transitions show both at once.
 *
 * It takes off behind the frame that answers the tap: no frame is shown while the browser draws what flies, a tenth of a second
 * on a slow phone. Until then the picture is on its card and the sheet's plate is empty. A slow phone would show an empty plate
 * for as long as a flight takes: nothing flies there, neither in nor back.
 */
export function usePictureFlight(productId: number, isWhole: boolean): void {
	const openedAt = useRef<number>(undefined);
	const hasFlown = useRef(false);
	const isSlow = useRef(false);
	const renderedAt = useRef(0);
	/** Has the picture stay on its card, while it has not taken off. */
	const stay = useRef<() => void>(undefined);
	renderedAt.current = performance.now();
	useLayoutEffect(() => {
		const sheet = topSheet();
		openedAt.current ??= performance.now();
		if (sheet === undefined || !isWhole || hasFlown.current) return;
		hasFlown.current = true;
		// A served one is taken over in slices, however quick the phone is.
		if (sheet.dataset.served !== undefined) return;
		const now = performance.now();
		const isLate = now - openedAt.current > LATE_MS;
		isSlow.current = now - renderedAt.current > SLOW_MS;
		if (isLate || isSlow.current || !canFly()) return;
		const show = hidePicturesOf(sheet);
		const undo = afterPaint(() => {
			stay.current = undefined;
			const from = pictureOnCard(productId);
			if (from === undefined) show();
			flyDish(from, () => {
				show();
				return shownIn(sheet);
			});
		});
		stay.current = () => {
			undo();
			show();
		};
		return stay.current;
	}, [productId, isWhole]);
	useLayoutEffect(() => {
		const sheet = topSheet();
		if (sheet === undefined) return;
		const leaving = new MutationObserver(() => {
			if (sheet.dataset.leaving === undefined || isSlow.current) return;
			if (stay.current) stay.current();
			else flyDish(inSight(shownIn(sheet)), () => pictureOnCard(productId));
		});
		leaving.observe(sheet, { attributes: true, attributeFilter: ['data-leaving'] });
		return () => leaving.disconnect();
	}, [productId]);
}

/** The pictures on the sheet's plate are not seen until the returned function is called. */
function hidePicturesOf(sheet: HTMLElement): () => void {
	const pictures = [...(plateOf(sheet)?.querySelectorAll('img') ?? [])];
	for (const picture of pictures) picture.style.visibility = 'hidden';
	return () => {
		for (const picture of pictures) picture.style.visibility = '';
	};
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
	const plate = plateOf(sheet);
	const { left = 0, right = 0 } = plate?.getBoundingClientRect() ?? {};
	return [...(plate?.querySelectorAll('img') ?? [])].find((picture) => {
		const box = picture.getBoundingClientRect();
		const middle = (box.left + box.right) / 2;
		return middle > left && middle < right;
	});
}

function plateOf(sheet: HTMLElement): Element | null {
	return sheet.querySelector('[data-part="hero"]');
}
