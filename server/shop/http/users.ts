/**
 * The logged-in customer and his addresses (wire 2.13, 2.14). Ours: changing who one is (POST to the same path), another
 * phone (`/phone`) and leaving for good (`/delete`).
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { reminderConsentSchema } from '#core/contract/auth.ts';
import { keptCartToWire } from '#core/contract/kept-cart.ts';
import { deleteAddress, listAddresses, saveAddress } from '../addresses/addresses.ts';
import { readCart } from '../carts/carts.ts';
import { setReminders, wantsReminders } from '../carts/consent.ts';
import type { ShopDeps } from '../context.ts';
import { findCustomer, rememberLanguage } from '../customers/customers.ts';
import { deleteCustomer } from '../customers/deletion.ts';
import { readFavorites, saveFavorites } from '../customers/favorites.ts';
import { changePhone } from '../customers/phone.ts';
import { changeProfile } from '../customers/profile.ts';
import { currentUserToWire } from '../customers/wire.ts';
import { missingParameters, Refusal } from '../refusal.ts';
import { authRefusalToWire } from './auth.ts';
import {
	askerOfCall,
	customerIdOf,
	fieldOf,
	languageOf,
	queryOf,
	readBody,
	requireCustomerId,
} from './request.ts';

/** Ours: the wire has no call that deletes one. */
const deletion = v.object({ id: v.number(), deleted: v.literal(true) });

const USER = '/wp-json/system/users';
const FAVORITES = '/wp-json/systeminfo/v2/user_favorites';
const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';

export function userRoutes(deps: ShopDeps): Hono {
	/** `data` of a change and whose it is: the token's customer; a claim to be somebody else is refused. */
	async function ownChange(c: Context): Promise<{ customerId: number; data: unknown }> {
		const customerId = await requireCustomerId(c, deps);
		const { json } = await readBody(c);
		const claimed = fieldOf(json, 'user_id');
		if (claimed !== undefined && claimed !== String(customerId))
			throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.', {
				status: 403,
			});
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
						data: currentUserToWire(customer, wantsReminders(deps, customer)),
					});
		})
		.post(USER, async (c) => {
			const { customerId, data } = await ownChange(c);
			const consent = v.safeParse(reminderConsentSchema, data);
			if (consent.success) await setReminders(deps.db, customerId, consent.output.cart_reminders);
			const customer = await changeProfile(deps, customerId, consent.success ? {} : data);
			return c.json({
				status: 'success',
				data: currentUserToWire(customer, wantsReminders(deps, customer)),
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
			const user = currentUserToWire(changed.value, wantsReminders(deps, changed.value));
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
		});
}
