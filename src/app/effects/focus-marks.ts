/** What had the focus, to be found again: the element itself, or after its page was drawn anew one that looks the same. */
export interface FocusMark {
	readonly element: HTMLElement;
	readonly href: string | null;
	readonly text: string;
}

export function markOf(element: HTMLElement): FocusMark {
	return { element, href: element.getAttribute('href'), text: element.textContent };
}

export function findMarked({ element, href, text }: FocusMark): HTMLElement | undefined {
	if (isInSight(element)) return element;
	return [...document.getElementsByTagName(element.tagName)].find(
		(one): one is HTMLElement =>
			one instanceof HTMLElement &&
			one.getAttribute('href') === href &&
			one.textContent === text &&
			one.className === element.className &&
			isInSight(one),
	);
}

/** The heading of the page itself, not of a sheet over it; a page without one is its main part. */
export function headingOfPage(): HTMLElement | undefined {
	const found = [...document.querySelectorAll<HTMLElement>('h1')].filter(isOfPage);
	return found[0] ?? [...document.querySelectorAll<HTMLElement>('main')].find(isOfPage);
}

const isOfPage = (element: HTMLElement) => isInSight(element) && element.closest('dialog') === null;

export function isInSight(element: Element): boolean {
	return element.isConnected && element.getClientRects().length > 0;
}

/** Puts the focus there without moving the page; what is no stop of the Tab key becomes able to have it. */
export function putFocus(element: HTMLElement): void {
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}

/** Whether nothing has the focus. */
export function isFocusLost(): boolean {
	return document.activeElement === null || document.activeElement === document.body;
}

/** Whether something is being typed or chosen. */
export function isInField(): boolean {
	const element = document.activeElement;
	return (
		element !== null &&
		(element.matches('input, textarea, select') ||
			(element instanceof HTMLElement && element.isContentEditable))
	);
}
