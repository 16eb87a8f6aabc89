/** Specification, section 1: "The settings also say whether the site is served inside a messenger web app." */
import { expect, test } from 'vitest';
import { serveShop } from './served-shop.ts';

const framedBy = async (inner: Record<string, unknown>) => {
	const { ask } = await serveShop({ inner });
	const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
	return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
};

test('without a word, and where they say so, messengers may open it in a frame', async () => {
	const framers = "'self' https://web.telegram.org https://*.telegram.org";
	expect(await framedBy({ is_messenger_app: undefined })).toBe(framers);
	expect(await framedBy({ is_messenger_app: '1' })).toBe(framers);
});

test.each([false, '0'])('is_messenger_app %j: they may not', async (is_messenger_app) => {
	expect(await framedBy({ is_messenger_app })).toBe("'self'");
});
