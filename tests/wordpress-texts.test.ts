/** Texts and addresses as WordPress keeps them: escaped names, percent-encoded slugs. */
import { expect, test } from 'vitest';
import { readReport } from './fixtures/reported-shop.ts';
import { serveShop } from './spec/served-shop.ts';
import { CATALOGUE } from './spec/small-shop.ts';

const { category, shown, addresses } = await readReport('wordpress-texts');
const words = { catalogue: [...CATALOGUE, category] };
const [SECTION, DISH] = Object.keys(addresses) as [string, string];

test('what WordPress keeps escaped is shown as it is read', async () => {
	const { page } = await serveShop({
		...words,
		settings: {
			seo: { name: 'Том &amp; Джерри', description: 'Кафе &laquo;У моря&raquo;' },
			front_currency: '&#8381;',
			contacts: { address: 'ул. Ленина&nbsp;&#8212; 5', phone: '' },
		},
	});
	const section = await page(SECTION);
	expect(section.title).toContain('Рыба & мясо');
	expect(section.title).toContain('Том & Джерри');
	expect(section.sections).toContain(shown['Рыба &amp; мясо']);
	for (const [written, read] of Object.entries<string>(shown)) {
		expect(section.body).not.toContain(written.replaceAll('&', '&amp;'));
		expect(
			section.data().menu.flatMap((one) => [one.name, ...one.products.map(({ name }) => name)]),
		).toContain(read);
	}
	const { settings } = section.data();
	expect([settings.currency, settings.contacts.address]).toEqual(['₽', 'ул. Ленина\u00a0— 5']);
	const dish = await page(DISH);
	expect(dish.title).toContain('Рыба & чипсы – большая');
	expect(dish.sheet).toBe('Рыба & чипсы – большая');
	expect(dish.meta('og:title')).toContain('Рыба & чипсы – большая');
});

test('markup in a name stays the characters it is', async () => {
	const { page } = await serveShop({
		catalogue: [
			{
				...category,
				name: '<b>Рыба</b> &lt;i&gt;',
				description: '&lt;img src=x onerror=alert(1)&gt;',
			},
		],
	});
	const section = await page(SECTION);
	expect(section.sections).toContain('<b>Рыба</b> <i>');
	expect(section.html).not.toMatch(/<i>|<img src=x/);
});

test.each([
	['as browsers send it', SECTION],
	['in small hex', SECTION.toLowerCase()],
	['with its letters taken apart', `/menu/${encodeURIComponent('рыба-и-мясо'.normalize('NFD'))}`],
	['a dish', DISH],
	['a slug in plain Cyrillic', `${SECTION}/${encodeURIComponent('суп-том')}`],
])('an address of Cyrillic words: %s', async (_how, address) => {
	const { page } = await serveShop(words);
	const { status, canonical } = await page(address);
	expect(status).toBe(200);
	expect(decodeURIComponent(canonical ?? '')).toMatch(/\/menu\/рыба-и-мясо(\/|$)/);
	expect(canonical).not.toContain('%25');
});

test.each([SECTION, DISH])('its old form, encoded twice, leads on: %s', async (address) => {
	const { page, ask } = await serveShop(words);
	const twice = address.toLowerCase().replaceAll('%', '%25');
	const { status, location } = await page(`${twice}?utm_source=bot`);
	expect([status, location]).toEqual([301, `${address}?utm_source=bot`]);
	const map = await (await ask('/sitemap.xml')).text();
	expect(map).toContain(address);
	expect(map).not.toContain('%25');
});

test.each([
	['as it is read', '/акции'],
	['in small hex', encodeURI('/акции').toLowerCase()],
	['in capitals', encodeURI('/акции')],
	['with its letters taken apart', '/акции'.normalize('NFD')],
])('a rule of the owner’s, %s', async (_how, from) => {
	const { page } = await serveShop({ inner: { redirects: [{ from, to: SECTION, code: 301 }] } });
	const { status, location } = await page(encodeURI('/акции'));
	expect([status, location]).toEqual([301, SECTION]);
});
