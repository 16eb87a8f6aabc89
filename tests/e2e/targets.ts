/** How large what is pressed is to a finger, by trying. */
import type { Locator, Page } from '@playwright/test';
import { PRESSABLE } from './layout.ts';

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

/**
 * What a finger would miss, in words: of the topmost sheet, or of the page where nothing is open, whatever is pressed and
 * reached by a tap over less than 44 px either way. Links within a text are as high as its lines (WCAG 2.2, 2.5.8), and what
 * a row around it is pressed for as well is as large as the row.
 */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate((pressable) => {
		const LEAST = 43.5;
		const dialogs = document.querySelectorAll('dialog[open]:not([data-leaving])');
		const scope = [...dialogs].at(-1) ?? document.body;
		const scrollers = [...document.querySelectorAll('*')]
			.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
			.map((one) => ({ one, left: one.scrollLeft, top: one.scrollTop }));

		const isMeant = (element: Element) =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			getComputedStyle(element).display !== 'inline' &&
			// Its label is pressed.
			!(element.matches('label *') && element.matches('input, select, textarea, label')) &&
			element.closest('.leaflet-container, :disabled, [inert]') === null;
		/** A bar or a notice that the page can be scrolled clear of. */
		const isPassing = (found: Element | null, element: Element) => {
			let at = found;
			while (at !== null && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
			return at !== null && !at.contains(element);
		};
		/** How far a tap reaches from the middle, as far as is needed. */
		const reach = (isHit: (by: number) => boolean) => {
			let by = 0;
			while (by < LEAST && isHit(by + 0.5)) by += 0.5;
			return by;
		};
		const faults = [...scope.querySelectorAll(pressable)].filter(isMeant).flatMap((element) => {
			element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			const box = element.getBoundingClientRect();
			const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
			const hits = (left: number, top: number) => {
				const found = document.elementFromPoint(left, top);
				return element.contains(found) || isPassing(found, element);
			};
			// Under something else it is no target.
			if (!hits(x, y)) return [];
			const width = reach((by) => hits(x - by, y)) + reach((by) => hits(x + by, y));
			const height = reach((by) => hits(x, y - by)) + reach((by) => hits(x, y + by));
			if (width >= LEAST && height >= LEAST) return [];
			// A short word of a row of words: as narrow as it may be, where no other one is within a finger of it (2.5.8).
			const isAlone = [x - LEAST / 2, x + LEAST / 2].every((left) => {
				const other = document.elementFromPoint(left, y)?.closest(pressable) ?? element;
				return other === element || other.contains(element);
			});
			if (element.localName === 'a' && height >= LEAST && isAlone) return [];
			const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
			const at = [element.parentElement, element]
				.map((one) => [one?.localName, ...(one?.classList ?? [])].join('.'))
				.join(' > ');
			return [
				`"${said.trim().slice(0, 40)}" is ${Math.min(width, 44)} x ${Math.min(height, 44)} px to a finger at ${at}`,
			];
		});
		for (const { one, left, top } of scrollers) one.scrollTo({ left, top, behavior: 'instant' });
		return [...new Set(faults)];
	}, PRESSABLE);
}
