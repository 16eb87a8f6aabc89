/** The account's pages that come of orders, cards and prizes (wire 2.19, 2.20, 2.22): each answers its token's customer alone. */
import { Hono } from 'hono';
import { savedCardToWire } from '#core/contract/order/saved-card.ts';
import { requireClaimedId, requireCustomerId } from '#server/auth/callers.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { fieldOf, languageOf, queryOf, readBody } from '#server/rest/request.ts';
import { textsOf } from '#server/texts/texts.ts';
import type { ShopDeps } from '../context.ts';
import { userHistory } from '../customers/notification-history.ts';
import { referralInfo } from '../customers/referral.ts';
import { cardsOf } from '../payments/cards.ts';
import { readWheel, spinWheel } from '../wheel/wheel.ts';

const WHEEL = '/wheel';

export function shopAccountRoutes(deps: ShopDeps): Hono {
	return new Hono()
		.get('/wp-json/wc/saved_tokens', async (c) => {
			if (!(await checkKeys(c, deps)))
				throw new Refusal('woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
			const cards = await cardsOf(deps.db, Number(queryOf(c).get('user_id') ?? 0));
			return c.json(cards.map(savedCardToWire));
		})
		.get('/wp-json/systeminfo/v2/coupons/referal_info', async (c) =>
			c.json(
				await referralInfo(
					deps,
					await requireCustomerId(c, deps),
					deps.folder.words.get(languageOf(c) ?? ''),
				),
			),
		)
		.get('/wp-json/systeminfo/v2/push/user_history', async (c) =>
			c.json(await userHistory(deps, await requireCustomerId(c, deps), textsOf(languageOf(c)))),
		)
		.get(WHEEL, async (c) =>
			c.json(await readWheel(deps, await requireClaimedId(c, deps, queryOf(c).get('user_id')))),
		)
		.post(WHEEL, async (c) => {
			const { json } = await readBody(c);
			return c.json(
				await spinWheel(deps, await requireClaimedId(c, deps, fieldOf(json, 'user_id'))),
			);
		});
}
