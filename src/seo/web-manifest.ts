/** The shop as an app that can be installed (spec 3 "Manifest", 9; wire 3.7). */
import type { I18n } from '@lingui/core';
import type { PageData, WebManifest } from '#core/contract/site/page-data.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { hashOf } from '../lib/hash.ts';
import { href, ROUTES } from '../routes.ts';
import { shopTexts } from './title.ts';

/** Raised with the drawing of the icons (server/gateway/documents/web-app.ts). */
const DESIGN = 1;

/** `any`: as the owner's icon is; `maskable`, `apple`: on a plate, with room for the device's own shape. */
export type IconKind = 'any' | 'maskable' | 'apple';

export function manifestPath(language: string): string {
	return `/manifest.webmanifest${language === 'ru' ? '' : `?lang=${language}`}`;
}

/** Address of the shop's icon; it changes with what is drawn. */
export function iconPath(kind: IconKind, size: 180 | 192 | 512, settings: Settings): string {
	const { favicon, logo, palette } = settings;
	return `/icons/${kind}-${size}-${hashOf(JSON.stringify([DESIGN, favicon, logo, palette]))}.png`;
}

export function webManifest(
	data: Pick<PageData, 'settings' | 'language' | 'origin'>,
	i18n: I18n,
): WebManifest {
	const { settings, language, origin } = data;
	const { name, description } = shopTexts(data);
	const icon = (purpose: 'any' | 'maskable', size: 192 | 512) => ({
		src: iconPath(purpose, size, settings),
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	});
	const shortcut = (route: 'lk-orders' | 'lk-favorite') => ({
		name: i18n._(ROUTES[route].title),
		url: href(route),
	});
	const [wide, narrow] = settings.screenshots;
	const screenshot = (src: string, form: 'wide' | 'narrow') =>
		src === ''
			? []
			: [{ src, sizes: '640x480', type: 'image/png', form_factor: form, label: name }];
	return {
		name,
		short_name: name,
		description: plainText(description),
		lang: language,
		start_url: origin,
		id: origin,
		scope: '/',
		display: 'standalone',
		// Empty, as the specification has them: the page's own `theme-color` follows its light and dark.
		background_color: '',
		theme_color: '',
		icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
		screenshots: [...screenshot(wide, 'wide'), ...screenshot(narrow, 'narrow')],
		shortcuts: [shortcut('lk-orders'), shortcut('lk-favorite')],
	};
}
