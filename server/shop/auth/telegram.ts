/** Telegram's shared contacts. The secret that signs them signs launch data too, so their kinds are told apart. */
import * as v from 'valibot';
import { jsonOf, signedFields, userId as telegramId } from './signed-fields.ts';

const contact = jsonOf(v.object({ user_id: telegramId, phone_number: v.string() }));

/** The phone of a contact that Telegram signed and that belongs to this very user. */
export function phoneOfContact(
	raw: string,
	botToken: string,
	now: number,
	userId: number,
): string | undefined {
	const fields = signedFields(raw, botToken, now);
	if (fields === undefined || fields.has('user')) return undefined;
	const parsed = v.safeParse(contact, fields.get('contact'));
	if (!parsed.success || parsed.output.user_id !== userId) return undefined;
	const phone = parsed.output.phone_number;
	return phone.startsWith('+') ? phone : `+${phone}`;
}
