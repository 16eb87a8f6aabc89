import type { ShopFolder } from '../folder.ts';

/** Numbers of the people every demo shop has: the first of them tells a copy of its `customers.json`. */
const DEMO_PHONES: readonly string[] = [1, 2, 3, 4, 5].map((last) => `+7999000000${last}`);

/**
 * The folder as production opens it. People of a demo shop, whose folder was copied with them, are left out: they do not
 * exist, and the owner of such a number would have their bonuses and read their addresses.
 */
export function withoutDemoPeople(folder: ShopFolder): ShopFolder {
	const { customers, warnings } = folder;
	if (!customers.some(({ phone }) => phone === DEMO_PHONES[0])) return folder;
	return {
		...folder,
		customers: customers.filter(({ phone }) => !DEMO_PHONES.includes(phone)),
		warnings: [
			'warning: customers.json: holds people of the demo shops, who are left out in production: delete them from it, or the whole file',
			...warnings,
		],
	};
}
