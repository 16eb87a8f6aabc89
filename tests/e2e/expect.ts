/** Playwright's `expect`: its polls outlive a page that is loaded anew, and what is waited for is looked at cheaply. */
import { type Locator, type Page, expect as playwrightExpect } from '@playwright/test';

/** The most an expectation waits, in ms. */
export const EXPECT_TIMEOUT = 20_000;

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

/** The last of what an expectation is given. */
interface Options {
	readonly timeout?: number;
	readonly visible?: boolean;
	readonly attached?: boolean;
}

/** Expectations that are met by what the wait has seen. */
const STATES = { toBeVisible: 'visible', toBeHidden: 'hidden', toBeAttached: 'attached' } as const;

/** Expectations of one element, which has to be there first. */
const OF_AN_ELEMENT = new Set<PropertyKey>([
	'toBeChecked',
	'toBeDisabled',
	'toBeEnabled',
	'toBeFocused',
	'toBeInViewport',
	'toContainText',
	'toHaveAttribute',
	'toHaveText',
	'toHaveValue',
]);

interface Wait {
	/** Whether there is nothing more to ask. */
	readonly isAll: boolean;
	until(timeout: number): Promise<void>;
}

function waitOfElement(
	locator: Locator,
	name: PropertyKey,
	expected: unknown,
	{ visible = true, attached = true }: Options,
): Wait | undefined {
	const isState = Object.hasOwn(STATES, name) && visible && attached;
	// A list's elements are looked at together.
	if (!isState && (!OF_AN_ELEMENT.has(name) || Array.isArray(expected))) return undefined;
	const state = isState ? STATES[name as keyof typeof STATES] : 'attached';
	return { isAll: isState, until: (timeout) => locator.waitFor({ state, timeout }) };
}

function waitOfAddress(page: Page, name: PropertyKey, expected: unknown): Wait | undefined {
	if (name !== 'toHaveURL' || (typeof expected !== 'string' && !(expected instanceof RegExp)))
		return undefined;
	const isIt = ({ href }: URL) =>
		typeof expected === 'string' ? href === new URL(expected, href).href : expected.test(href);
	return {
		isAll: false,
		until: (timeout) => page.waitForURL(isIt, { waitUntil: 'commit', timeout }),
	};
}

const isOptions = (one: unknown): one is Options =>
	typeof one === 'object' && one !== null && Object.getPrototypeOf(one) === Object.prototype;

/** A failure's place is the test's line. */
async function askedFor(ask: () => Promise<void>): Promise<void> {
	try {
		await ask();
	} catch (error) {
		if (error instanceof Error) {
			const lines = error.stack?.split('\n') ?? [];
			error.stack = lines.filter((line) => !line.includes(import.meta.filename)).join('\n');
		}
		throw error;
	}
}

/**
 * At each look that finds something else Playwright draws up the accessibility tree of the whole page, for a message: an
 * eighth of what the pages' scripts cost. So what is expected is waited for first. Where it does not come, Playwright is
 * asked for the last quarter of the time, and the message is its own.
 */
function waitsFirst(actual: object, matchers: object): object {
	const isElement = 'waitFor' in actual;
	if (!isElement && !('waitForURL' in actual)) return matchers;
	return new Proxy(matchers, {
		get(target, name) {
			const matcher: unknown = Reflect.get(target, name);
			if (typeof matcher !== 'function') return matcher;
			return async (...given: unknown[]) => {
				const options = given.find(isOptions) ?? {};
				const wait = isElement
					? waitOfElement(actual as Locator, name, given[0], options)
					: waitOfAddress(actual as Page, name, given[0]);
				if (wait === undefined) return matcher.apply(target, given);
				const { timeout = EXPECT_TIMEOUT } = options;
				const end = Date.now() + timeout;
				const hasCome = await wait.until(timeout * 0.75).then(
					() => true,
					() => false,
				);
				if (hasCome && wait.isAll) return;
				const rest = { ...options, timeout: Math.max(end - Date.now(), 1) };
				return askedFor(() =>
					matcher.apply(target, [...given.filter((one) => one !== options), rest]),
				);
			};
		},
	});
}

export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
	get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
	apply(target, self, given: Parameters<typeof playwrightExpect>) {
		const matchers: object = Reflect.apply(target, self, given);
		const [actual] = given;
		return typeof actual === 'object' && actual !== null ? waitsFirst(actual, matchers) : matchers;
	},
});
