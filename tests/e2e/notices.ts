/** Notices go by themselves after two seconds, which is less than a busy machine needs to look: a page keeps what it has shown. */
import type { BrowserContext, Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** The name, on a page's window, of the texts of all notices it has shown. */
const SHOWN = 'shownNotices';

/** Lets every page of the context keep what its notices said. */
export async function keepNotices(context: BrowserContext): Promise<void> {
	await context.addInitScript((name) => {
		const shown: string[] = [];
		Object.assign(window, { [name]: shown });
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes)
				for (const node of addedNodes)
					if (node instanceof Element)
						for (const text of node.parentElement?.querySelectorAll(
							'[data-part="toast"] > :first-child',
						) ?? [])
							if (!shown.includes(text.textContent)) shown.push(text.textContent);
		}).observe(document, { childList: true, subtree: true });
	}, SHOWN);
}

/** Waits until the open page, or the messenger's frame, has shown this notice; it may be gone again. */
export async function seesNotice(
	shop: { locator(selector: 'html'): Locator },
	text: string,
): Promise<void> {
	const shown = () =>
		shop.locator('html').evaluate((_html, name): string[] => Reflect.get(window, name), SHOWN);
	await expect.poll(shown).toContain(text);
}
