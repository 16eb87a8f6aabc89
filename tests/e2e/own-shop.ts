/** Shops of the tests' own: one for a test alone, or one of a kind that tests share. */
import { moveBrowsersOf } from './clock.ts';
import { type Folder, type OwnShop, openOwnShop } from './open-shop.ts';
import { sharedShop } from './shared-shops.ts';
import { test as base } from './shopper.ts';

/** What the console says while a shop starts anew: nothing listens, or a call came as the one before ended. */
export const SHOP_AWAY =
	/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|\[vitrina\] build/;

/** Tests in a shop of their own: `test.use({ folder: … })` says which. */
export const test = base.extend<{ folder: Folder; ownShop: OwnShop }>({
	folder: [{ coupons: [] }, { option: true }],
	ownShop: async ({ folder }, use) => {
		const shop = await openOwnShop(folder);
		await use({
			...shop,
			async moveClock(now) {
				await shop.moveClock(now);
				await moveBrowsersOf(shop.url);
			},
		});
		await shop.stop();
	},
	baseURL: async ({ ownShop }, use) => use(ownShop.url),
});

/**
 * Tests that leave the shop as it was share one of their `folder`'s kind. It is open from the first test that asks for it
 * to the end of the run: opening one takes longer than most tests do.
 */
export const sharedTest = base.extend<{ folder: Folder; shop: { readonly url: string } }>({
	folder: [{ coupons: [] }, { option: true }],
	shop: [
		async ({ folder }, use) => use({ url: await sharedShop(folder) }),
		// Of its own: the tests' time begins when the shop is open.
		{ timeout: 120_000 },
	],
	baseURL: async ({ shop }, use) => use(shop.url),
});

/** `sharedTest` in a shop of this folder. */
export function testInShop(folder: Folder) {
	return sharedTest.extend({
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
		folder: async ({}, use) => use(folder),
	});
}
