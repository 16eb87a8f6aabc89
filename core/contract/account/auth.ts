/**
 * Login by a code and who is logged in (spec 6, 7; wire 2.14 to 2.16). All auth calls answer HTTP 200 and are judged by
 * `success`, never by the status alone (wire 1).
 */
import * as v from 'valibot';
import { type Profile, SEXES, type Sex } from '#core/rules/customer/profile.ts';
import { defined } from '#core/rules/defined.ts';
import { flag, id, number, object, text, whenGood } from '../lenient.ts';

/** The channels a code can come by, and the calls that send it (spec 7). */
export const CODE_CHANNELS = {
	sms: { send: 'wc/auth/send_code', check: 'wc/auth/check_code' },
	telegram: { send: 'telega/v1/auth/send', check: 'telega/v1/auth/check' },
	whatsapp: { send: 'whatsapp/v1/auth/send', check: 'whatsapp/v1/auth/check' },
} as const;
export type CodeChannel = keyof typeof CODE_CHANNELS;

/** Why a login call was refused; the wire's words on the right-hand side of wire 2.15. */
export const AUTH_REFUSALS = [
	'wrong phone',
	'code send error',
	'invalid code',
	'code expired',
	'too many requests',
	'user not found',
	'not linked',
	'wrong init data',
	// Ours: of a login that is confirmed in the chat.
	'not confirmed',
	'login refused',
] as const;
export type AuthRefusal = (typeof AUTH_REFUSALS)[number];

/** Why a code was not sent or not taken. */
export const loginRefusalSchema = v.pipe(
	object({ error: v.string(), retry_after: whenGood(number), tries_left: whenGood(number) }),
	v.transform((wire) => ({
		ok: false as const,
		refusal: AUTH_REFUSALS.find((one) => one === wire.error) ?? ('code send error' as const),
		/** Seconds until another try makes sense. */
		...defined({ retryAfter: wire.retry_after, triesLeft: wire.tries_left }),
	})),
);

/** Answer to sending a code: how many digits it has and in how many seconds another may be asked for. */
export const codeSentSchema = v.union([
	v.pipe(
		object({
			success: v.literal(true),
			code_length: whenGood(number),
			ttl: whenGood(number),
			request_id: text,
			confirm_number: text,
		}),
		v.transform((wire) => ({
			ok: true as const,
			codeLength: wire.code_length ?? 4,
			resendAfter: wire.ttl ?? 60,
			requestId: wire.request_id,
			/** Shown beside the question in the chat; '' = the chat cannot be asked. */
			confirmNumber: wire.confirm_number,
		})),
	),
	loginRefusalSchema,
]);
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

export interface User extends Profile {
	readonly id: number;
	/** As shown: "+7 (999) 123-45-67". */
	readonly phone: string;
	/** Whether the bot reminds of a cart left behind; absent where it cannot. */
	readonly cartReminders?: boolean;
}

const sex = v.pipe(
	text,
	v.transform((value): Sex | '' => SEXES.find((one) => one === value) ?? ''),
);

const reminders = v.pipe(
	v.optional(v.unknown()),
	v.transform((value) => (typeof value === 'boolean' ? { cartReminders: value } : {})),
);

/** Answer to checking a code. The gateway keeps `user.token` for the session; the browser never sees it. */
export const codeCheckedSchema = v.union([
	v.pipe(
		object({
			success: v.literal(true),
			user: object({
				id,
				name: text,
				displayname: text,
				username: text,
				user_birth: text,
				user_email: text,
				user_sex: sex,
				phone: text,
				cart_reminders: reminders,
			}),
		}),
		v.transform((wire) => ({
			ok: true as const,
			user: {
				id: wire.user.id,
				name: wire.user.name === '' ? wire.user.displayname : wire.user.name,
				phone: wire.user.phone === '' ? wire.user.username : wire.user.phone,
				birth: wire.user.user_birth,
				email: wire.user.user_email,
				sex: wire.user.user_sex,
				...wire.user.cart_reminders,
			} satisfies User,
		})),
	),
	loginRefusalSchema,
]);
export type CodeChecked = v.InferOutput<typeof codeCheckedSchema>;

/** system/users: the logged-in user, or undefined when `status` is not success (wire 2.14). */
export const currentUserSchema = v.pipe(
	object({
		status: v.pipe(text, v.nonEmpty('expected a status')),
		data: whenGood(
			object({
				data: object({
					ID: id,
					display_name: text,
					phone: text,
					user_login: text,
					birth: text,
					user_birth: text,
					user_email: text,
					user_sex: sex,
					cart_reminders: reminders,
				}),
			}),
		),
	}),
	// A success without a user does not say whether the customer is still logged in.
	v.check(({ status, data }) => status !== 'success' || data !== undefined, 'expected a user'),
	v.transform((wire): User | undefined => {
		const user = wire.data?.data;
		if (wire.status !== 'success' || user === undefined) return undefined;
		return {
			id: user.ID,
			name: user.display_name,
			phone: user.phone === '' ? user.user_login : user.phone,
			birth: user.birth === '' ? user.user_birth : user.birth,
			email: user.user_email,
			sex: user.user_sex,
			...user.cart_reminders,
		};
	}),
);

/**
 * What of a user is to change, as POST system/users takes it in `data` (ours: the wire has no such call; its names are
 * those the call's GET answers with). What is absent stays as it is.
 */
export const profileChangeSchema = v.pipe(
	v.strictObject({
		display_name: v.optional(v.string()),
		birth: v.optional(v.string()),
		user_email: v.optional(v.string()),
		user_sex: v.optional(v.picklist(['', ...SEXES])),
	}),
	v.transform(
		({ display_name: name, birth, user_email: email, user_sex: wireSex }): Partial<Profile> => ({
			...(name === undefined ? {} : { name: name.trim().replace(/\s+/g, ' ') }),
			...(birth === undefined ? {} : { birth: birth.trim() }),
			...(email === undefined ? {} : { email: email.trim() }),
			...defined({ sex: wireSex }),
		}),
	),
);

/** `data` of POST system/users that gives or takes back the consent to reminders of a cart left behind (ours). */
export const reminderConsentSchema = v.strictObject({ cart_reminders: v.boolean() });

/** A profile -> `data` of POST system/users. */
export function profileToWire({
	name,
	birth,
	email,
	sex: sexCode,
}: Profile): Record<string, string> {
	return { display_name: name, birth, user_email: email, user_sex: sexCode };
}

/** Answer to a launch (ours): whether a session goes on in it, and whether its data would log in. */
export const launchSettledSchema = v.pipe(
	object({ session: flag, logs_in: v.optional(v.unknown()) }),
	v.transform((wire) => ({ goesOn: wire.session, isOld: wire.logs_in === false })),
);

export const successSchema = object({ success: flag });
