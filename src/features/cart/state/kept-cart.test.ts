import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#core/contract/account/auth.ts';
import type { KeptCart } from '#core/contract/order/kept-cart.ts';
import { loginByCodeAtom } from '#src/features/login/state/login.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { dismissNoticeAtom, noticeAtom } from '#src/features/shell/state/notices.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom, cartLinesAtom, setCountAtom, undoCartAtom } from './cart.ts';
import { joinKeptCartAtom, readKeptCartAtom } from './kept-cart.ts';

afterEach(() => vi.unstubAllGlobals());

const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(320) });
const tea = aProduct({ id: 3, name: 'Чай', price: perUnit(90) });
const kept = (...lines: readonly (readonly [id: number, count: number])[]) => ({
	cart: {
		lines: lines.map(([product_id, count]) => ({
			product_id,
			units: count,
			count,
			supplements: [],
		})),
		promocode: '',
	},
});

function open({ cart = kept([641, 2]) as unknown, consents = true } = {}) {
	const user = { token: 'x', id: 7, ID: 7, display_name: 'Анна', cart_reminders: consents };
	const requests: string[] = [];
	answerCalls({
		check_code: () => ({ success: true, user }),
		'system/users/cart': () => {
			// Whoever is not known to be in has no quote of his own, which would overwrite what is kept.
			requests.push(store.get(userAtom) === undefined ? 'before' : 'after');
			return cart;
		},
		'menu/products': () => [soup, tea],
	});
	const { store } = openShop();
	store.set(choosePlaceAtom, TVERSKAYA);
	return {
		store,
		requests,
		login: async () => {
			const proof = { phone: '+79990000000', code: '123456', requestId: '' };
			expect(await store.set(loginByCodeAtom, 'sms', proof)).toEqual({ ok: true });
		},
		inCart: () => store.get(cartLinesAtom).map(({ name, count }) => [name, count]),
		notice: () => store.get(noticeAtom)?.notice.code,
	};
}

test('the guest’s lines and the account’s become one, with an undo', async () => {
	const shop = open();
	shop.store.set(addToCartAtom, { product: tea });
	await shop.login();
	await vi.waitFor(() =>
		expect(shop.inCart()).toEqual([
			['Чай', 1],
			['Суп', 2],
		]),
	);
	expect(shop.notice()).toBe('carts_joined');
	expect(shop.requests).toEqual(['before']);
	shop.store.set(undoCartAtom);
	expect(shop.inCart()).toEqual([['Чай', 1]]);
});

test('the same device logging in again doubles nothing and says nothing', async () => {
	const shop = open({ cart: kept([641, 2], [3, 1]) });
	await shop.login();
	await vi.waitFor(() => expect(shop.inCart()).toHaveLength(2));
	expect(shop.notice()).toBe('cart_taken');
	shop.store.set(setCountAtom, '641-0', 5);
	shop.store.set(dismissNoticeAtom, shop.store.get(noticeAtom)?.id ?? 0);
	await shop.login();
	// The login's own has begun before this one, and has ended before it.
	const again = await shop.store.set(readKeptCartAtom, shop.store.get(userAtom) as User);
	await shop.store.set(joinKeptCartAtom, again as KeptCart);
	expect(shop.inCart()).toEqual([
		['Суп', 5],
		['Чай', 1],
	]);
	expect(shop.notice()).toBeUndefined();
});

test('nothing is asked for whoever keeps none, nor while the order is being made', async () => {
	const withoutConsent = open({ consents: false });
	await withoutConsent.login();
	const ordering = open();
	history.replaceState(null, '', '/order');
	await ordering.login();
	expect([withoutConsent.requests, ordering.requests]).toEqual([[], []]);
});

test('a shop that does not answer keeps nobody from logging in', async () => {
	expectConsole(/kept cart/);
	const shop = open({ cart: 'broken' });
	shop.store.set(addToCartAtom, { product: tea });
	await shop.login();
	expect(shop.store.get(userAtom)?.id).toBe(7);
	expect(shop.inCart()).toEqual([['Чай', 1]]);
});
