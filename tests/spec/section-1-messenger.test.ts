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

const MAX = { max: { hasLogin: true, link: 'https://max.ru/shop_bot' } };

test('of a shop that is no app of MAX nothing speaks of it', async () => {
	const { ask } = await serveShop();
	for (const path of ['/', '/checkout/order-pay/5501/?key=k', '/manifest.webmanifest']) {
		const answer = await ask(path);
		expect(JSON.stringify([...answer.headers])).not.toContain('max.ru');
		expect(await answer.text()).not.toContain('max.ru');
	}
});

test('an app of MAX is framed by it, the bank’s page included, loads its script and says so to the page', async () => {
	const { ask, page } = await serveShop({}, MAX);
	const policyOf = async (path: string) =>
		(await ask(path)).headers.get('content-security-policy') ?? '';
	for (const path of ['/', '/checkout/order-pay/5501/?key=k', '/healthz'])
		expect(await policyOf(path)).toMatch(
			/frame-ancestors 'self' https:\/\/web\.telegram\.org https:\/\/\*\.telegram\.org https:\/\/max\.ru https:\/\/\*\.max\.ru(;|$)/,
		);
	expect(await policyOf('/')).toMatch(/script-src 'self' [^;]*https:\/\/st\.max\.ru(;| )/);
	const served = await page('/');
	expect(served.data().max).toEqual(MAX.max);
	// Its script is for inside MAX: no page asks for it by itself.
	expect(served.html).not.toContain('st.max.ru');
});

test('what messengers may not open, MAX may not either', async () => {
	const { ask } = await serveShop({ inner: { is_messenger_app: false } }, MAX);
	const policy = (await ask('/')).headers.get('content-security-policy');
	expect(policy).not.toContain('max.ru');
});
