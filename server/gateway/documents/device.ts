/** What kind of device a browser's own description means: enough for its customer to know it again. */
import * as v from 'valibot';
import { type Device, deviceSchema } from '#core/contract/account/devices.ts';

const UNKNOWN: Device = { system: 'unknown', browser: 'unknown', messenger: 'none' };

/** The first that fits: nearly every browser claims to be Safari, and most to be Chrome. */
const BROWSERS: readonly (readonly [Device['browser'], RegExp])[] = [
	['yandex', /YaBrowser\//],
	['samsung', /SamsungBrowser\//],
	['opera', /OPR\/|OPT\//],
	['edge', /Edg(e|A|iOS)?\//],
	['firefox', /Firefox\/|FxiOS\//],
	['chrome', /Chrome\/|CriOS\//],
	['safari', /Safari\/|iPhone|iPad/],
];

const SYSTEMS: readonly (readonly [Device['system'], RegExp])[] = [
	['ios', /iPhone|iPad|iPod/],
	['android', /Android/],
	['windows', /Windows/],
	['macos', /Mac OS X|Macintosh/],
	['linux', /Linux|X11/],
];

/** `launchedIn`: whose launch data the login came with, which not every client's description tells. */
export function deviceOf(userAgent: string, launchedIn?: 'telegram' | 'max'): Device {
	const found = <Name>(names: readonly (readonly [Name, RegExp])[]) =>
		names.find(([, pattern]) => pattern.test(userAgent))?.[0];
	return {
		system: found(SYSTEMS) ?? 'unknown',
		browser: found(BROWSERS) ?? 'unknown',
		messenger:
			launchedIn ??
			(/Telegram/i.test(userAgent)
				? 'telegram'
				: /WhatsApp/i.test(userAgent)
					? 'whatsapp'
					: 'none'),
	};
}

/** A stored one; sessions of before it was noted have none. */
export function readDevice(stored: string): Device {
	if (stored === '') return UNKNOWN;
	const parsed = v.safeParse(deviceSchema, JSON.parse(stored));
	return parsed.success ? parsed.output : UNKNOWN;
}
