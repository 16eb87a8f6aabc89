import type { Haptic } from './messenger.ts';

/** What `web_app_trigger_haptic_feedback` takes. */
export const HAPTICS = {
	selection: { type: 'selection_change' },
	light: { type: 'impact', impact_style: 'light' },
	medium: { type: 'impact', impact_style: 'medium' },
	success: { type: 'notification', notification_type: 'success' },
	error: { type: 'notification', notification_type: 'error' },
	warning: { type: 'notification', notification_type: 'warning' },
} as const satisfies Record<Haptic, object>;

/** `https://t.me/$slug` or `https://t.me/invoice/slug`. */
export function invoiceSlug(url: string): string | undefined {
	return /^https:\/\/t\.me\/(?:\$|invoice\/)([\w=-]+)$/.exec(url)?.[1];
}

/** The customer let the bot write earlier: `signed` is the init data. */
export function mayAlreadyWrite(signed: URLSearchParams): boolean {
	try {
		const user: { allows_write_to_pm?: boolean } | null = JSON.parse(signed.get('user') ?? 'null');
		return user?.allows_write_to_pm === true;
	} catch {
		return false;
	}
}

export function isHex(color: string | undefined): color is `#${string}` {
	return color?.startsWith('#') ?? false;
}
