import { expect, test } from 'vitest';
import { aPage } from '#tests/fixtures/page.ts';
import { createI18n } from '../i18n.ts';
import { webManifest } from './web-manifest.ts';

const { settings } = aPage();
const own = {
	...settings,
	seoByLanguage: [{ language: 'en', name: 'Pizza & Dot', description: '<p>Food</p>' }],
	screenshots: ['/media/wide.png', ''] as const,
};

test('names the shop in the language, its address, its icons of 192 and 512 (spec 3, 9)', async () => {
	const data = { settings: own, language: 'en', origin: 'https://shop.example' };
	const manifest = webManifest(data, await createI18n('en'));
	expect(manifest).toMatchObject({
		name: 'Pizza & Dot',
		short_name: 'Pizza & Dot',
		description: 'Food',
		lang: 'en',
		start_url: 'https://shop.example',
		id: 'https://shop.example',
		display: 'standalone',
		background_color: '',
		theme_color: '',
		screenshots: [{ src: '/media/wide.png', sizes: '640x480', form_factor: 'wide' }],
	});
	expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
		'192x192 any',
		'512x512 any',
		'192x192 maskable',
		'512x512 maskable',
	]);
});

test('another favicon has another address', async () => {
	const i18n = await createI18n('ru');
	const icon = (png: string) =>
		webManifest(
			{ settings: { ...own, favicon: { png, svg: '' } }, language: 'ru', origin: '' },
			i18n,
		).icons[0]?.src;
	expect(icon('/media/a.png')).not.toBe(icon('/media/b.png'));
});
