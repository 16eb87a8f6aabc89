/** What a real site tells of the customer who orders, in its own calls, as far as prices depend on it (wire 2.11 to 2.14). */
import * as v from 'valibot';
import { currentUserSchema } from '#core/contract/account/auth.ts';
import { anyList, list, object, text } from '#core/contract/lenient.ts';
import { bonusSchema, couponSchema } from '#core/contract/order/coupon.ts';
import { defined } from '#core/rules/defined.ts';
import type { CustomerFacts, KnownCoupon } from '#server/pricing/customer-facts.ts';
import { type BackendClient, BackendError } from '#server/site/backend-client.ts';
import { askSite, type Ok, refusedNeed, sure } from '#server/site/site-answer.ts';
import type { GatewayConfig } from '../deps.ts';
import type { Session } from '../sessions/sessions.ts';
import type { ContentReader } from './content.ts';

export interface SiteFactsDeps {
	readonly client: BackendClient;
	readonly content: ContentReader;
	readonly credentials: GatewayConfig['credentials'];
}

const COUPONS_PATH = '/wp-json/v1/autocoupons';

/**
 * Facts of the session's customer; none = of a guest. What a site does not have (bonuses, coupons) is absent; throws
 * `BackendError` where an answer is missing without which a price would be wrong.
 */
export async function readSiteFacts(
	deps: SiteFactsDeps,
	session: Session | undefined,
): Promise<Omit<CustomerFacts, 'timeZone'>> {
	const user = session === undefined ? undefined : await userOf(deps, session);
	// A token the site no longer knows buys like a guest; the customer's own calls end the session.
	if (session === undefined || user === undefined) {
		const listed = await deps.content(COUPONS_PATH, {}).read();
		const coupons = listed.status === 'good' ? couponsOf(listed.good.parsed) : [];
		return { phone: '', countedBy: '', orderCount: 0, uses: NO_USES, coupons, won: NO_CODES };
	}
	const { userId, token } = session;
	const own = { user_id: String(userId), token };
	const [coupons, orderCount, bonus] = await Promise.all([
		ask(deps, COUPONS_PATH, { token }, anyList),
		countOrders(deps, userId),
		ask(deps, '/wp-json/systeminfo/v1/bonus', own, bonusSchema),
	]);
	return {
		customer: { id: userId, birth: user.birth },
		phone: user.phone,
		countedBy: user.phone,
		orderCount,
		uses: { byAll: new Map(), byCustomer: usesBy(userId, coupons?.json) },
		coupons: couponsOf(coupons?.json),
		won: NO_CODES,
		...defined({ bonus: bonus?.value }),
	};
}

/** How often coupons are used is in the coupons themselves: `usage_count` counts in `Coupon.usedBefore`. */
const NO_USES: CustomerFacts['uses'] = { byAll: new Map(), byCustomer: new Map() };
const NO_CODES: ReadonlySet<string> = new Set();

/** The coupons of a list that can be understood, each with its JSON. */
export function couponsOf(value: unknown): KnownCoupon[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((json: unknown): KnownCoupon[] => {
		const coupon = v.safeParse(couponSchema, json);
		return coupon.success ? [{ coupon: coupon.output, json: json as Record<string, unknown> }] : [];
	});
}

const usedBySchema = object({ id: v.number(), used_by: list(v.union([text, v.number()])) });

/** `used_by` names each use by the customer's id, or by a guest's e-mail. */
function usesBy(customerId: number, value: unknown): ReadonlyMap<number, number> {
	const coupons = v.parse(list(usedBySchema), value);
	return new Map(
		coupons.map(({ id, used_by: users }) => [
			id,
			users.filter((user) => String(user) === String(customerId)).length,
		]),
	);
}

async function userOf(deps: SiteFactsDeps, { token }: Session) {
	return (await ask(deps, '/wp-json/system/users', { token }, currentUserSchema))?.value;
}

/** Orders of any status (reading 24): the list's length is in a header. */
async function countOrders(deps: SiteFactsDeps, customerId: number): Promise<number> {
	const { client, credentials } = deps;
	const query = {
		consumer_key: credentials.key,
		consumer_secret: credentials.secret,
		customer: String(customerId),
		per_page: '1',
	};
	const said = sure(await askSite(client, { path: '/wp-json/wc/v3/orders', query }, anyList));
	if (said.kind === 'refused') throw refusedNeed(said);
	const total = Number(said.headers.get('x-wp-total') ?? Number.NaN);
	if (!Number.isSafeInteger(total)) throw new BackendError('wrong_shape');
	return total;
}

/** The answer to one of the customer's calls; undefined = the site has no such call, or refuses it. */
async function ask<T>(
	{ client }: SiteFactsDeps,
	path: string,
	query: Record<string, string>,
	schema: v.GenericSchema<unknown, T>,
): Promise<Ok<T> | undefined> {
	const said = sure(await askSite(client, { path, query }, schema));
	return said.kind === 'ok' ? said : undefined;
}
