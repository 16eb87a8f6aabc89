/** Telegram's shared contacts. The secret that signs them signs launch data too, so their kinds are told apart. */
import * as v from 'valibot';
import { signedPhone } from '#core/rules/customer/phone.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { jsonOf, signedFields, userId as telegramId } from './signed-fields.ts';

const contact = jsonOf(v.object({ user_id: telegramId, phone_number: v.string() }));

/** The phone of a contact that Telegram signed and that belongs to this very user, as it was signed. */
export function phoneOfContact(
	raw: string,
	botToken: string,
	now: number,
	userId: number,
): Phone | undefined {
	const fields = signedFields(raw, botToken, now);
	if (fields === undefined || fields.has('user')) return undefined;
	const parsed = v.safeParse(contact, fields.get('contact'));
	if (!parsed.success || parsed.output.user_id !== userId) return undefined;
	return signedPhone(parsed.output.phone_number);
}
