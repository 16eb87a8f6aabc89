/** What a messenger signs of a launch, as far as it can be read without its key. */

/** By this header a page inside a messenger names the user it was opened by (`launchName`). */
export const LAUNCH_HEADER = 'x-launch';

/** "telegram-42": a user of a messenger's, in headers and in keys of what is stored; undefined = a launch that names none. */
export const launchName = (messenger: 'telegram' | 'max', userId: number | undefined): string =>
	`${messenger}-${userId ?? 'nobody'}`;

const MAX_AGE_SECONDS = 86_400;
/** How far the signer's clock may be ahead of ours. */
const MAX_SKEW_SECONDS = 60;
/** No second of this age has as many digits: MAX signs milliseconds as well. */
const FIRST_MS = 100_000_000_000;

/**
 * Whether launch data, or a contact, signed then still log in at `now`, epoch ms. `signedAt`: digits, seconds or
 * milliseconds.
 */
export function isSignedLately(signedAt: string | null | undefined, now: number): boolean {
	if (!/^\d+$/.test(signedAt ?? '')) return false;
	const stamp = Number(signedAt);
	const age = now / 1000 - (stamp < FIRST_MS ? stamp : stamp / 1000);
	return age <= MAX_AGE_SECONDS && age >= -MAX_SKEW_SECONDS;
}

/** The messenger's own number of the user that the `user` of launch data names, true or not; undefined = of none. */
export function launchUserId(user: string | null): number | undefined {
	try {
		const rawUser: unknown = JSON.parse(user ?? 'null');
		const id =
			typeof rawUser === 'object' && rawUser !== null && 'id' in rawUser ? rawUser.id : undefined;
		return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : undefined;
	} catch {
		return undefined;
	}
}
