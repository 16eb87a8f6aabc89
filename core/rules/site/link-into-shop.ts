import { type DeepLink, pathOf, startOf } from './deep-link.ts';

/**
 * The address of a link to be shared: into the shop inside Telegram (`appLink`, "https://t.me/shop_bot/menu") where
 * there is one and its start parameter holds the link, else of the website at `origin`.
 */
export function linkIntoShop(
	link: DeepLink,
	{ appLink, origin }: { readonly appLink?: string | undefined; readonly origin: string },
): string {
	const start = appLink === undefined ? undefined : startOf(link);
	return start === undefined ? origin + pathOf(link) : `${appLink}?startapp=${start}`;
}
