/** Coupons and bonuses (wire 2.9 to 2.12, 2.17): each customer sees his own and those for all customers. */
import { type Context, Hono } from 'hono';
import { couponForCustomer } from '#core/contract/order/coupon.ts';
import { lastEnd } from '#core/rules/coupons/coupon-end.ts';
import { isFor, isVisible } from '#core/rules/coupons/coupon-viewer.ts';
import { customerIdOf, requireCustomerId } from '#server/auth/callers.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { fixedJson } from '#server/rest/cached.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { fieldOf, queryOf, readBody } from '#server/rest/request.ts';
import {
	type CustomerFacts,
	type KnownCoupon,
	usageRefusals,
	viewerOf,
} from '../../pricing/customer-facts.ts';
import type { ShopDeps } from '../context.ts';
import { autoapply } from '../coupons/autoapply.ts';
import { readFacts } from '../coupons/facts.ts';
import { bonusHistory } from '../customers/bonus.ts';

const MINUTES_3 = 'public, max-age=180';

export function couponRoutes(deps: ShopDeps): Hono {
	const { folder } = deps;
	const visibleTo = (facts: CustomerFacts) =>
		facts.coupons
			.filter(({ coupon }) => isVisible(coupon, viewerOf(facts, deps.now())))
			.map(({ json }) => couponForCustomer(json, facts.customer?.id));
	return new Hono()
		.get('/wp-json/systeminfo/v1/coupons/seettings', fixedJson(folder.promoSettings, MINUTES_3))
		.get('/wp-json/v1/autocoupons', async (c) => {
			const id = (await customerIdOf(c, deps)) ?? 0;
			return c.json(visibleTo(await readFacts(deps, deps.db, id)));
		})
		.post('/wp-json/wc/v3/coupons/autoapply', async (c) => {
			const { json } = await readBody(c);
			const answer = await autoapply(
				deps,
				json,
				await customerOf(c, deps, fieldOf(json, 'customer_id')),
			);
			return c.json(answer);
		})
		.get('/wp-json/systeminfo/v1/bonus', async (c) => {
			const id = await customerOf(c, deps, queryOf(c).get('user_id'));
			const { bonus } = await readFacts(deps, deps.db, id);
			if (bonus === undefined)
				throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.');
			return c.json({
				user_id: id,
				active: bonus.isActive,
				points_balance: bonus.balance,
				percent_max: bonus.percentMax,
				percent_earned: folder.bonus.percentEarned,
			});
		})
		.get('/wp-json/systeminfo/v1/bonus/history', async (c) =>
			c.json(await bonusHistory(deps.db, await requireCustomerId(c, deps))),
		)
		.get('/wp-json/systeminfo/v1/user/avaible_coupons', async (c) => {
			const id = await customerOf(c, deps, queryOf(c).get('user_id'));
			if (id === 0) return c.json([]);
			const facts = await readFacts(deps, deps.db, id);
			const own = facts.coupons.filter(({ coupon }) => {
				const isOwn = coupon.isIndividual && coupon.isShown;
				return (
					(isOwn || facts.won.has(coupon.code.toLowerCase())) &&
					isFor(coupon, viewerOf(facts, deps.now())) &&
					usageRefusals(coupon, facts.uses).length === 0
				);
			});
			return c.json(own.map((one) => ownToWire(one, id, facts.timeZone)));
		});
}

/** Whom a call speaks for: the token's customer; with the shop's keys whomever it names; else a guest, 0. */
async function customerOf(c: Context, deps: ShopDeps, named: string | undefined): Promise<number> {
	const byToken = await customerIdOf(c, deps);
	if (byToken !== undefined) return byToken;
	if (named === undefined || !/^\d{1,9}$/.test(named)) return 0;
	return (await checkKeys(c, deps)) ? Number(named) : 0;
}

/** A customer's own coupon in the account's list (wire 2.17), with its rules. */
function ownToWire(
	{ coupon, json }: KnownCoupon,
	customerId: number,
	timeZone: string,
): Record<string, unknown> {
	const until = lastEnd(coupon.users.get(customerId) ?? [], timeZone);
	return {
		...couponForCustomer(json, customerId),
		show_to_user: true,
		title: coupon.description,
		individual: true,
		avaible_to:
			until === undefined ? '' : new Date(until).toISOString().slice(0, 19).replace('T', ' '),
		image: coupon.image ?? '',
	};
}
