import { type Kopecks, kopecks, ZERO } from '../money/money.ts';

/**
 * Spreads an amount over weights in proportion, whole kopecks that add up to it exactly: the largest fractions get the
 * kopecks left over, the earlier of equals first. Nothing to weigh by: nothing is spread.
 */
export function spread(amount: Kopecks, weights: readonly Kopecks[]): Kopecks[] {
	const whole = weights.reduce<number>((all, weight) => all + weight, 0);
	if (whole <= 0 || amount === 0) return weights.map(() => ZERO);
	const parts = weights.map((weight) => partOf(amount, weight, whole));
	const left = amount - parts.reduce((all, part) => all + part.share, 0);
	if (left === 0) return parts.map((part) => kopecks(part.share));
	const byRest = parts.map((_, index) => index).sort((a, b) => restOf(b) - restOf(a) || a - b);
	function restOf(index: number): number {
		return parts[index]?.rest ?? 0;
	}
	const extra = new Set(byRest.slice(0, left));
	return parts.map((part, index) => kopecks(part.share + (extra.has(index) ? 1 : 0)));
}

function partOf(amount: number, weight: number, whole: number) {
	const product = amount * weight;
	if (Number.isSafeInteger(product)) {
		const rest = product % whole;
		return { share: (product - rest) / whole, rest };
	}
	const large = BigInt(amount) * BigInt(weight);
	return { share: Number(large / BigInt(whole)), rest: Number(large % BigInt(whole)) };
}
