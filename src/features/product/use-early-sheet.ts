/** The sheet that has stood as markup since its product was tapped, ahead of the page's scripts (`src/app/early-product.js`). */
import { useLayoutEffect } from 'react';
import { topSheet } from '#src/kit/sheet/top-sheet.ts';
import { TAPPABLE } from './tappable.ts';

/** None where there is no page either. */
export function earlySheet(): HTMLElement | null {
	return typeof document === 'undefined' ? null : document.getElementById('early-sheet');
}

/** Takes its place once all it shows is there (`isWhole`): scrolled as it was, and with what was tapped in it. */
export function useEarlySheet(isWhole: boolean): void {
	useLayoutEffect(() => {
		const early = earlySheet();
		const sheet = topSheet();
		if (early === null || sheet === undefined || !isWhole) return;
		// It stands already, and does not come in again.
		sheet.dataset.served = '';
		sheet.scrollTop = early.querySelector('dialog')?.scrollTop ?? 0;
		const before = tappableIn(early);
		const now = tappableIn(sheet);
		const places = early.dataset.tapped?.split(',').slice(0, -1) ?? [];
		// Found while both are as they were tapped: each tap changes what buttons say.
		const taps = places.flatMap((at) => {
			const tap = before[Number(at)];
			const target = tap && counterpart(tap, before, now);
			const place = target?.parentElement;
			if (!target || !place) return [];
			return { target, place, turn: [...place.children].indexOf(target) };
		});
		early.remove();
		// React hears nothing while it puts the sheet in, and draws what a tap has changed behind it: the next tap comes after that,
		// and all of them ahead of the frame that shows the sheet.
		const repeat = () => {
			const tap = taps.shift();
			if (tap === undefined) return;
			standing(tap)?.click();
			queueMicrotask(repeat);
		};
		queueMicrotask(repeat);
	}, [isWhole]);
}

function tappableIn(place: HTMLElement): readonly HTMLElement[] {
	return [...place.querySelectorAll<HTMLElement>(TAPPABLE)];
}

interface Tap {
	readonly target: HTMLElement;
	readonly place: HTMLElement;
	/** Which of the elements in the place it was. */
	readonly turn: number;
}

/** What is tapped now: the plus, where an earlier tap has put a stepper in the place of what adds the first. */
function standing({ target, place, turn }: Tap): HTMLElement | undefined {
	if (target.isConnected) return target;
	const instead = place.children[turn];
	return instead instanceof HTMLElement ? tappableIn(instead).at(-1) : undefined;
}

/** The same of another sheet, in which there may be more: of those that look and are called alike, the one in the same turn. */
function counterpart(
	tap: HTMLElement,
	before: readonly HTMLElement[],
	now: readonly HTMLElement[],
): HTMLElement | undefined {
	const isLike = (one: HTMLElement) => nameOf(one) === nameOf(tap);
	return now.filter(isLike)[before.filter(isLike).indexOf(tap)];
}

function nameOf(one: HTMLElement): string {
	const label = one instanceof HTMLInputElement ? one.closest('label') : one;
	return [one.localName, one.getAttribute('aria-label'), label?.textContent].join('\n');
}
