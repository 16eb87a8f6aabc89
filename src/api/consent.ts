import * as v from 'valibot';
import type { ConsentChoice } from '#core/rules/scripts.ts';
import { request } from './client.ts';

/** Tells the shop how somebody answered, and not who: it only counts. */
export async function sendConsent(choice: ConsentChoice): Promise<void> {
	// The answer may be followed by a reload at once.
	await request(v.object({}), 'consent', { method: 'post', json: { choice }, keepalive: true });
}
