import { expect, test } from 'vitest';
import { kopecks } from '../money/money.ts';
import type { CouponRefusal } from './coupon.ts';
import { byStanding, type CouponStanding, couponStanding } from './coupon-standing.ts';

const MINIMUM: CouponRefusal = {
	rule: 'minimum_amount',
	minimum: kopecks(100_000),
	missing: kopecks(5_000),
};
const WEEKDAY: CouponRefusal = { rule: 'weekday', allowed: [1, 2] };
const USED: CouponRefusal = { rule: 'usage_limit_per_user', limit: 1 };
const OVER: CouponRefusal = { rule: 'expired' };

test.each([
	[[], 'usable', undefined],
	[[MINIMUM], 'usable', undefined],
	[[MINIMUM, WEEKDAY], 'later', WEEKDAY],
	[[WEEKDAY, USED], 'used', USED],
	[[WEEKDAY, OVER, USED], 'over', OVER],
] as const)('a coupon refused for %j is %s', (refusals, standing, refusal) => {
	expect(couponStanding(refusals)).toEqual({ standing, ...(refusal && { refusal }) });
});

test('usable ones come first and the soonest to end before all; of the past ones the last to have ended', () => {
	const coupon = (name: string, standing: CouponStanding, endsAt?: number) => ({
		name,
		standing,
		...(endsAt === undefined ? {} : { endsAt }),
	});
	const list = [
		coupon('ended long ago', 'over', 10),
		coupon('used', 'used', 70),
		coupon('endless', 'usable'),
		coupon('endless too', 'usable'),
		coupon('ends late', 'usable', 90),
		coupon('ended just now', 'over', 20),
		coupon('next week', 'later', 80),
		coupon('ends soon', 'usable', 60),
		coupon('tomorrow', 'later', 50),
	];
	const names = byStanding(list).map(([standing, group]) => [
		standing,
		group.map(({ name }) => name),
	]);
	expect(names).toEqual([
		['usable', ['ends soon', 'ends late', 'endless', 'endless too']],
		['later', ['tomorrow', 'next week']],
		['used', ['used']],
		['over', ['ended just now', 'ended long ago']],
	]);
	expect(byStanding([])).toEqual([]);
});
