/**
 * The calls that find out who is there while a page loads. Answers as shops give them are read here; whatever is odd about
 * one is read by the contract's schemas, which come for it (`odd-answers-api.ts`).
 */
import type { User } from '#core/contract/account/auth.ts';
import { firstCall } from '#src/lib/http/first-call.ts';
import type { Messenger } from '#src/messenger/messenger.ts';

/** As the messenger has it. */
export type Launch = Messenger['launch'];

/** Every login says whose launch it is, for the session to be this user's; the shop is told where it takes that word. */
export const launchFields = ({ identity, initData }: Launch, isWord: boolean) => ({
	...(identity === undefined ? {} : { launch_data: identity }),
	...(isWord && initData !== undefined ? { init_data: initData } : {}),
});

/**
 * At every start inside a messenger: ends the session unless it may go on with this launch's user. Answers whether one
 * goes on, and whether the data are too old to log in.
 */
export async function settleLaunch({
	identity = '',
}: Launch): Promise<{ readonly goesOn: boolean; readonly isOld: boolean }> {
	const path = 'session/launch';
	const answer = await firstCall(path, { launch_data: identity });
	const { session, logs_in: logsIn } = fieldsOf(answer) ?? {};
	if (typeof session === 'boolean') return { goesOn: session, isOld: logsIn === false };
	return (await contract()).readSettled(path, answer);
}

/** Who is logged in; undefined = a guest. */
export async function fetchUser(): Promise<User | undefined> {
	const path = 'wp-json/system/users';
	const answer = await firstCall(path);
	return plainUser(answer) ?? (await contract()).readUser(path, answer);
}

/** A session by the messenger's signed launch data, and its customer; undefined = the data log in to no account. */
export async function loginByLaunch(launch: Launch): Promise<User | undefined> {
	const path = 'wp-json/telega/v1/auth/check';
	const answer = await firstCall(path, launchFields(launch, true));
	const plain = plainLogin(answer);
	if (plain !== undefined) return plain ?? undefined;
	const read = (await contract()).readLogin(path, answer);
	return read.ok ? read.user : undefined;
}

export async function endSession(): Promise<void> {
	await firstCall('session/logout', {});
}

const contract = () => import('./odd-answers-api.ts');

/** The customer system/users names plainly; undefined = the answer says anything else. */
export function plainUser(answer: unknown): User | undefined {
	const { status, data } = fieldsOf(answer) ?? {};
	const user = fieldsOf(fieldsOf(data)?.data);
	if (status !== 'success' || user === undefined) return undefined;
	return plainOf(user, {
		id: user.ID,
		name: user.display_name,
		phone: orElse(user.phone, user.user_login),
		birth: orElse(user.birth, user.user_birth),
		email: user.user_email,
		sex: user.user_sex,
	});
}

/** The customer a login by launch data names plainly, null = it plainly refuses; undefined = the answer says anything else. */
export function plainLogin(answer: unknown): User | null | undefined {
	const { success, error, user: given } = fieldsOf(answer) ?? {};
	if (success !== true) return typeof error === 'string' ? null : undefined;
	const user = fieldsOf(given);
	if (user === undefined) return undefined;
	return plainOf(user, {
		id: user.id,
		name: orElse(user.name, user.displayname),
		phone: orElse(user.phone, user.username),
		birth: user.user_birth,
		email: user.user_email,
		sex: user.user_sex,
	});
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
	const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
	return isObject ? (value as Fields) : undefined;
}

function orElse(value: unknown, other: unknown): unknown {
	return value === '' || value === undefined ? other : value;
}

/** `user` as it has been read, where nothing in it asks for more than to be taken as it is. */
function plainOf(
	{ cart_reminders: reminds }: Fields,
	user: Readonly<Record<'id' | 'name' | 'phone' | 'birth' | 'email' | 'sex', unknown>>,
): User | undefined {
	const { id: given, sex, ...texts } = user;
	const id = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
	const isPlain =
		Number.isInteger(id) &&
		(sex === '' || sex === 'f' || sex === 'm') &&
		Object.values(texts).every(isPlainText);
	if (!isPlain) return undefined;
	return {
		...(user as User),
		id: id as number,
		...(typeof reminds === 'boolean' && { cartReminders: reminds }),
	};
}

/** What the contract's `text` would change: entities, letters taken apart, marks that turn the line round. */
const TO_BE_READ = /[&\u202a-\u202e\u2066-\u2069]/;

function isPlainText(value: unknown): boolean {
	return typeof value === 'string' && !TO_BE_READ.test(value) && value === value.normalize();
}
