/** Telegram's signed strings: launch data and shared contacts. One secret signs both, so their kinds are told apart. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameSecret } from './equal.ts';

export interface TelegramUser {
	readonly id: number;
	readonly firstName: string;
}

const MAX_AGE_SECONDS = 86_400;
/** How far the signer's clock may be ahead of ours. */
const MAX_SKEW_SECONDS = 60;
const MAX_LENGTH = 4096;

const jsonOf = <const S extends v.GenericSchema<unknown>>(schema: S) =>
	v.pipe(v.string(), v.parseJson(), schema);
const telegramId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const user = jsonOf(v.object({ id: telegramId, first_name: v.optional(v.string(), '') }));
const contact = jsonOf(v.object({ user_id: telegramId, phone_number: v.string() }));

/** The user of launch data that Telegram signed within a day; undefined for anything else. */
export function userOfInitData(
	raw: string,
	botToken: string,
	now: number,
): TelegramUser | undefined {
	const fields = signedFields(raw, botToken, now);
	if (fields === undefined || fields.has('contact')) return undefined;
	const parsed = v.safeParse(user, fields.get('user'));
	return parsed.success ? { id: parsed.output.id, firstName: parsed.output.first_name } : undefined;
}

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

/** Fields of a string with a right signature and age; a key that comes twice makes it nobody's. */
function signedFields(
	raw: string,
	botToken: string,
	now: number,
): ReadonlyMap<string, string> | undefined {
	if (raw.length > MAX_LENGTH) return undefined;
	const pairs = [...new URLSearchParams(raw)];
	const fields = new Map(pairs);
	const hash = fields.get('hash');
	if (hash === undefined || fields.size !== pairs.length) return undefined;
	fields.delete('hash');
	const signed = [...fields]
		.map(([key, value]) => `${key}=${value}`)
		.sort()
		.join('\n');
	const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
	const expected = createHmac('sha256', secret).update(signed).digest('hex');
	if (!isSameSecret(hash, expected)) return undefined;
	const signedAt = fields.get('auth_date') ?? '';
	const age = now / 1000 - Number(signedAt);
	if (!/^\d+$/.test(signedAt) || age > MAX_AGE_SECONDS || age < -MAX_SKEW_SECONDS) return undefined;
	return fields;
}
