/** The account's pages (wire 2.18 to 2.20, 2.22): each answers whose token it is, nobody else's. */
import { type Context, Hono } from 'hono';
import { savedCardToWire } from '#core/contract/saved-card.ts';
import { textsOf } from '#server/texts/texts.ts';
import type { ShopDeps } from '../context.ts';
import { readPreferences, savePreferences } from '../customers/preferences.ts';
import { referralInfo } from '../customers/referral.ts';
import { userHistory } from '../notifications/history.ts';
import { cardsOf } from '../payments/cards.ts';
import { missingParameters, Refusal } from '../refusal.ts';
import { readWheel, spinWheel } from '../wheel/wheel.ts';
import { checkKeys, fieldOf, languageOf, queryOf, readBody, requireCustomerId } from './request.ts';

const PREFERENCES = '/wp-json/systeminfo/v2/user_preferences';
const WHEEL = '/wheel';

export function accountRoutes(deps: ShopDeps): Hono {
	/** The token's customer; a claim to be somebody else is refused. */
	async function customerOf(c: Context, claimed: string | undefined): Promise<number> {
		const id = await requireCustomerId(c, deps);
		if (claimed !== undefined && claimed !== String(id))
			throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.', {
				status: 403,
			});
		return id;
	}
	return new Hono()
		.get('/wp-json/wc/saved_tokens', async (c) => {
			if (!(await checkKeys(c, deps)))
				throw new Refusal('woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
			const cards = await cardsOf(deps.db, Number(queryOf(c).get('user_id') ?? 0));
			return c.json(cards.map(savedCardToWire));
		})
		.get(PREFERENCES, async (c) =>
			c.json(await readPreferences(deps, await requireCustomerId(c, deps))),
		)
		.post(PREFERENCES, async (c) => {
			const { json } = await readBody(c);
			const id = await customerOf(c, fieldOf(json, 'user_id'));
			const chosen = (json as { preferences?: unknown } | null)?.preferences;
			if (chosen === undefined) throw missingParameters('preferences');
			await savePreferences(deps, id, chosen);
			return c.json({ success: true });
		})
		.get('/wp-json/systeminfo/v2/coupons/referal_info', async (c) =>
			c.json(await referralInfo(deps, await requireCustomerId(c, deps))),
		)
		.get('/wp-json/systeminfo/v2/push/user_history', async (c) =>
			c.json(await userHistory(deps, await requireCustomerId(c, deps), textsOf(languageOf(c)))),
		)
		.get(WHEEL, async (c) =>
			c.json(await readWheel(deps, await customerOf(c, queryOf(c).get('user_id')))),
		)
		.post(WHEEL, async (c) => {
			const { json } = await readBody(c);
			return c.json(await spinWheel(deps, await customerOf(c, fieldOf(json, 'user_id'))));
		});
}
