/** MAX's shared contacts: what its `requestContact` answers, as the page sends it on (decisions/0028). */
import { createHmac } from 'node:crypto';
import { isSignedLately } from '#core/rules/customer/launch-data.ts';
import { signedPhone } from '#core/rules/customer/phone.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { isSameSecret } from '../equal.ts';
import { fieldsOnce } from './signed-fields.ts';

/**
 * The phone of `phone=…&authDate=…&hash=…` that MAX signed for this very user, within a day. The user is in the signature
 * alone, the bot's token is its key as it is, and the phone is signed without its plus.
 */
export function phoneOfMaxContact(
	raw: string,
	botToken: string,
	now: number,
	userId: number,
): Phone | undefined {
	const fields = fieldsOnce(raw);
	const digits = fields?.get('phone')?.replace(/^\+/, '') ?? '';
	const authDate = fields?.get('authDate');
	const hash = fields?.get('hash')?.toLowerCase();
	if (!/^\d+$/.test(digits) || hash === undefined || !isSignedLately(authDate, now))
		return undefined;
	const signed = `authDate=${authDate}\nphone=${digits}\nuserId=${userId}`;
	const expected = createHmac('sha256', botToken).update(signed).digest('hex');
	return isSameSecret(hash, expected) ? signedPhone(digits) : undefined;
}
