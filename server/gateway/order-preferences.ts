/** The customer's preferences with an order to a real site: its kitchen sees them in the order's meta. */
import * as v from 'valibot';
import { preferencesSchema } from '#core/contract/account.ts';
import {
	isPreferenceMeta,
	orderPreferencesOf,
	preferencesToMeta,
} from '#core/contract/order-preferences.ts';
import { type BackendClient, BackendError, jsonOf } from './backend-client.ts';
import type { Session } from './sessions.ts';

/**
 * What the site keeps of the session's customer (wire 2.18), as meta of an order; a guest and a site without that call
 * have none. Throws `BackendError` where the site does not answer: an allergy that is only not known is not left out.
 */
export async function readSitePreferences(
	client: BackendClient,
	session: Session | undefined,
): Promise<Record<string, string>> {
	if (session === undefined) return {};
	const answer = await client({
		path: '/wp-json/systeminfo/v2/user_preferences',
		query: { token: session.token },
	});
	if (answer.status >= 500) throw new BackendError('bad_answer');
	const preferences = v.safeParse(preferencesSchema, answer.status === 200 ? jsonOf(answer) : {});
	return preferences.success ? preferencesToMeta(orderPreferencesOf(preferences.output)) : {};
}

/** An order's body with these preferences; what the browser says of them is left out. */
export function withPreferences(
	body: Readonly<Record<string, unknown>> | undefined,
	preferences: Readonly<Record<string, string>>,
): Record<string, unknown> {
	const told = (Array.isArray(body?.meta_data) ? body.meta_data : []).filter(
		(entry: unknown) => !isPreferenceMeta((entry as { key?: unknown } | null)?.key),
	);
	const own = Object.entries(preferences).map(([key, value]) => ({ key, value }));
	return { ...body, meta_data: [...told, ...own] };
}
