import { expect, test } from 'vitest';
import { isWideDevice } from './wide-device.ts';

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const FIREFOX_TABLET = 'Mozilla/5.0 (Android 16; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0';
const SAFARI =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';

test.each([
	[{ 'sec-ch-ua-mobile': '?0', 'user-agent': IPHONE }, true],
	[{ 'sec-ch-ua-mobile': '?1', 'user-agent': SAFARI }, false],
	[{ 'user-agent': IPHONE }, false],
	[{ 'user-agent': FIREFOX_PHONE }, false],
	[{ 'user-agent': FIREFOX_TABLET }, true],
	[{ 'user-agent': SAFARI }, true],
	[{ 'sec-ch-ua-mobile': 'odd', 'user-agent': SAFARI }, true],
	[{ 'sec-ch-ua-mobile': '?0', 'sec-fetch-dest': 'document' }, true],
	[{ 'sec-ch-ua-mobile': '?0', 'sec-fetch-dest': 'iframe' }, false],
	[{ 'user-agent': 'WhatsApp/2.26' }, false],
	[{}, false],
])('%j: wide %s', (headers: Readonly<Record<string, string>>, expected) => {
	expect(isWideDevice((name) => headers[name])).toBe(expected);
});
