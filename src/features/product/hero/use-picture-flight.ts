/** The picture of a product flies from its card into the sheet, and back to it, by the browser's view transitions. */
import { useLayoutEffect, useRef } from 'react';
import { topSheet } from '#src/kit/sheet/top-sheet.ts';
import { PRODUCT_PARAM } from '#src/routes.ts';

const PROPERTY = 'view-transition-name';

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
		fly(pictureOnCard(productId), () => shownIn(sheet));
	}, [productId, isWhole]);
	useLayoutEffect(() => {
		const sheet = topSheet();
		if (sheet === undefined) return;
		const leaving = new MutationObserver(() => {
			if (sheet.dataset.leaving !== undefined)
				fly(inSight(shownIn(sheet)), () => pictureOnCard(productId));
		});
		leaving.observe(sheet, { attributes: true, attributeFilter: ['data-leaving'] });
		return () => leaving.disconnect();
	}, [productId]);
}

/** The picture alone: all else stays in the page (`product-hero.module.css`), where it can be pressed meanwhile. */
function fly(from: HTMLElement | undefined, to: () => HTMLElement | undefined): void {
	if (from === undefined || typeof document.startViewTransition !== 'function') return;
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	// Each flight has its own: one that begins cuts the one before short, which then tidies up what it has named itself.
	const name = `dish-${Math.round(performance.now())}`;
	from.style.setProperty(PROPERTY, name);
	let end: HTMLElement | undefined;
	const flight = document.startViewTransition(() => {
		end = to();
		if (end === undefined) return;
		// It is in one place at a time.
		from.style.removeProperty(PROPERTY);
		from.style.visibility = 'hidden';
		end.style.setProperty(PROPERTY, name);
	});
	const land = () => {
		for (const element of [from, end])
			if (element?.style.getPropertyValue(PROPERTY) === name)
				element.style.removeProperty(PROPERTY);
		from.style.visibility = '';
	};
	// So has one that a hidden page has cut short.
	flight.ready.catch(() => undefined);
	flight.finished.then(land, land);
}

/** Of several cards of one product, the pressed one. */
function pictureOnCard(productId: number): HTMLElement | undefined {
	const links = document.querySelectorAll(`a[href="?${PRODUCT_PARAM}=${productId}"]`);
	const cards = [...links].flatMap((link) => link.closest('article') ?? []);
	const pressed = cards.filter((card) => card.matches(':hover'));
	return [...pressed, ...cards].map((card) => inSight(pictureOf(card))).find(Boolean);
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

const pictureOf = (card: HTMLElement) => card.querySelector('img') ?? undefined;

function inSight(picture: HTMLElement | undefined): HTMLElement | undefined {
	if (picture === undefined) return undefined;
	const { top, bottom, left, right, width } = picture.getBoundingClientRect();
	const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
	return isSeen ? picture : undefined;
}
