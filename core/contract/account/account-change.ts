/** Changes of the account as a whole: another phone, and its deletion. Ours: no site of the wire's has such calls. */
import * as v from 'valibot';
import { object } from '../lenient.ts';
import { currentUserSchema, loginRefusalSchema } from './auth.ts';

/** How many of the phone's last digits are typed to confirm a deletion. */
export const CONFIRMING_DIGITS = 4;

/** GET session/rights: what the shop behind the gateway can do with an account. */
export const accountRightsSchema = v.object({
	delete_account: v.boolean(),
	change_phone: v.boolean(),
});
export type AccountRights = v.InferOutput<typeof accountRightsSchema>;

/** POST system/users/phone: the customer with the new phone, or why its code was not taken. */
export const phoneChangedSchema = v.union([
	v.pipe(
		object({ success: v.literal(true), user: currentUserSchema }),
		v.transform(({ user }) => ({ ok: true as const, user })),
	),
	loginRefusalSchema,
]);
export type PhoneChanged = v.InferOutput<typeof phoneChangedSchema>;
