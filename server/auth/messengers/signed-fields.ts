/** What messengers sign for their mini apps: the way is Telegram's, and MAX's is the same (decisions/0028). */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSignedLately } from '#core/rules/customer/launch-data.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import { isSameSecret } from '../equal.ts';

/** Of the whole query, in characters: one field may be longer than any messenger has written so far. */
const MAX_LENGTH = 16_384;
/** Telegram's own limit of a first name, in characters. */
const LONGEST_NAME = 64;

/** The user a messenger's launch data are of. */
export interface LaunchedUser {
	/** The messenger's own number of the user. */
	readonly id: number;
	readonly firstName: string;
}

export const jsonOf = <const S extends v.GenericSchema<unknown>>(schema: S) =>
	v.pipe(v.string(), v.parseJson(), schema);
export const userId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** A name is a courtesy: one that cannot be read costs no login. */
const firstName = v.fallback(
	v.pipe(
		v.nullish(v.string(), ''),
		v.transform((text) => cutTo(text, LONGEST_NAME)),
	),
	'',
);
const user = jsonOf(v.object({ id: userId, first_name: firstName }));

/** The user of launch data that were signed with a bot's token within a day; undefined for anything else. */
export function userOfLaunch(raw: string, botToken: string, now: number): LaunchedUser | undefined {
	return signedFields(raw, botToken, now) && launchedUser(raw, botToken);
}

/** The user of launch data that were signed with a bot's token, however long ago: it says whose they are, and is no login. */
export function launchedUser(raw: string, botToken: string): LaunchedUser | undefined {
	const fields = verifiedFields(raw, botToken);
	if (fields === undefined || fields.has('contact')) return undefined;
	const parsed = v.safeParse(user, fields.get('user'));
	return parsed.success ? { id: parsed.output.id, firstName: parsed.output.first_name } : undefined;
}

/** Fields of a string with a right signature and age; a string in which a key comes twice is refused. */
export function signedFields(
	raw: string,
	botToken: string,
	now: number,
): ReadonlyMap<string, string> | undefined {
	const fields = verifiedFields(raw, botToken);
	return isSignedLately(fields?.get('auth_date'), now) ? fields : undefined;
}

/** The same, of whatever age. */
function verifiedFields(raw: string, botToken: string): ReadonlyMap<string, string> | undefined {
	const fields = fieldsOnce(raw);
	const hash = fields?.get('hash');
	if (fields === undefined || hash === undefined) return undefined;
	fields.delete('hash');
	const signed = [...fields]
		.map(([key, value]) => `${key}=${value}`)
		.sort()
		.join('\n');
	const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
	const expected = createHmac('sha256', secret).update(signed).digest('hex');
	return isSameSecret(hash, expected) ? fields : undefined;
}

/** The fields of a query string that is of no monstrous length and has each of them once. */
export function fieldsOnce(raw: string): Map<string, string> | undefined {
	if (raw.length > MAX_LENGTH) return undefined;
	const pairs = [...new URLSearchParams(raw)];
	const fields = new Map(pairs);
	return fields.size === pairs.length ? fields : undefined;
}
