import { expect, test } from 'vitest';
import { chatBrowserOf } from './chat-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_6 like Mac OS X) AppleWebKit/605.1.15';

test.each([
	['WhatsApp', `${ANDROID} Version/4.0 Chrome/153.0 Mobile Safari/537.36 WA4A/2.26.37.73`],
	['WhatsApp', `${IPHONE} Version/26.6 Mobile/15E148 Safari/604.1 [WAiOS/2.26.31]`],
	['Instagram', `${IPHONE} Mobile/15E148 Instagram 445.0.0.23.67 (iPhone17,1)`],
	[undefined, `${ANDROID} Chrome/153.0 Mobile Safari/537.36`],
	[undefined, `${IPHONE} Version/26.6 Mobile/15E148 Safari/604.1`],
	[undefined, 'WhatsApp/2.23.20.0'],
])('%s: %s', (browser, userAgent) => expect(chatBrowserOf(userAgent)).toBe(browser));
