/** What the gallery looks like, by its address: `?theme=light|dark`, `?in=telegram`, `?shop=bistro`. */
import { IOS_DARK, IOS_LIGHT } from '#packages/telegram-double/themes.ts';
import { browserTheme, showTheme } from '../theme/document-theme.ts';
import { telegramTheme } from '../theme/theme.ts';
import type { Example } from './examples/example.ts';

/** Puts the theme on the page as the storefront does; the shop's brand is in the page already, from the server. */
export function showLook(query: URLSearchParams): void {
	const asked = query.get('theme');
	const name = asked === 'light' || asked === 'dark' ? asked : browserTheme();
	const isInTelegram = query.get('in') === 'telegram';
	if (isInTelegram) document.documentElement.dataset.host = 'telegram';
	const params = name === 'dark' ? IOS_DARK : IOS_LIGHT;
	showTheme((isInTelegram && telegramTheme(params)) || { name });
}

/** The gallery's address with these parts changed; `undefined` takes one away. */
export function addressWith(
	query: URLSearchParams,
	changes: Readonly<Record<string, string | undefined>>,
): string {
	const changed = new URLSearchParams(query);
	for (const [name, value] of Object.entries(changes))
		if (value === undefined) changed.delete(name);
		else changed.set(name, value);
	return `?${changed}`;
}

/** The address of one example in a page of its own, in the same look. */
export function frameAddress(query: URLSearchParams, { component, state }: Example): string {
	return addressWith(query, { component, state });
}

/** The example such an address names. */
export function framedExample(
	query: URLSearchParams,
	examples: readonly Example[],
): Example | undefined {
	const [component, state] = [query.get('component'), query.get('state')];
	return examples.find((one) => one.component === component && one.state === state);
}
