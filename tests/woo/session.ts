import { createHmac, randomBytes } from 'node:crypto';
import type { Address, Session } from './records.ts';
import type { Shop } from './shop.ts';

const TOKEN_LIVES_FOR_S = 48 * 60 * 60;

export function openSession(shop: Shop): Session {
	const { country, state } = shop.options.base;
	const address: Address = {
		first_name: '',
		last_name: '',
		company: '',
		address_1: '',
		address_2: '',
		city: '',
		state,
		postcode: '',
		country,
		phone: '',
	};
	const session: Session = {
		id: `t_${randomBytes(15).toString('hex')}`,
		lines: [],
		coupons: [],
		billing: { ...address, email: '' },
		shipping: { ...address },
		chosenRate: '',
		offeredRates: '',
		draftId: 0,
		notices: [],
	};
	shop.sessions.set(session.id, session);
	return session;
}

/** The session a Cart-Token names, undefined when the token is none of this site's. */
export function sessionOf(shop: Shop, headers: Headers): Session | undefined {
	const [head = '', payload = '', signature] = (headers.get('cart-token') ?? '').split('.');
	if (!signature || signature !== sign(shop, `${head}.${payload}`)) return undefined;
	const claims: { user_id: string; exp: number } = JSON.parse(
		Buffer.from(payload, 'base64url').toString(),
	);
	if (claims.exp * 1000 < shop.options.now()) return undefined;
	return shop.sessions.get(claims.user_id);
}

export function cartToken(shop: Shop, session: Session): string {
	const now = Math.floor(shop.options.now() / 1000);
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const claims = { user_id: session.id, exp: now + TOKEN_LIVES_FOR_S, iss: 'store-api', iat: now };
	const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
	return `${body}.${sign(shop, body)}`;
}

/** What a guest without a cookie may send instead of a token: good for reading the answer, not for a cart kept. */
export function nonceOf(shop: Shop): string {
	return sign(shop, 'wc_store_api').replaceAll(/\W/g, '').slice(0, 10).toLowerCase();
}

function sign(shop: Shop, text: string): string {
	return createHmac('sha256', shop.secret).update(text).digest('base64url');
}
