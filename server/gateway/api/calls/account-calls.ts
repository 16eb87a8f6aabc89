/** The customer's own. */
import * as v from 'valibot';
import {
	bonusHistorySchema,
	notificationsSchema,
	preferencesSchema,
	referralSchema,
	spinSchema,
	wheelSchema,
} from '#core/contract/account/account.ts';
import { phoneChangedSchema } from '#core/contract/account/account-change.ts';
import { addressesSchema } from '#core/contract/account/address.ts';
import { currentUserSchema } from '#core/contract/account/auth.ts';
import { favoritesSchema } from '#core/contract/account/favorites.ts';
import { anyList, having, object } from '#core/contract/lenient.ts';
import { bonusSchema } from '#core/contract/order/coupon.ts';
import { keptForAccountSchema } from '#core/contract/order/kept-cart.ts';
import { savedCardsSchema } from '#core/contract/order/saved-card.ts';
import { FRAMED_PAGE_POLICY } from '#server/gateway/documents/security.ts';
import type { BackendAnswer } from '#server/site/backend-client.ts';
import { notFound } from '../answer.ts';
import type { ApiContext, ApiMiddleware } from '../context.ts';
import { inPageLanguage } from '../pass.ts';
import { withFacts } from './call-facts.ts';
import { onlyVisible } from './content-calls.ts';
import { withAsker } from './login-calls.ts';
import {
	type After,
	type Before,
	type Identity,
	optional,
	type PassedCall,
} from './passed-call.ts';
import { hasOwnAccounts } from './session-calls.ts';

const USERS = '/wp-json/system/users';
const V1 = '/wp-json/systeminfo/v1';
const V2 = '/wp-json/systeminfo/v2';
const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';

const own = (
	path: string,
	about: string,
	answer: v.GenericSchema,
	...adds: Identity[]
): PassedCall => ({
	...{ method: 'GET', path, about, access: 'session', answer },
	query: ['lang'],
	addsToQuery: adds,
});
const ownChange = (
	path: string,
	about: string,
	field: string,
	answer: v.GenericSchema,
	...adds: Identity[]
): PassedCall => ({
	...{ method: 'POST', path, about, access: 'session', answer },
	body: [field],
	addsToQuery: ['token'],
	addsToBody: adds,
});

const changed = having('success');
const hasSucceeded = (answer: unknown) => v.is(object({ success: v.literal(true) }), answer);

/** For calls no real site has: they are ours. */
const ofOwnAccounts: ApiMiddleware = withFacts(
	{ isOfBundledShop: true },
	async function ofOwnAccounts(c, next) {
		return (await hasOwnAccounts(c)) ? next() : notFound(c);
	},
);

/** A guest gets the answer the site would give. */
const guestIsUnknown: Before = (c) =>
	c.get('session') === undefined
		? c.json({ status: 'error', message: 'Токен не найден' })
		: undefined;

/** The site has deleted the account. */
const endsAllSessions: After = async (c, value, { raw }) => {
	const { sessions } = c.get('api');
	const session = c.get('session');
	if (session === undefined || !hasSucceeded(raw)) return value;
	await sessions.endAll(session);
	await sessions.end(c);
	return value;
};

/** The site has given the account another phone. */
const endsOtherSessions: After = async (c, value, { raw }) => {
	const session = c.get('session');
	if (session !== undefined && hasSucceeded(raw)) await c.get('api').sessions.endOthers(session);
	return value;
};

export const ACCOUNT_CALLS: readonly PassedCall[] = [
	{
		...own(USERS, 'Who the customer is; of a guest, that he is none', currentUserSchema, 'token'),
		access: 'public',
		before: [guestIsUnknown, inPageLanguage],
	},
	...optional(
		ownChange(USERS, 'Changes the customer’s data', 'data', currentUserSchema, 'user_id'),
		{
			...ownChange(
				`${USERS}/phone`,
				'Changes the phone; ends the other sessions',
				'data',
				phoneChangedSchema,
				'user_id',
			),
			guards: [ofOwnAccounts],
			from: 'ours, decision 0023',
			limit: 'login',
			before: [withAsker({ begins: false })],
			after: endsOtherSessions,
		},
		{
			...ownChange(
				`${USERS}/delete`,
				'Deletes the account; ends all of its sessions',
				'data',
				changed,
				'user_id',
			),
			guards: [ofOwnAccounts],
			from: 'ours, decision 0023',
			after: endsAllSessions,
		},
		{
			...own(
				`${USERS}/cart`,
				'The cart the account was last seen with',
				keptForAccountSchema,
				'token',
			),
			guards: [ofOwnAccounts],
			from: 'ours, decision 0027',
		},
		own(ADDRESSES, 'The kept addresses', addressesSchema, 'token'),
		ownChange(ADDRESSES, 'Keeps, changes or deletes an address', 'data', changed, 'user_id'),
		own(`${V1}/bonus`, 'The bonus account', bonusSchema, 'user_id', 'token'),
		own(`${V1}/bonus/history`, 'What was credited and spent', bonusHistorySchema, 'token'),
		{
			...own(`${V1}/user/avaible_coupons`, 'The customer’s coupons', anyList, 'user_id', 'token'),
			before: [inPageLanguage],
			after: onlyVisible,
		},
		own(`${V2}/user_preferences`, 'What the customer does not eat', preferencesSchema, 'token'),
		ownChange(`${V2}/user_preferences`, 'Keeps it', 'preferences', changed),
		own(`${V2}/user_favorites`, 'Favourite products', favoritesSchema, 'token'),
		ownChange(
			`${V2}/user_favorites`,
			'Keeps them',
			'favorites',
			v.union([favoritesSchema, changed]),
		),
		{
			...own(`${V2}/coupons/referal_info`, 'The invitation of friends', referralSchema, 'token'),
			before: [inPageLanguage],
		},
		{
			...own(
				`${V2}/push/user_history`,
				'What the shop has written to the customer',
				notificationsSchema,
				'token',
			),
			before: [inPageLanguage],
		},
		{
			...own(
				'/wheel/',
				'The fortune wheel: JSON, or a page to be framed',
				wheelSchema,
				'user_id',
				'token',
			),
			shown: framed,
		},
		{
			method: 'POST',
			path: '/wheel/',
			about: 'Spins it',
			access: 'session',
			answer: spinSchema,
			body: [],
			addsToQuery: ['token'],
			addsToBody: ['user_id'],
		},
		{
			...own('/wp-json/wc/saved_tokens', 'The customer’s bank cards', savedCardsSchema, 'user_id'),
			isByKeys: true,
		},
	),
];

/** A page of the site's own; what it names by relative addresses is the site's. */
function framed(c: ApiContext, { status, headers, body }: BackendAnswer): Response | undefined {
	const isHtml = headers.get('content-type')?.toLowerCase().startsWith('text/html') === true;
	if (status !== 200 || !isHtml) return undefined;
	const { siteOrigin } = c.get('api').deps.config;
	return c.html(withBase(body.toString('utf8'), siteOrigin), 200, {
		'Content-Security-Policy': FRAMED_PAGE_POLICY,
	});
}

function withBase(html: string, siteOrigin: string | undefined): string {
	if (siteOrigin === undefined) return html;
	const base = `<base href="${siteOrigin}/wheel/">`;
	return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
