/**
 * The logged-in customer, his addresses, favourites and preferences (wire 2.13, 2.14, 2.18, 2.23). Ours: changing who one
 * is (POST to the same path), another phone (`/phone`), leaving for good (`/delete`) and the kept cart (`/cart`).
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { reminderConsentSchema } from '#core/contract/account/auth.ts';
import { keptCartToWire } from '#core/contract/order/kept-cart.ts';
import {
	askerOfCall,
	customerIdOf,
	refuseClaim,
	requireClaimedId,
	requireCustomerId,
} from '#server/auth/callers.ts';
import { findCustomer, rememberLanguage } from '#server/auth/customers.ts';
import { authRefusalToWire } from '#server/auth/routes.ts';
import { currentUserToWire } from '#server/auth/wire.ts';
import { missingParameters } from '#server/rest/refusal.ts';
import { fieldOf, languageOf, queryOf, readBody } from '#server/rest/request.ts';
import { deleteAddress, listAddresses, saveAddress } from './addresses.ts';
import { readCart } from './carts.ts';
import { setReminders } from './consent.ts';
import { deleteCustomer } from './deletion.ts';
import type { AccountDeps } from './deps.ts';
import { readFavorites, saveFavorites } from './favorites.ts';
import { changePhone } from './phone.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { changeProfile } from './profile.ts';

/** Ours: the wire has no call that deletes one. */
const deletion = v.object({ id: v.number(), deleted: v.literal(true) });

const USER = '/wp-json/system/users';
const FAVORITES = '/wp-json/systeminfo/v2/user_favorites';
const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';
const PREFERENCES = '/wp-json/systeminfo/v2/user_preferences';

export function accountRoutes(deps: AccountDeps): Hono {
	/** `data` of a change and whose it is: the token's customer; a claim to be another customer is refused. */
	async function ownChange(c: Context): Promise<{ customerId: number; data: unknown }> {
		const customerId = await requireCustomerId(c, deps);
		const { json } = await readBody(c);
		refuseClaim(customerId, fieldOf(json, 'user_id'));
		const data = (json as { data?: unknown } | null)?.data;
		if (data === undefined) throw missingParameters('data');
		return { customerId, data };
	}
	return new Hono()
		.get(USER, async (c) => {
			const id = await customerIdOf(c, deps);
			if (id !== undefined) await rememberLanguage(deps.db, id, languageOf(c));
			const customer = id === undefined ? undefined : await findCustomer(deps.db, id);
			return customer === undefined
				? c.json({ status: 'error', message: 'Токен не найден' })
				: c.json({
						status: 'success',
						data: currentUserToWire(customer, deps.hasReminders()),
					});
		})
		.post(USER, async (c) => {
			const { customerId, data } = await ownChange(c);
			const consent = v.safeParse(reminderConsentSchema, data);
			if (consent.success) await setReminders(deps.db, customerId, consent.output.cart_reminders);
			const customer = await changeProfile(deps, customerId, consent.success ? {} : data);
			return c.json({
				status: 'success',
				data: currentUserToWire(customer, deps.hasReminders()),
			});
		})
		.post(`${USER}/phone`, async (c) => {
			const { customerId, data } = await ownChange(c);
			const phone = fieldOf(data, 'phone');
			const code = fieldOf(data, 'code');
			if (phone === undefined || code === undefined) throw missingParameters('phone', 'code');
			const token = queryOf(c).get('token') ?? '';
			const changed = await changePhone(deps, customerId, {
				...{ phone, code, token },
				asker: askerOfCall(c),
			});
			if (!changed.ok) return c.json(authRefusalToWire(changed));
			const user = currentUserToWire(changed.value, deps.hasReminders());
			return c.json({ success: true, user: { status: 'success', data: user } });
		})
		.post(`${USER}/delete`, async (c) => {
			const { customerId, data } = await ownChange(c);
			const confirmation = fieldOf(data, 'confirmation');
			if (confirmation === undefined) throw missingParameters('confirmation');
			await deleteCustomer(deps, customerId, confirmation);
			return c.json({ success: true });
		})
		.get(`${USER}/cart`, async (c) => {
			const cart = await readCart(deps.db, await requireCustomerId(c, deps));
			return c.json({ cart: cart === undefined ? null : keptCartToWire(cart) });
		})
		.get(FAVORITES, async (c) =>
			c.json(await readFavorites(deps.db, await requireCustomerId(c, deps))),
		)
		.post(FAVORITES, async (c) => {
			const customerId = await requireCustomerId(c, deps);
			const { json } = await readBody(c);
			const { favorites } = (json ?? {}) as { favorites?: unknown };
			if (favorites === undefined) throw missingParameters('favorites');
			return c.json(await saveFavorites(deps.db, customerId, favorites));
		})
		.get(ADDRESSES, async (c) =>
			c.json(await listAddresses(deps, await requireCustomerId(c, deps))),
		)
		.post(ADDRESSES, async (c) => {
			const { customerId, data } = await ownChange(c);
			const gone = v.safeParse(deletion, data);
			const id = gone.success
				? await deleteAddress(deps, customerId, gone.output.id)
				: await saveAddress(deps, customerId, data);
			return c.json({ success: true, id });
		})
		.get(PREFERENCES, async (c) =>
			c.json(await readPreferences(deps, await requireCustomerId(c, deps))),
		)
		.post(PREFERENCES, async (c) => {
			const { json } = await readBody(c);
			const id = await requireClaimedId(c, deps, fieldOf(json, 'user_id'));
			const chosen = (json as { preferences?: unknown } | null)?.preferences;
			if (chosen === undefined) throw missingParameters('preferences');
			await savePreferences(deps, id, chosen);
			return c.json({ success: true });
		});
}
