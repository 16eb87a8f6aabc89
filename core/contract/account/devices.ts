/** Where a customer is logged in (ours: `GET /api/session/devices`, answered by the gateway itself). */
import * as v from 'valibot';

const SYSTEMS = ['ios', 'android', 'windows', 'macos', 'linux', 'unknown'] as const;
const BROWSERS = [
	'chrome',
	'safari',
	'firefox',
	'edge',
	'opera',
	'yandex',
	'samsung',
	'unknown',
] as const;
const MESSENGERS = ['telegram', 'max', 'whatsapp', 'none'] as const;

/** What kind of device a session began on: codes, never the browser's own words. */
export const deviceSchema = v.object({
	system: v.picklist(SYSTEMS),
	browser: v.picklist(BROWSERS),
	messenger: v.picklist(MESSENGERS),
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** Newest use first. `id` names the session and opens nothing. Times: epoch ms; the last use is known to the hour. */
export const deviceSessionsSchema = v.array(
	v.object({
		id: v.string(),
		device: deviceSchema,
		started_at: v.number(),
		seen_at: v.number(),
		is_current: v.boolean(),
	}),
);
export type DeviceSession = v.InferOutput<typeof deviceSessionsSchema>[number];
