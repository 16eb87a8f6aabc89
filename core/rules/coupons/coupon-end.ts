/** When a coupon is over. */
import { momentOf } from '../time/work-time-zone.ts';

/** Epoch ms; or what the shop's own clock shows then, where no zone is written: days since 01.01.1970 and ms of the day. */
export type CouponEnd = number | { readonly day: number; readonly ms: number };

const MINUTE = 60_000;

/** Epoch ms from which a coupon is over; undefined = never. */
export function couponEnd(
	{ expires }: { readonly expires?: CouponEnd },
	timeZone: string,
): number | undefined {
	if (expires === undefined || typeof expires === 'number') return expires;
	const { day, ms } = expires;
	return momentOf(day, Math.floor(ms / MINUTE), timeZone) + (ms % MINUTE);
}

/** The last of several ends, epoch ms; undefined = never, of none. */
export function lastEnd(ends: readonly CouponEnd[], timeZone: string): number | undefined {
	const moments = ends.flatMap((expires) => couponEnd({ expires }, timeZone) ?? []);
	return moments.length === 0 ? undefined : Math.max(...moments);
}

export function isOver(
	coupon: { readonly expires?: CouponEnd },
	now: number,
	timeZone: string,
): boolean {
	return now >= (couponEnd(coupon, timeZone) ?? Number.POSITIVE_INFINITY);
}
