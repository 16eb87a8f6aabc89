/** What opens the picture of an order's ride, and nothing else of the order (docs/decisions/0077). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `secret`: the one the shop and the gateway share. Base64url, for an address. */
export function rideSignature(secret: string, orderId: number): string {
	// A key of its own: what is signed here is no signature of anything else.
	const key = createHmac('sha256', secret).update('ride picture').digest();
	return createHmac('sha256', key).update(String(orderId)).digest('base64url');
}

/** Whether `given` is the signature of this order's ride. */
export function isRideSignature(secret: string, orderId: number, given: string): boolean {
	const [right, shown] = [rideSignature(secret, orderId), given].map((one) => Buffer.from(one));
	if (right === undefined || shown === undefined || right.length !== shown.length) return false;
	return timingSafeEqual(right, shown);
}
