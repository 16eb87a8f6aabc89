/** Exact decimal numbers, for sums that are rounded once, at their end: `digits` / 10^`scale`. */
export interface Decimal {
	readonly digits: bigint;
	/** Whole, from 0. */
	readonly scale: number;
}

const NOTHING: Decimal = { digits: 0n, scale: 0 };

/** A number as it is written: 0.1 is one tenth, not the binary fraction nearest to it. Throws RangeError on NaN and infinity. */
export function decimalOf(value: number): Decimal {
	if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 };
	const [, sign = '', whole = '', fraction = '', exponent = '0'] =
		/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
	if (whole === '') throw new RangeError(`not a decimal: ${value}`);
	const digits = BigInt(sign + whole + fraction);
	const scale = fraction.length - Number(exponent);
	return scale >= 0 ? { digits, scale } : { digits: digits * tens(-scale), scale: 0 };
}

export function plus(a: Decimal, b: Decimal): Decimal {
	const scale = Math.max(a.scale, b.scale);
	return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

export function minus(a: Decimal, b: Decimal): Decimal {
	return plus(a, { digits: -b.digits, scale: b.scale });
}

export function product(...factors: readonly Decimal[]): Decimal {
	return factors.reduce((a, b) => ({ digits: a.digits * b.digits, scale: a.scale + b.scale }));
}

export function notBelowZero(value: Decimal): Decimal {
	return value.digits < 0n ? NOTHING : value;
}

/** In whole units of 10^-`places`, halves up. Throws RangeError where a number cannot hold that exactly. */
export function rounded(value: Decimal, places: number): number {
	const { digits, scale } = value;
	if (scale <= places) return safe(digits * tens(places - scale));
	const unit = tens(scale - places);
	const raised = digits + unit / 2n;
	const rest = ((raised % unit) + unit) % unit;
	return safe((raised - rest) / unit);
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
	return digits * tens(to - scale);
}

const tens = (power: number) => 10n ** BigInt(power);

function safe(value: bigint): number {
	const number = Number(value);
	if (!Number.isSafeInteger(number)) throw new RangeError(`too large: ${value}`);
	return number;
}
