/** Counts what a customer does with a page: what the browser itself reports, not what a test believes it has done. */
import type { BrowserContext } from '@playwright/test';

/** The name, on a page's window, of the function that reports an interaction to the test. */
const REPORT = 'reportInteraction';

/**
 * Lists the interactions of every page the context opens from now on, over navigations and on pages of other sites: each
 * press of a pointer, each activation by a key, and each field that is filled in, once however much is typed. The press
 * that puts the caret into a field belongs to filling it in. Events that scripts make are none. Set it up before the page is
 * opened; the answer grows, and is emptied to begin anew.
 */
export async function listInteractions(context: BrowserContext): Promise<string[]> {
	const interactions: string[] = [];
	await context.exposeFunction(REPORT, (what: string) => void interactions.push(what));
	await context.addInitScript((report) => {
		const filled = new WeakSet<Element>();
		let isPointerDown = false;
		const tell = (kind: string, target: Element) => {
			const control = target.closest('button, a, label, input, textarea') ?? target;
			const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
			const words = control.getAttribute('aria-label') ?? (label ?? control).textContent;
			Reflect.get(window, report)(`${kind}: ${words.trim().replace(/\s+/g, ' ').slice(0, 60)}`);
		};
		const isTyped = (target: Element) =>
			target.matches(
				'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
			);
		const listen = <Type extends keyof WindowEventMap>(
			type: Type,
			react: (event: WindowEventMap[Type], target: Element) => void,
		) =>
			window.addEventListener(
				type,
				(event) => {
					if (event.isTrusted && event.target instanceof Element) react(event, event.target);
				},
				{ capture: true },
			);
		listen('pointerdown', () => {
			isPointerDown = true;
		});
		listen('click', (_event, target) => {
			// The click a label passes on to its field, and a key's, follow no pointer that went down.
			if (isPointerDown && !isTyped(target)) tell('press', target);
			isPointerDown = false;
		});
		listen('keydown', ({ key, repeat }, target) => {
			isPointerDown = false;
			if (!repeat && (key === 'Enter' || (key === ' ' && !isTyped(target)))) tell('key', target);
		});
		listen('input', (_event, target) => {
			if (!isTyped(target) || filled.has(target)) return;
			filled.add(target);
			tell('field', target);
		});
	}, REPORT);
	return interactions;
}
