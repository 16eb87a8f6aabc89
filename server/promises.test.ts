import { beforeAll, describe, expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import {
	brokenPromises,
	folderWarnings,
	type Provided,
	startWarnings,
	withChannels,
} from './promises.ts';
import { loadShopFolder, type ShopFolder } from './shop/folder.ts';

let folder: ShopFolder;
beforeAll(async () => {
	folder = await loadShopFolder(SHOP_FOLDER);
});

const NOTHING: Provided = { hasInvoices: false, channels: [], scriptOrigins: [] };
const BOT: Provided = { ...NOTHING, channels: ['telegram'] };
const cod = { id: 'cod', title: 'Наличными', shippingMethods: [], warehouseIds: [] };
const card = { ...cod, id: 'paykeeper', title: 'Картой онлайн' };

/** The fixture's folder with other settings, and the channels its owner names. */
function shopWith(
	settings: Partial<ShopFolder['settings']>,
	channels?: readonly string[],
): ShopFolder {
	const own = {
		paymentMethods: [cod],
		scripts: [],
		...(channels === undefined ? {} : { loginChannels: channels as never }),
	};
	return {
		...folder,
		settings: { ...folder.settings, ...own, ...settings } as ShopFolder['settings'],
		settingsJson: {
			...folder.settingsJson,
			settings: { ...(folder.settingsJson.settings as object), login_channels: channels ?? [] },
		},
	};
}

describe('what settings promise and nothing keeps', () => {
	test('an online payment method without a provider, by its id and name', () => {
		const lines = brokenPromises(shopWith({ paymentMethods: [cod, card] as never }), BOT);
		expect(lines).toEqual([expect.stringMatching(/"paykeeper" \(Картой онлайн\).*BOT_PAYMENTS/)]);
		const invoices = { ...BOT, hasInvoices: true };
		expect(brokenPromises(shopWith({ paymentMethods: [card] as never }), invoices)).toEqual([]);
	});
	test('a code channel the owner names', () => {
		const shop = shopWith({}, ['telegram', 'sms']);
		expect(brokenPromises(shop, BOT)).toEqual([expect.stringContaining('by SMS')]);
		expect(brokenPromises(shop, NOTHING)).toHaveLength(2);
	});
	test('channels nobody names are what there is; none at all is no way to log in', () => {
		const shop = shopWith({ isSimplifiedOrder: false });
		expect(brokenPromises(shop, BOT)).toEqual([]);
		expect(brokenPromises(shop, NOTHING)).toEqual([expect.stringContaining('set BOT_TOKEN')]);
		expect(brokenPromises(shopWith({ isSimplifiedOrder: true }), NOTHING)).toEqual([]);
	});
	test('a script from an origin that is not let in, and the translator', () => {
		const chat = { kind: 'chat', src: 'https://chat.example/widget.js' } as const;
		const counter = { kind: 'google-analytics', id: 'G-AB12CD34EF' } as const;
		const shop = shopWith({ scripts: [chat, counter], widgetLanguages: ['de'] });
		expect(brokenPromises(shop, BOT)).toEqual([
			expect.stringContaining('add https://chat.example to SCRIPT_ORIGINS'),
			expect.stringContaining('use_google_translate'),
		]);
		const scriptOrigins = ['https://chat.example', 'https://translate.google.com'];
		expect(brokenPromises(shop, { ...BOT, scriptOrigins })).toEqual([]);
	});
	test('every line is one line, and names the file', () => {
		const shop = shopWith({ paymentMethods: [card] as never }, ['sms', 'whatsapp', 'telegram']);
		for (const line of brokenPromises(shop, NOTHING)) expect(line).toMatch(/^settings\.json: .+$/);
	});
});

test('the storefront is told of the ways that are there, unless the owner has named some', () => {
	const promised = withChannels(shopWith({}), ['telegram']);
	expect(promised.settings.loginChannels).toEqual(['telegram']);
	expect(promised.settingsJson).toMatchObject({ settings: { login_channels: ['telegram'] } });
	const named = shopWith({}, ['sms']);
	expect(withChannels(named, ['telegram'])).toBe(named);
	expect(withChannels(shopWith({}), []).settings.loginChannels).toHaveLength(3);
});

describe('what is said aloud at the start', () => {
	const real = ['TRUST_PROXY'];
	const words = (env: Partial<Parameters<typeof startWarnings>[0]>, frontUrl = '') =>
		startWarnings({ mode: 'production', real, ...env }, frontUrl).map((line) => line.split(' ')[0]);

	test('production without an address of its own', () => {
		expect(words({})).toEqual(['PUBLIC_URL']);
		expect(words({ PUBLIC_URL: 'https://shop.example' })).toEqual([]);
		expect(words({}, 'https://shop.example')).toEqual([]);
		expect(words({ mode: 'demo' })).toEqual([]);
	});

	test('a demo beside something real', () => {
		expect(words({ mode: 'demo', DEMO: '1' })).toEqual(['DEMO=1']);
		expect(words({ mode: 'demo', DEMO: '1', real: [] })).toEqual([]);
	});
});

describe('what is said of a folder at the start', () => {
	const lines = (count: number) => Array.from({ length: count }, (_, index) => `warning: ${index}`);

	test('all of it, as far as it fits a screen; then where the rest is told', () => {
		expect(folderWarnings({ warnings: lines(20) }, './my-shop')).toEqual(lines(20));
		expect(folderWarnings({ warnings: lines(49) }, './my-shop')).toEqual([
			...lines(20),
			'warning: and 29 more: npm run shop -- check ./my-shop',
		]);
	});

	test('nothing in front of a real site', () => {
		expect(folderWarnings(undefined, 'pizza')).toEqual([]);
	});
});
