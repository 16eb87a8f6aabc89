/** Friends who bring friends (wire 2.19): each customer's code, good for a friend's first order. */

import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { couponSchema } from '#core/contract/order/coupon.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import type { KnownCoupon } from '../../pricing/customer-facts.ts';
import type { ShopDeps } from '../context.ts';
import type { ShopFolder } from '../folder.ts';
import type { ShopTables } from '../tables.ts';
import { translated, type Words } from '../words.ts';
import { codeOf, FIRST_INVITATION, invitationJson } from './referral-rules.ts';

const CODE = /^promo-(\d{1,9})$/i;

/** The coupons behind those of the codes that are another customer's invitation. */
export async function invitationCoupons(
	{ referral }: Pick<ShopFolder, 'referral'>,
	db: Kysely<ShopTables>,
	codes: readonly string[],
	customerId: number,
): Promise<KnownCoupon[]> {
	if (referral === undefined) return [];
	const named = codes.flatMap((code) => {
		const inviter = Number(CODE.exec(code.trim())?.[1] ?? 0);
		return inviter === 0 || inviter === customerId ? [] : [inviter];
	});
	if (named.length === 0) return [];
	const inviters = await db
		.selectFrom('shop_customers')
		.select('id')
		.where('id', 'in', named)
		.execute();
	return inviters.map(({ id }) => {
		const json = invitationJson(referral, id);
		return { json, coupon: v.parse(couponSchema, json) satisfies Coupon };
	});
}

/** Whose invitation an order was placed by. */
export function inviterOf({
	coupons = [],
}: {
	readonly coupons?: readonly { readonly id: number }[];
}): number | undefined {
	return coupons.map(({ id }) => id - FIRST_INVITATION).find((id) => id > 0);
}

/**
 * What an inviter is told (wire 2.19), with those who came by the code; `[]` = switched off. `words`: of the language it is
 * told in; friends' names stay as they are.
 */
export async function referralInfo(
	deps: ShopDeps,
	customerId: number,
	words: Words = new Map(),
): Promise<Record<string, unknown> | readonly []> {
	const { referral } = deps.folder;
	if (referral === undefined) return [];
	const orders = await deps.db
		.selectFrom('shop_coupon_uses')
		.innerJoin('shop_orders', 'shop_orders.id', 'shop_coupon_uses.order_id')
		.select(['shop_orders.id', 'status', 'created_at', 'content'])
		.where('coupon_id', '=', FIRST_INVITATION + customerId)
		.where('status', '<>', 'cancelled')
		.orderBy('shop_orders.id', 'desc')
		.limit(MOST_FRIENDS)
		.execute();
	const given = await deps.db
		.selectFrom('shop_bonus_moves')
		.select(['order_id', 'points'])
		.where('customer_id', '=', customerId)
		.where('reason', '=', 'referral')
		.execute();
	const points = new Map(given.map((move) => [move.order_id, move.points]));
	const code = codeOf(customerId);
	const { menu_text, text, text_for_share } = translated(referral, words);
	return {
		discount_type: referral.discount_type,
		amount: referral.amount,
		menu_text,
		text,
		text_for_share: text_for_share.replaceAll('{code}', code),
		coupon: code,
		points: referral.points,
		friends: orders.map((order) => {
			const { billing }: { billing: Readonly<Record<string, string>> } = JSON.parse(order.content);
			return {
				// The name alone: who a friend is otherwise is his own affair.
				name: cutTo((billing.first_name ?? '').trim().split(/\s+/)[0] ?? '', 40),
				at: new Date(Number(order.created_at)).toISOString(),
				status: order.status === 'completed' ? 'completed' : 'waiting',
				points: points.get(order.id) ?? 0,
			};
		}),
	};
}
const MOST_FRIENDS = 100;
