/** What a page of others that has opened the shop in a window learns of it: nothing. The worker's copy: `offline.spec.ts`. */
import { NOTHING_HELD, opensFromElsewhere } from './elsewhere.ts';
import { expect, test } from './shopper.ts';

test('a page of others that opens the shop does not keep hold of its window', async ({
	page,
	baseURL,
}) => {
	expect(await opensFromElsewhere(page, baseURL ?? '')).toEqual(NOTHING_HELD);
});
