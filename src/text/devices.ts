import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Device } from '#core/contract/account/devices.ts';
import { listed } from './intl/list.ts';

/** Names of their own are the same in every language. */
const SYSTEMS: Readonly<Record<Device['system'], string>> = {
	ios: 'iOS',
	android: 'Android',
	windows: 'Windows',
	macos: 'macOS',
	linux: 'Linux',
	unknown: '',
};
const BROWSERS: Readonly<Record<Device['browser'], string>> = {
	chrome: 'Chrome',
	safari: 'Safari',
	firefox: 'Firefox',
	edge: 'Edge',
	opera: 'Opera',
	yandex: 'Яндекс Браузер',
	samsung: 'Samsung Internet',
	unknown: '',
};
const MESSENGERS: Readonly<Record<Device['messenger'], string>> = {
	telegram: 'Telegram',
	max: 'MAX',
	whatsapp: 'WhatsApp',
	none: '',
};

/** "Telegram, iOS", "Chrome, Windows" */
export function deviceText({ system, browser, messenger }: Device, i18n: I18n): string {
	const app = MESSENGERS[messenger] || BROWSERS[browser];
	const known = listed([app, SYSTEMS[system]], i18n.locale);
	return known === '' ? i18n._(msg`Неизвестное устройство`) : known;
}
