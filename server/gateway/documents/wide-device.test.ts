import { expect, test } from 'vitest';
import { isWideDevice } from './wide-device.ts';

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const FIREFOX_TABLET = 'Mozilla/5.0 (Android 16; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0';
const SAFARI =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';

test.each([
	['?0', IPHONE, true],
	['?1', SAFARI, false],
	[undefined, IPHONE, false],
	[undefined, FIREFOX_PHONE, false],
	[undefined, FIREFOX_TABLET, true],
	[undefined, SAFARI, true],
	['odd', SAFARI, true],
	[undefined, 'WhatsApp/2.26', false],
	[undefined, undefined, false],
])('hint %s of %s: wide %s', (mobile, userAgent, expected) => {
	expect(isWideDevice({ mobile, userAgent })).toBe(expected);
});
