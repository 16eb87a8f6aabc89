/** Playwright's `expect`, whose polls outlive a page that is loaded anew. */
import { expect as playwrightExpect } from '@playwright/test';

/** A look into a page that another one took the place of, meanwhile. */
const LEFT = /Execution context was destroyed/;

/** Looks again where the page was left in the middle of the look: what it said belongs to no page. */
async function ofOnePage<T>(look: () => T | Promise<T>): Promise<T> {
	for (;;)
		try {
			return await look();
		} catch (error) {
			if (!(error instanceof Error && LEFT.test(error.message))) throw error;
		}
}

const poll: typeof playwrightExpect.poll = (look, options) =>
	playwrightExpect.poll(() => ofOnePage(look), options);

export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
	get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
