/**
 * `npm run bench:rules [-- --rounds 5]`: carts priced in a second, 30 lines and 50 coupons each, and what checking the
 * coupons together gains over checking them one by one. Both are measured in turns, in one process.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import * as v from 'valibot';
import { couponSchema } from '#core/contract/order/coupon.ts';
import { itemsTotal } from '#core/rules/cart/line.ts';
import { type CartToPrice, priceCart } from '#core/rules/cart/price-cart.ts';
import { couponCheck, couponRefusals } from '#core/rules/coupons/coupon.ts';
import { anyCart } from '#tests/fixtures/any-cart.ts';
import { ALL_TOGETHER, FRIDAY_NOON } from '#tests/fixtures/coupon.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected a whole number');

const CARTS = 50;
const LINES = 30;
const COUPONS = 50;
const ROUND_MS = 500;

const carts = manyCarts();
const work: Record<string, (cart: CartToPrice) => unknown> = {
	'whole price': priceCart,
	'coupons together': (cart) => cart.coupons.map(couponCheck(contentOf(cart), cart.situation)),
	'coupons one by one': (cart) =>
		cart.coupons.map((coupon) => couponRefusals(coupon, contentOf(cart), cart.situation)),
};
const results: Record<string, number[]> = {};
/** Kept, so that no work can be left out as unused. */
let sink: unknown;
for (const run of Object.values(work)) perSecond(run);
for (let round = 0; round < rounds; round++)
	for (const [name, run] of Object.entries(work)) {
		results[name] ??= [];
		results[name].push(perSecond(run));
	}
if (sink === undefined) throw new Error('nothing was measured');

console.log(`${LINES} lines, ${COUPONS} coupons; medians of ${rounds} rounds, carts in a second\n`);
for (const [name, values] of Object.entries(results))
	console.log(
		`${name.padEnd(20)}${Math.round(median(values)).toLocaleString('en-US').padStart(9)}   ${(1e6 / median(values)).toFixed(1)} µs each`,
	);
const [together = [], apart = []] = [results['coupons together'], results['coupons one by one']];
const ratios = together.map((value, index) => value / (apart[index] ?? value));
console.log(`\ntogether / one by one: ${median(ratios).toFixed(2)} (median of the rounds' ratios)`);

function perSecond(run: (cart: CartToPrice) => unknown): number {
	const start = performance.now();
	let done = 0;
	while (performance.now() - start < ROUND_MS) {
		for (const cart of carts) sink = run(cart);
		done += carts.length;
	}
	return (done / (performance.now() - start)) * 1000;
}

/** The sum is of no matter here: the refusals are counted, not read. */
function contentOf({ lines }: CartToPrice) {
	return { lines, sum: itemsTotal([]) };
}

/** Many carts of one shop, with its one list of coupons; the same in every run. */
function manyCarts(): CartToPrice[] {
	const parts = fc.sample(anyCart, { seed: 1, numRuns: 1500 });
	const lines = parts.flatMap((part) => part.lines);
	const coupons = parts
		.flatMap((part) => part.coupons)
		.slice(0, COUPONS)
		.map((coupon, index) => v.parse(couponSchema, { ...coupon, id: index + 1 }));
	if (lines.length < CARTS * LINES) throw new Error('too few lines to fill the carts');
	return Array.from({ length: CARTS }, (_, cart) => ({
		lines: lines
			.slice(cart * LINES, (cart + 1) * LINES)
			.map((line, index) => ({ ...line, productId: 501 + index })),
		coupons,
		settings: ALL_TOGETHER,
		situation: {
			now: FRIDAY_NOON,
			timeZone: 'Europe/Moscow',
			slotStart: '13:00',
			customer: { id: 7, birth: '20.11.1990' },
			orderCount: 0,
			warehouseId: 119,
			deliveryType: 'delivery',
			devices: ['site'],
		},
		bonus: { requested: 100, account: { isActive: true, balance: 500, percentMax: 30 } },
	}));
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
