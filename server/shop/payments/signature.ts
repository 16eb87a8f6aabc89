/** A bank's signature under its callbacks: `t={seconds},v1={hex HMAC-SHA256 of "{t}.{body}"}`. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/auth/equal.ts';

/** How old a signed callback may be, as long as Stripe's; one that is sent again is signed again. */
const TOLERANCE_SECONDS = 300;

/** The key is the REST secret's own child: a bank that may call back may not call the shop. */
export function signCallback(secret: string, body: string, now: number): string {
	const seconds = Math.floor(now / 1000);
	return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

export function isSignedCallback(
	secret: string,
	body: string,
	signature: string,
	now: number,
): boolean {
	const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
	if (match === null) return false;
	const seconds = Number(match[1]);
	const isFresh = Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS;
	return isFresh && isSameSecret(match[2] ?? '', digest(secret, seconds, body));
}

function digest(secret: string, seconds: number, body: string): string {
	const key = createHmac('sha256', secret).update('payment callback').digest();
	return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
}
