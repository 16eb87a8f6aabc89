/** Whether all that is written on screen can be read and pressed: what a page too small for its words looks like, measured. */
import type { Page } from '@playwright/test';

/** Whatever a finger or a pointer presses. */
export const PRESSABLE =
	'a[href], button, summary, select, textarea, [role="button"], label:has(input), input:not(.vh, [type="range"])';

/** Each fault in words; none = all is well. Of the topmost sheet, or of the page where nothing is open. */
export function layoutFaults(page: Page): Promise<string[]> {
	return page.evaluate(measure, PRESSABLE);
}

/** Runs in the page. */
function measure(pressable: string): string[] {
	/** Fractions of pixels, and what a letter's slant or side bearing sticks out. */
	const SLACK = 1.5;
	const GAP = 3;
	/** The shop's and the customer's own words, which may be of any length. */
	const MAY_BE_SHORT = '[data-part="where"], [data-part="banners"] h2, [data-part="own-words"]';
	const root = document.documentElement;
	const width = root.clientWidth;
	const faults: string[] = [];

	const said = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
	const where = (element: Element) => {
		const names: string[] = [];
		for (let at: Element | null = element; at !== null && names.length < 4; at = at.parentElement) {
			const own = [...at.classList].map((name) => `.${name}`).join('');
			names.unshift(`${at.localName}${own}`);
		}
		return names.join(' > ');
	};
	/** Of two lines, the letters alone: their boxes are higher. */
	const overlapOf = (a: DOMRect, b: DOMRect) => {
		const trimmed = Math.min(a.height, b.height) / 5;
		return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 2 * trimmed;
	};
	const px = (by: number) => `${Math.round(by)} px`;

	const dialogs = [...document.querySelectorAll('dialog[open]:not([data-leaving])')];
	const scope = dialogs.at(-1) ?? document.body;

	/** What holds an element, itself first: of one that is placed only what it is placed in. */
	const lineage = (element: Element) => {
		const line: { element: Element; style: CSSStyleDeclaration }[] = [];
		let position = 'static';
		for (let at: Element | null = element; at !== null; at = at.parentElement) {
			const style = getComputedStyle(at);
			if (position === 'absolute' && style.position === 'static') continue;
			line.push({ element: at, style });
			if (style.position === 'fixed') break;
			position = style.position;
		}
		return line;
	};
	type Lineage = ReturnType<typeof lineage>;

	const isSeen = (element: Element) =>
		element.checkVisibility({
			opacityProperty: true,
			visibilityProperty: true,
			contentVisibilityAuto: true,
		}) && element.closest('svg, .vh, [aria-hidden="true"].drawing, .leaflet-container') === null;
	const isPainted = ({
		backgroundColor,
		borderTopWidth,
		borderTopStyle,
		backgroundImage,
	}: CSSStyleDeclaration) =>
		!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) ||
		backgroundImage !== 'none' ||
		(borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
	const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
	const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
	const isCutShort = (style: CSSStyleDeclaration) =>
		style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
	/** Fixed and sticky parts lie over the rest, each on a layer of its own. */
	const layerOf = (line: Lineage) =>
		line.find(({ style }) => style.position === 'fixed' || style.position === 'sticky')?.element;

	/** What of a box is left by all that clips it. */
	const visiblePart = (rect: DOMRect, line: Lineage): DOMRect => {
		let { left, top, right, bottom } = rect;
		for (const { element, style } of line) {
			if (style.overflowX === 'visible') continue;
			const box = element.getBoundingClientRect();
			left = Math.max(left, box.left);
			top = Math.max(top, box.top);
			right = Math.min(right, box.right);
			bottom = Math.min(bottom, box.bottom);
		}
		return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
	};

	const expectInside = (rect: DOMRect, line: Lineage, text: string) => {
		for (const { element, style } of line) {
			const box = element.getBoundingClientRect();
			const aside = Math.max(rect.right - box.right, box.left - rect.left);
			// A line of letters is higher than it looks.
			const beyond = Math.max(rect.bottom - box.bottom, box.top - rect.top) - rect.height / 4;
			if (clips(style.overflowX) && !isCutShort(style) && aside > SLACK)
				return `cut off ${text} by ${px(aside)} at ${where(element)}`;
			if (clips(style.overflowY) && !isCutShort(style) && beyond > SLACK)
				return `cut off ${text} by ${px(beyond)} from below at ${where(element)}`;
			// What an ellipsis has taken is measured by itself; what scrolls can be scrolled to.
			if (isCutShort(style) || scrolls(style.overflowX) || scrolls(style.overflowY)) return;
			const holds = isPainted(style) || element.matches(pressable);
			if (holds && style.display !== 'inline' && aside > SLACK)
				return `sticks out ${text} by ${px(aside)} of ${where(element)}`;
			if (holds && style.display !== 'inline' && beyond > SLACK)
				return `sticks out ${text} by ${px(beyond)} downwards of ${where(element)}`;
		}
		const aside = Math.max(rect.right - width, -rect.left);
		return aside > SLACK
			? `off screen ${text} by ${px(aside)} at ${where(line[0]?.element ?? root)}`
			: undefined;
	};

	// ---- The page itself ----
	if (root.scrollWidth > width) {
		const isBeyond = (element: Element) =>
			element.getBoundingClientRect().right > width + SLACK &&
			!lineage(element).some(
				({ style }) => style.overflowX !== 'visible' && element.localName !== 'svg',
			);
		const beyond = [...document.body.querySelectorAll('*')].filter(isBeyond).at(-1);
		const by = px(root.scrollWidth - width);
		faults.push(`the page scrolls sideways by ${by}: ${where(beyond ?? root)}`);
	}
	for (const element of [scope, ...scope.querySelectorAll('*')]) {
		// Rows made to be scrolled are flexes and grids.
		const { display, overflowX } = getComputedStyle(element);
		const by = element.scrollWidth - element.clientWidth;
		if (scrolls(overflowX) && display === 'block' && by > SLACK)
			faults.push(`scrolls sideways by ${px(by)}: ${where(element)}`);
	}

	// ---- Every line of text ----
	interface Line {
		readonly rect: DOMRect;
		readonly text: string;
		readonly element: Element;
		readonly layer: Element | undefined;
		readonly pressable: Element | null;
	}
	const lines: Line[] = [];
	const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		const element = node.parentElement;
		const text = node.textContent ?? '';
		if (element === null || text.trim() === '' || !isSeen(element)) continue;
		const line = lineage(element);
		const range = document.createRange();
		range.selectNodeContents(node);
		const layer = layerOf(line);
		const pressed = element.closest(pressable);
		for (const rect of range.getClientRects()) {
			if (rect.width < 1 || rect.height < 1) continue;
			const fault = expectInside(rect, line, said(text));
			if (fault !== undefined) {
				faults.push(fault);
				break;
			}
			const visible = visiblePart(rect, line);
			if (visible.width > 2 && visible.height > 2)
				lines.push({ rect: visible, text, element, layer, pressable: pressed });
		}
	}

	if (lines.length === 0) faults.push(`nothing is written in ${where(scope)}`);

	// ---- Text over text ----
	for (const [index, a] of lines.entries())
		for (const b of lines.slice(index + 1)) {
			if (a.layer !== b.layer || a.element === b.element) continue;
			const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
			if (overlapOf(a.rect, b.rect) <= 1) continue;
			// Two labels without a gap between them are read as one.
			const isOne = a.pressable === null || b.pressable === null || a.pressable === b.pressable;
			if (wide > (isOne ? 2 : -GAP))
				faults.push(
					`${said(a.text)} lies on or touches ${said(b.text)} at ${where(a.element)}, ${where(b.element)}`,
				);
		}

	// ---- Ellipses where nothing may be missing ----
	for (const element of scope.querySelectorAll('*')) {
		if (!(element instanceof HTMLElement) || !isSeen(element)) continue;
		const style = getComputedStyle(element);
		if (!isCutShort(style) || !clips(style.overflowX)) continue;
		const isCut =
			element.scrollWidth > element.clientWidth + SLACK ||
			element.scrollHeight > element.clientHeight + 4;
		if (!isCut || element.closest(MAY_BE_SHORT) !== null) continue;
		const text = element.textContent ?? '';
		const isNeeded =
			element.closest('h1, h2, button, nav a, .num') !== null || /\d\s*[₽€$]/.test(text);
		if (isNeeded) faults.push(`shortened ${said(text)} at ${where(element)}`);
	}
	for (const field of scope.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
		if (field.value === '' && isSeen(field) && field.scrollWidth > field.clientWidth + SLACK)
			faults.push(`placeholder ${said(field.placeholder)} cut off at ${where(field)}`);
	}

	// ---- What is pressed, over what is pressed ----
	const pressed = [...scope.querySelectorAll(pressable)].filter(isSeen).map((element) => {
		const line = lineage(element);
		return {
			element,
			rect: visiblePart(element.getBoundingClientRect(), line.slice(1)),
			layer: layerOf(line),
			isInText: line[0]?.style.display === 'inline',
			// A button placed on a picture lies on the picture's link.
			isPlaced: line.some(({ style }) => style.position === 'absolute'),
		};
	});
	for (const [index, a] of pressed.entries())
		for (const b of pressed.slice(index + 1)) {
			if (a.layer !== b.layer || a.isPlaced !== b.isPlaced) continue;
			if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
			// Links within a text that wraps: their lines are looked at above.
			if (a.isInText && b.isInText) continue;
			const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
			const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
			if (wide > 2 && high > 2)
				faults.push(
					`${said(a.element.textContent ?? '')} overlaps ${said(b.element.textContent ?? '')} at ${where(a.element)}, ${where(b.element)}`,
				);
		}
	return [...new Set(faults)];
}
