/** The customer's preferences with an order to a real site: its kitchen sees them in the order's meta. */
import { preferencesSchema } from '#core/contract/account/account.ts';
import {
	isPreferenceMeta,
	orderPreferencesOf,
	PREFERENCE_META,
	preferencesToMeta,
} from '#core/contract/order/order-preferences.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, sure } from '#server/site/site-answer.ts';
import { kitchenNote } from '#server/texts/kitchen-note.ts';
import type { Session } from '../sessions/sessions.ts';

/**
 * What the site keeps of the session's customer (wire 2.18), as meta of an order; a guest and a site without that call
 * have none. Throws `BackendError` where the site does not answer: an allergy that is only not known is not left out.
 */
export async function readSitePreferences(
	client: BackendClient,
	session: Session | undefined,
): Promise<Record<string, string>> {
	if (session === undefined) return {};
	const said = sure(
		await askSite(
			client,
			{ path: '/wp-json/systeminfo/v2/user_preferences', query: { token: session.token } },
			preferencesSchema,
		),
	);
	return said.kind === 'ok' ? preferencesToMeta(orderPreferencesOf(said.value)) : {};
}

/** An order's body with these preferences; what the browser says of them is left out. */
export function withPreferences(
	body: Readonly<Record<string, unknown>> | undefined,
	preferences: Readonly<Record<string, string>>,
): Record<string, unknown> {
	const named = (Array.isArray(body?.meta_data) ? body.meta_data : []).filter(
		(entry: unknown) => !isPreferenceMeta((entry as { key?: unknown } | null)?.key),
	);
	const own = Object.entries(preferences).map(([key, value]) => ({ key, value }));
	return { ...body, meta_data: [...named, ...own] };
}

/** The same before the customer's note: for a site that places the order itself. Our adapter writes it at the checkout. */
export function withKitchenNote(
	body: Readonly<Record<string, unknown>>,
	preferences: Readonly<Record<string, string>>,
	language: string,
): Record<string, unknown> {
	if (Object.keys(preferences).length === 0) return { ...body };
	const { allergies, others } = PREFERENCE_META;
	const wishes = { allergies: preferences[allergies] ?? '', others: preferences[others] ?? '' };
	return {
		...body,
		customer_note: kitchenNote(wishes, String(body.customer_note ?? ''), language),
	};
}
