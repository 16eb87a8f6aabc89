import * as v from 'valibot';
import type { ConsentChoice } from '#core/rules/site/scripts.ts';
import { request } from '#src/lib/http/client.ts';

/** Tells the shop which answer was given, and not by whom: it only counts. */
export async function sendConsent(choice: ConsentChoice): Promise<void> {
	// The answer may be followed by a reload at once.
	await request(v.object({}), 'consent', { method: 'post', json: { choice }, keepalive: true });
}
